/** Whether this may be an address; the server looks more closely. */
export const isEmail = (value: string) => /^\S+@\S+\.\S+$/.test(value.trim())

const key = 'rondall.paying-email'

/** What was typed before a bank asked on a page of its own: whoever comes back finds it again, in this tab only. */
export const typedEmail = {
  read: () => sessionStorage.getItem(key) ?? '',
  keep: (email: string) => sessionStorage.setItem(key, email),
  forget: () => sessionStorage.removeItem(key),
}

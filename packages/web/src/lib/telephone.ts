/** As a telephone takes it. */
export const dialed = (phone: string) => phone.replace(/[^+\d]/g, '')

export const telephoneLink = (phone: string) => `tel:${dialed(phone)}`

/** The screen that says that a link was sent; `from` is where another address can be given. */
export const linkSentPath = (email: string, from?: 'login') =>
  `/magic-link-sent?${new URLSearchParams({ email, ...(from ? { from } : {}) })}`

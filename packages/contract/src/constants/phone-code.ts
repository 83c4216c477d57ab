export const phoneCodeDigits = 6
export const phoneCodeValidMinutes = 10
export const phoneCodeResendSeconds = 60

/** What the schemas of `model/` read themselves; so this file imports none of them. */
export const minimumPhoneLength = 10
export const defaultWakeTime = '08:00'
export const defaultFrequency = 'daily'
export const defaultMobilityLevel = 'independent'

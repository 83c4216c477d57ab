import { isStillOnIt, type Template } from '../template.ts'

export const incidentClaimed: Template = {
  copy: ({ other, senior, eta }) => ({
    title: `${other?.first} is on it`,
    body: `${other?.full} is looking after ${senior.full}${eta ? ` and plans to be there by ${eta}` : ''}.`,
    action: null,
    sms: [
      { text: `${other?.sms} is on it and looking after ${senior.sms}.` },
      { text: eta ? `There by ${eta}.` : '' },
    ],
  }),
  isStillRelevant: isStillOnIt,
}

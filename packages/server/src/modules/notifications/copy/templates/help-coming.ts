import { isStillOnIt, type Template } from '../template.ts'

/** To the senior. */
export const helpComing: Template = {
  copy: ({ other, eta }) => ({
    title: `${other?.first} is on it`,
    body: eta
      ? `${other?.first} knows, and plans to be there by ${eta}.`
      : `${other?.first} knows, and is looking after it.`,
    action: null,
    sms: [{ text: `${other?.sms} is on it.` }, { text: eta ? `There by ${eta}.` : '' }],
  }),
  isStillRelevant: isStillOnIt,
}

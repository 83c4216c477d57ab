import type { Template } from '../template.ts'

export const ladderTest: Template = {
  copy: ({ senior }) => ({
    title: 'This is a test',
    body: `We are making sure that messages about ${senior.full} reach you. Nothing has happened. Please confirm that you got this.`,
    action: 'I got this',
    sms: [
      { text: `This is a test. Nothing has happened to ${senior.sms}.` },
      { text: 'Reply OK if you got this.' },
    ],
  }),
}

import { messageActs, templateOf } from '@rondall/contract/kinds/message-templates.ts'

/** What the server pushes. */
export interface Pushed {
  title: string
  body: string
  /** What the message's link does, in the words of its button. */
  action: string | null
  template: string
  url: string
  tag: string
}

export const snoozeAction = 'snooze'
export const dismissAction = 'dismiss'
export const linkAction = 'link'

interface Shown {
  title: string
  options: {
    body: string
    tag: string
    icon: string
    badge: string
    requireInteraction: boolean
    actions: { action: string; title: string }[]
    data: Pushed
  }
}

const icon = '/icons/rondall-192.png'

/** A push that cannot be read still says that there is something to see. */
const unreadable: Pushed = {
  title: 'Rondall',
  body: 'There is something for you. Please open Rondall.',
  action: null,
  template: 'unknown',
  url: '/',
  tag: 'unknown',
}

export function pushedFrom(text: string | undefined): Pushed {
  try {
    const found = JSON.parse(text ?? '')
    const whole = ['title', 'body', 'template', 'url', 'tag'].every(
      (name) => typeof found?.[name] === 'string',
    )
    return whole ? found : unreadable
  } catch {
    return unreadable
  }
}

/** What is shown for a push, after a word that was added to it here. */
export const shownFor = (pushed: Pushed, added?: string): Shown => ({
  title: pushed.title,
  options: {
    body: added ? `${added}\n${pushed.body}` : pushed.body,
    tag: pushed.tag,
    icon,
    badge: icon,
    requireInteraction: !templateOf(pushed.template).isPassing,
    actions: actionsFor(pushed),
    data: pushed,
  },
})

function actionsFor({ template, action }: Pushed) {
  if (templateOf(template).act === 'answer-reminder') {
    return [
      { action: dismissAction, title: 'Dismiss' },
      { action: snoozeAction, title: 'Snooze 10min' },
    ]
  }
  return action ? [{ action: linkAction, title: action }] : []
}

/** The reminder that a notification is about: its tag is `reminder:<id>:<instant>`. */
export const reminderOf = ({ tag }: Pushed) => /^reminder:([\w-]+)(:|$)/.exec(tag)?.[1]

/** Where the message's link leads on the server that this browser knows, whatever name it has elsewhere. */
export const linkOf = ({ url }: Pushed) => new URL(url, 'https://rondall.invalid').pathname

/** Whether the app answers it by itself, without the link. */
export function isAnsweredAtHome(template: string) {
  const { act } = templateOf(template)
  return act !== null && messageActs[act].opens === 'home'
}

/** Where a tap on the notification itself leads. The senior answers on the home screen, others behind the link. */
export function placeOf(pushed: Pushed): string {
  const { template, action } = pushed
  return action && !isAnsweredAtHome(template) ? linkOf(pushed) : '/'
}

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
/** What only tells, and asks nothing: it may leave by itself. */
const passing = ['all-clear', 'incident-claimed', 'weekly-digest']

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
    requireInteraction: !passing.includes(pushed.template),
    actions: actionsFor(pushed),
    data: pushed,
  },
})

function actionsFor({ template, action }: Pushed) {
  if (template === 'reminder-due') {
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

/** Where a tap on the notification itself leads. The senior answers on the home screen, others behind the link. */
export function placeOf(pushed: Pushed): string {
  const { template, action } = pushed
  return action && template !== 'check-in-nudge' && template !== 'reminder-due'
    ? linkOf(pushed)
    : '/'
}

import { incidentKind, incidentOutcome, missReason } from '@rondall/contract/model/incident.ts'
import { describe, expect, test } from 'vitest'
import { asGsm7, gsm7Length, smsLength } from '../../messages/sms-text.ts'
import { asLetter } from '../channels/email/email.ts'
import { asSms } from '../channels/sms/sms.ts'
import { deliveryUrl } from '../links.ts'
import { compose, type KnownFacts } from './compose.ts'
import { phoneNumberOf } from './message-facts.ts'

const now = Date.parse('2026-11-22T15:31:00Z')
const minuteMs = 60_000
const seniorId = 'b1f3a0de-0000-4000-8000-000000000001'
const known: KnownFacts = {
  now,
  openedAt: now,
  nextActionAt: now + 10 * minuteMs,
  answerBy: now - minuteMs,
  lastCheckInAt: now - 24 * 60 * minuteMs,
  seniorTimeZone: 'America/Chicago',
  sharesFirstName: false,
  tried: [
    { at: now - 31 * minuteMs, to: null },
    { at: now - 10 * minuteMs, to: 'Anna Bell' },
  ],
  subject: null,
  note: null,
  phone: phoneNumberOf('312 555 0167'),
}
const names = { seniorName: 'Rosa Miller', otherName: 'Daniel Miller', timeZone: 'America/Chicago' }
const alert = {
  template: 'incident-alert' as const,
  facts: { kind: 'missed-check-in', reason: 'no-answer', reference: 'H7K2QM', alarm: 1 },
  seniorId,
}
const closed = (outcome: string, otherId = 'somebody else') => ({
  template: 'all-clear' as const,
  facts: { reason: outcome, otherId, reference: 'H7K2QM' },
  seniorId,
})
const link = {
  url: deliveryUrl({ config: { publicUrl: 'https://rondall.example' }, linkKey: 'key' }, seniorId),
  reference: 'H7K2QM',
}

describe('an alert', () => {
  test('says in its subject what happened and to whom, and first what to do', () => {
    const letter = asLetter(compose(alert, names, known), link)
    expect(letter.subject).toBe('Rosa has not checked in. Please call now')
    expect(letter.lead).toBe(
      'Please call or visit Rosa now, then tap "I\'m on it" so the others know.',
    )
    expect(letter.paragraphs[0]).toBe(
      'Rosa Miller was due by 9:30 AM, today, Sunday, November 22. Rosa has not answered the daily check-in.',
    )
    expect(letter.calls).toEqual([
      { label: 'Call Rosa', shown: '(312) 555-0167', dialed: '+13125550167' },
      { label: 'In danger? Call', shown: '911', dialed: '911' },
    ])
    const rows = letter.sections?.flatMap((section) => section.rows) ?? []
    expect(rows).toContainEqual({ time: '9:00 AM', text: 'Asked Rosa: "How are you today?"' })
    expect(rows).toContainEqual({ time: '9:21 AM', text: 'Wrote to Anna Bell' })
    expect(rows.map(({ text }) => text)).toContain(
      'Until someone is on it, Rondall keeps alerting people. Next: 9:41 AM.',
    )
  })

  test.each([
    ['help-request', null, 'Rosa needs help. Please call now'],
    ['safety-words', null, 'Rosa may be in danger. Please call now'],
    ['not-checked', 'our-failure', "We couldn't check on Rosa. Please call now"],
    ['missed-medication', null, 'Rosa has not answered a medication reminder. Please call now'],
    [
      'missed-medication',
      'our-failure',
      'We could not remind Rosa of a medication. Please call now',
    ],
  ])('%s (%s): %s', (kind, reason, subject) => {
    const delivery = { ...alert, facts: { ...alert.facts, kind, reason } }
    const { title, body } = compose(delivery, names, known)
    expect(title).toBe(subject)
    expect(body).toMatch(/call 911.*\(H7K2QM\)$/)
  })

  test('of two people of one first name says which', () => {
    const { title } = compose(alert, names, { ...known, sharesFirstName: true })
    expect(title).toBe('Rosa Miller has not checked in. Please call now')
  })
})

describe('times', () => {
  const time = (timeZone: string | null, seniorTimeZone: string | null) =>
    compose(alert, { ...names, timeZone }, { ...known, seniorTimeZone }).body
  test.each([
    ['America/Chicago', 'America/Chicago', 'by 9:30 AM, today, Sunday, November 22.'],
    ['America/New_York', 'America/Chicago', 'by 10:30 AM your time, today'],
    [null, 'America/Chicago', 'by 9:30 AM CST, today'],
    ['Pacific/Kiritimati', 'America/Chicago', 'by 5:30 AM your time, today, Monday, November 23'],
    [null, null, 'by 3:30 PM UTC'],
  ])('read in %s of somebody in %s: %s', (reader, senior, words) => {
    expect(time(reader, senior)).toContain(words)
  })
})

describe('how it ended', () => {
  const told = (outcome: string, note: string | null = null, otherId?: string) =>
    compose(closed(outcome, otherId), names, { ...known, note })

  test('only where all is well is it an all-clear, and nowhere is it said that nothing is left to do', () => {
    const titles = incidentOutcome.options.map((outcome) => told(outcome).title)
    expect(titles.filter((title) => title.startsWith('All clear'))).toEqual([
      'All clear: Rosa is OK',
      'All clear: Rosa is OK',
    ])
    expect(told('emergency-services').title).toBe('Update on Rosa: emergency services came')
    expect(told('helped').title).toBe('Update on Rosa: help came')
    for (const outcome of incidentOutcome.options)
      expect(told(outcome).body).not.toContain('need not')
  })

  test('the note of who closed it goes along, by every channel', () => {
    const text = told('emergency-services', 'They took Rosa to St. Mary, room 4.')
    const words = 'Daniel wrote: "They took Rosa to St. Mary, room 4."'
    expect(text.body).toContain(words)
    expect(asLetter(text, link).paragraphs).toContain(words)
    expect(asSms(text, link)).toBe(
      `Rondall: Update on Rosa: emergency services came. ${words} H7K2QM`,
    )
  })

  test('a mistake is told as the word of who said so', () => {
    expect(told('mistake', null, seniorId).body).toContain('Rosa Miller says: "I\'m OK')
    expect(told('mistake').body).toContain('Daniel Miller says that it was a mistake.')
  })
})

describe('a text message', () => {
  const templates = [
    ...incidentKind.options.flatMap((kind) =>
      [null, ...missReason.options].flatMap((reason) =>
        (['incident-alert', 'incident-offered'] as const).map((template) => ({
          template,
          facts: { kind, reason, reference: 'H7K2QM', alarm: 7 },
        })),
      ),
    ),
    ...incidentOutcome.options.flatMap((outcome) => [closed(outcome), closed(outcome, seniorId)]),
    ...(['incident-claimed', 'help-coming'] as const).map((template) => ({
      template,
      facts: { reference: 'H7K2QM', etaAt: now },
    })),
    ...[1, 2, 3, 'noon'].map((nudge) => ({
      template: 'check-in-nudge' as const,
      facts: { nudge },
    })),
    ...(['ladder-test', 'reminder-due', 'weekly-digest'] as const).map((template) => ({
      template,
      facts: {
        asked: 7,
        answered: 6,
        notChecked: 1,
        incidents: 12,
        remindersAsked: 30,
        entries: 9,
      },
    })),
  ].map((one) => ({ ...one, seniorId }))
  const people = [
    'Rosa Miller',
    'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley the Third',
    'Zoë Brontë-Çelik',
    '👵🏽 Omi 🌸',
    'Łucja Wiśniewska',
    '王秀英',
    'Ольга Петрова',
    'x'.repeat(200),
  ]
  const notes = [null, 'Fine — “really”. 🌸 '.repeat(60)]
  const addresses = ['https://rondall.example', `https://${'care.'.repeat(12)}rondall.example`]

  test('is one message whatever it tells, of whom, and wherever it leads', () => {
    const told = templates.flatMap((delivery) =>
      people.flatMap((name) =>
        notes.flatMap((note) =>
          addresses.map((publicUrl) => {
            const text = compose(
              { ...delivery, facts: delivery.facts as Record<string, string | number | null> },
              { seniorName: name, otherName: name, timeZone: null },
              { ...known, note, subject: note ?? 'Blood pressure tablet' },
            )
            const url = deliveryUrl({ config: { publicUrl }, linkKey: 'key' }, seniorId)
            const { reference } = delivery.facts as { reference?: string }
            return { sms: asSms(text, { url, reference }), reference, template: delivery.template }
          }),
        ),
      ),
    )
    expect(told.length).toBeGreaterThan(2_000)
    for (const { sms, reference = '', template } of told) {
      expect(asGsm7(sms)).toBe(sms)
      expect(gsm7Length(sms), sms).toBeLessThanOrEqual(smsLength)
      expect(sms.endsWith(reference), sms).toBe(true)
      if (template !== 'incident-alert') continue
      expect(sms).toContain('Call (312) 555-0167.')
      expect(sms).toContain("Reply 1: I'm on it. Danger? Call 911.")
    }
  })

  test('of an alarm has who, what, the number, the answer and a short link', () => {
    const sms = asSms(compose(alert, names, known), link)
    expect(sms).toMatch(
      /^Rondall: Rosa has not checked in\. Due by 9:30 AM\. Call \(312\) 555-0167\. Reply 1: I'm on it\. Danger\? Call 911\. https:\/\/rondall\.example\/m\/[\w-]{16} H7K2QM$/,
    )
  })

  test.each([
    ['Zoë', 'Zoe'],
    ['Éamon', 'Éamon'],
    ['Łucja', 'Lucja'],
    ['O’Neill 🌸', "O'Neill"],
  ])('calls %s %s', (name, called) => {
    expect(asGsm7(name)).toBe(called)
  })

  test('still says that somebody needs help where a name cannot be written', () => {
    const sms = asSms(compose(alert, { ...names, seniorName: '王秀英' }, known), link)
    expect(sms).toContain('Someone in your care has not checked in.')
  })
})

test.each([
  ['312 555 0167', '(312) 555-0167', '+13125550167'],
  ['+49 30 901820', '+4930901820', '+4930901820'],
  ['ask at the front desk 0167', 'ask at the front des', '0167'],
])('a number given as %s is shown as %s and dialed as %s', (typed, shown, dialed) => {
  expect(phoneNumberOf(typed)).toEqual({ shown, dialed })
})

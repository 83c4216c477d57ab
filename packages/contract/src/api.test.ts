import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyRoute } from './api.ts'
import { errors } from './errors.ts'
import { newReminder, reminderChange } from './model/reminder.ts'
import { profileFields } from './model/senior-profile.ts'
import { permissions } from './permissions.ts'
import type { RouteDefinition } from './route.ts'
import { register, verifyMagicLink } from './routes/membership.ts'
import { playVoice } from './routes/voice.ts'

/** Both tables of the specification: call, what it sends in body or query. */
const specification = `
GET /api/auth/me
POST /api/auth/login email password
POST /api/auth/register name email password role
POST /api/auth/logout
GET /api/stripe/checkout-session session_id
POST /api/auth/send-magic-link email stripe_customer_id redirect_to
POST /api/auth/create-password email password stripe_customer_id keep_signed_in
GET /api/auth/verify token
POST /api/checkout
POST /api/stripe/create-subscription-intent email
GET /api/journal
POST /api/journal content sentiment mood
PUT /api/journal/:id content
DELETE /api/journal/:id
POST /api/speech/analyze-sentiment text
GET /api/reminders
POST /api/reminders title description time frequency
PUT /api/reminders/:id title description time frequency isActive
DELETE /api/reminders/:id
POST /api/checkins status message
GET /api/checkins/latest
POST /api/voice/stt
WS /api/voice/stt/stream
POST /api/voice/tts text
POST /api/care-relationships/accept inviteCode
GET /api/care-relationships
POST /api/seniors/invite name email caregiverId
POST /api/profile/:seniorId profileData
GET /api/profile/:seniorId
GET /api/analytics/dashboard
GET /api/voice/ab
GET /api/voice/play voice_id line
POST /api/voice/set-default voice_id`

const routes = everyRoute.map((one) => one.route)
const named = everyRoute.map((one) => [`${one.route.method} ${one.route.path}`, one.route] as const)

const keysOf = (schema: RouteDefinition['body']) =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : []

test.each(specification.trim().split('\n'))('declared: %s', (line) => {
  const [method, path, ...fields] = line.split(' ')
  const found = routes.find((one) => one.method === method && one.path === path)
  expect(found).toBeDefined()
  const sent = method === 'GET' ? found?.query : found?.body
  expect(keysOf(sent)).toEqual(expect.arrayContaining(fields))
})

test('no two routes answer the same call', () => {
  const calls = routes.map((one) => `${one.method} ${one.path.replace(/:\w+/g, ':')}`)
  expect(new Set(calls).size).toBe(calls.length)
})

describe.each(named)('%s', (_name, route) => {
  test('needs a permission that exists and answers with errors that exist', () => {
    expect(permissions).toContain(route.permission)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining([...(route.errors ?? [])]))
  })

  test('has a schema for every path parameter and for nothing else', () => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(keysOf(route.params)).toEqual(inPath)
  })
})

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? []

describe('the words of the specification', () => {
  test.each([
    [newReminder, {}, ['Title is required', 'Time is required']],
    [newReminder, { title: ' ', time: '' }, ['Title is required', 'Time is required']],
    [newReminder, { title: 'Pills', time: '08:00' }, []],
    [verifyMagicLink.query, {}, ['No verification token found']],
    [
      register.body,
      { name: 'Edda', email: 'edda', password: 'seven77', role: 'senior' },
      ['Valid email is required', 'Password must be at least 8 characters long.'],
    ],
  ])('%#', (schema, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages)
  })

  test('of the profile', () => {
    const empty = { medications: '', medicalConditions: '', dietaryRestrictions: '' }
    const phones = { primaryPhone: '123456789', emergencyPhone: '' }
    const given = { dateOfBirth: '', emergencyContact: '', hobbiesInterests: '', ...empty }
    expect(messagesOf(profileFields, { ...given, ...phones, preferredWakeTime: '' })).toEqual([
      'Date of birth is required',
      'Please enter a valid phone number',
      'Emergency contact name is required',
      'Please enter a valid phone number',
      'Preferred wake time is required',
    ])
  })
})

test('a reminder is switched without touching the rest, and an empty change is refused', () => {
  expect(z.parse(reminderChange, { isActive: false })).toEqual({ isActive: false })
  expect(z.parse(reminderChange, { time: '09:00', isActive: true })).toEqual({
    time: '09:00',
    isActive: true,
  })
  expect(messagesOf(reminderChange, {})).toEqual(['Nothing was changed'])
})

test('every time of a day is a time, nothing past midnight is', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  const at = (hour: number, minute: number) => ({ title: 'T', time: `${two(hour)}:${two(minute)}` })
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), (hour, minute) => {
      expect(z.safeParse(newReminder, at(hour, minute)).success).toBe(hour < 24 && minute < 60)
    }),
  )
})

test('the line of a voice sample is a number from 1 on', () => {
  const read = (line: string) => z.safeParse(playVoice.query, { voice_id: 'a', line }).data?.line
  expect(['1', '12', '0', '1.5', '', 'x'].map(read)).toEqual([1, 12, ...Array(4).fill(undefined)])
})

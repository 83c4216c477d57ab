import { expect, test } from 'vitest'
import { nameProblem, personName } from './person-name.ts'

test.each([
  [
    'Medicare. Your card is blocked. Call 1 800 555 0100',
    'Please enter a name without a phone number.',
  ],
  ['Medicare. Your card is blocked', 'Please enter the name of a person, not of an organization.'],
  ['Social Security', 'Please enter the name of a person, not of an organization.'],
  ['The IRS', 'Please enter the name of a person, not of an organization.'],
  ['Bank of America - urgent', 'Please enter the name of a person, not of an organization.'],
  ['https://evil.example', 'Please enter a name without a web or email address.'],
  ['win at prize.com now', 'Please enter a name without a web or email address.'],
  ['daniel@home.example', 'Please enter a name without a web or email address.'],
  ['Call 8005550100', 'Please enter a name without a phone number.'],
  ['call ８００５５５０１００', 'Please enter a name without a phone number.'],
])('nobody is called %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe(problem)
})

test.each([
  ...[
    'Chase',
    'Mercedes',
    'Chase Banks',
    'Mercedes Visa-Lopez Ortega',
    'Apple Martin',
    'J.R. Miller',
  ],
  ...[
    'St.John Rivers',
    "Siobhán O'Connor",
    'Henry Wood 3rd',
    'Martin Luther King, Jr.',
    'Va Nguyen',
  ],
  ...['李小龍', 'Ng', 'Jean-Luc', 'Wells', 'Dr. Amazon Reyes', 'Comet Org'],
])('somebody is called %s', (name) => {
  expect(nameProblem(name)).toBeUndefined()
})

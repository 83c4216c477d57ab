import { describe, expect, test } from 'vitest'
import { factsIn } from './facts.ts'

describe('people', () => {
  test.each([
    ['My daughter Rosa came by.', 'daughter', 'Rosa'],
    ['I saw my oldest son, Peter, last week', 'son', 'Peter'],
    ["my daughter's name is rosa", 'daughter', 'Rosa'],
    ['My dog is called Biscuit', 'dog', 'Biscuit'],
    ['Zoë is my granddaughter', 'granddaughter', 'Zoë'],
    ["Tom's my late husband? No: Tom was my husband", 'husband', 'Tom'],
    ["my neighbor named O'Brien", 'neighbor', "O'Brien"],
  ])('%s', (said, relation, name) => {
    expect(factsIn([said]).people).toContainEqual({ relation, name })
  })

  test.each([
    "What's my daughter's name again?",
    'My daughter came by.',
    'My daughter And I went out',
    "Today is my daughter's birthday.",
    'Yesterday my son called',
    'my sister is called to the office every day'.replace('to', 'the'),
  ])('nobody is named in %j', (said) => {
    expect(factsIn([said]).people).toEqual([])
  })
})

test.each([
  ['I love dancing, but my knee hurts', 'love dancing'],
  ['I really like my coffee black', 'like your coffee black'],
  ['I enjoyed the opera when we lived in Boston', 'enjoyed the opera'],
  ['I grew up in Dayton.', 'grew up in Dayton'],
  ['I was born on a farm', 'were born on a farm'],
  ['I used to be a nurse at the county hospital', 'were a nurse at the county hospital'],
])('%s', (said, fact) => {
  expect(factsIn([said]).about).toEqual([fact])
})

test.each([
  'I like you',
  'I would like a coffee',
  'I love it when it rains',
  'I was a little tired',
  'When I was a child we had a dog',
  'I like how you say that',
])('nothing lasting is told by %j', (said) => {
  expect(factsIn([said]).about).toEqual([])
})

test('the name to be called by', () => {
  expect(factsIn(['My name is Margaret']).calledName).toBe('Margaret')
  expect(factsIn(['please call me peggy', 'hello']).calledName).toBe('Peggy')
  expect(factsIn(['call me back later', 'You can call me tomorrow']).calledName).toBeUndefined()
})

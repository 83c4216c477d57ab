import { describe, expect, test } from 'vitest'
import { type Request, requestIn } from './requests.ts'

/** As people say it, and as a recogniser writes it. */
const said: Partial<Record<Request, string[]>> = {
  time: [
    'What time is it?',
    'Rondall, what time is it please',
    'watt time is it',
    'Can you tell me the time?',
  ],
  date: [
    "What's the date today?",
    'What is todays data',
    'which date is it',
    'What month is it?',
    'What year is this?',
  ],
  weekday: [
    'What day is it?',
    'what day is it today',
    'Is it Tuesday today?',
    'is it wensday today',
  ],
  plan: [
    "What's on today?",
    'whats on for today',
    'What is my plan for today?',
    'Do I have any appointments?',
    'do I have anny apointments',
    'Anything planned today?',
    'What do I have to do today?',
  ],
  canDo: ['What can you do?', 'How does this work?', 'How can you help me'],
  whatAreYou: [
    'Are you a real person?',
    'are you a computer',
    'Am I talking to a machine?',
    'Is this a recording?',
    'How old are you?',
  ],
  whoAreYou: ['Who are you?', "What's your name?", "Who's this?"],
  friend: ['Are you my friend?', 'Do you love me?'],
  howAreYou: ['How are you?', 'Hello, how are you today?'],
  wellThanks: ["I'm fine, thank you.", "I'm all right.", 'Not too bad', 'I am feeling good'],
  hello: ['Hello', 'Hello Rondall', 'Good morning', 'Hi'],
  thanks: ['Thank you', 'Thanks a lot', 'thank you so much'],
  goodbye: ['Goodbye', 'Thank you, goodbye.', 'good night', 'Bye bye', 'See you tomorrow'],
  notNow: ['Not now.', 'Stop talking', "I don't want to talk"],
  again: ['Say that again', 'What?', "I didn't hear you", 'Pardon?', 'could you repeat that'],
  notUnderstood: ["I don't understand", 'What do you mean?'],
  hearMe: ['Can you hear me?', 'Are you there?'],
  wait: ['Wait a minute', 'Just a moment', 'hold on'],
  yes: ['Yes.', 'Yeah', 'of course'],
  no: ['No.', 'not really', 'No, thank you.'],
  dontKnow: ["I don't know.", 'Nothing much'],
  news: ["What's the news?", 'Who won the game?', "what's the latest news"],
  forecast: [
    'Will it rain tomorrow?',
    "What's the weather like?",
    'whats the whether today',
    'Do I need an umbrella?',
  ],
  call: ['Call my daughter', 'Can you phone my son?'],
  message: ['Send a message to Rosa', 'Tell my daughter that I miss her'],
  music: ['Play some music', 'Can you play me a song?', 'Sing something'],
  story: ['Tell me a story'],
  joke: ['Tell me a joke', 'Do you know any jokes?', 'make me laugh'],
  reminder: [
    'Remind me to water the plants',
    'Can you set an alarm?',
    'Set a reminder for my pills',
  ],
  journal: ['Write this down', 'I want to write in my journal'],
  checkIn: [
    "Tell them I'm okay",
    'I want to check in',
    'Send my check-in',
    'Tell my care team that I am all right',
    'Tell my daughter I am well',
    'Let them know I am okay',
    "Let my family know I'm fine",
    'Tell my son that I am OK',
    "Tell my daughter that I'm fine",
  ],
  prayer: ['Say a prayer with me', 'Can you pray with me?'],
  dosing: [
    'Should I take another pill?',
    'How many aspirin can I take?',
    'Did I take my medicine?',
    'I missed my pills',
    'Can I skip my tablet today',
  ],
  secrets: ['My PIN is 1234', 'my social security number is'],
  myName: ["What's my name?", "What is my daughter's name?", 'Do you remember my name?'],
  recall: [
    'What did I tell you?',
    'What do you know about me?',
    'What were we talking about?',
    'do you remember what I said',
  ],
  forget: ['Forget that', 'Erase everything'],
  praise: ["You're very kind", 'Good job', 'You are nice'],
  insult: ["You're stupid", 'you are useless'],
  opinion: ['What do you think?', "What's your favorite color?"],
  turnOn: ['Turn on the light'],
}

describe.each(Object.entries(said))('%s', (request, ways) => {
  test.each(ways)('is heard in %j', (words) => {
    expect(requestIn(words)?.request).toBe(request)
  })
})

test.each([
  'My son called me up on Sunday and we talked for an hour',
  'We had such a good time at the lake',
  'I have good news, Rosa is having a baby',
  'The weather was lovely yesterday',
  'She plays the piano and sings in the choir',
  'I put the reminder on the fridge',
  'They tell me the doctor is very good',
  'My mother used to read me stories',
  'He turned on the radio every morning at six',
])('a tale is not a request: %j', (words) => {
  expect(requestIn(words)).toBeUndefined()
})

test('of a pleasantry and a request, the request is heard', () => {
  expect(requestIn('Hello. How are you? What time is it?')?.request).toBe('time')
  expect(requestIn('Thank you. What day is it?')?.request).toBe('weekday')
})

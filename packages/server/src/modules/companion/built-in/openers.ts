import { theme } from './theme.ts'

/** For when nothing in particular is being talked about. */
export const openers = theme('open', {
  name: 'this and that',
  hears: [],
  reflects: [
    'I see.',
    'I am listening.',
    'Thank you for telling me.',
    'I follow you.',
    'That is good to know.',
    'Go on, I have all the time you need.',
    'Hm, I understand.',
  ],
  asks: {
    today: 'What has your day been like so far?',
    best: 'What was the nicest moment of the last few days?',
    mind: 'What is on your mind at the moment?',
    window: 'What can you see from where you are sitting?',
    look: 'What are you looking forward to?',
    childhood: 'Where did you spend your childhood?',
    people: 'Who is important to you in your life?',
    morning: 'How do you like to start your mornings?',
    smile: 'What made you smile lately?',
    weekend: 'How did you spend Sundays when you were young?',
    learned: 'What is something you are good at?',
    place: 'Which place feels most like home to you?',
    advice: 'What is the best advice you were ever given?',
    season: 'Which time of the year do you like best?',
  },
})

/** For when a question is open already, or there is none left. */
export const invitations = [
  'Would you tell me a little more?',
  'Please go on, I would like to hear more.',
  'Tell me more about that, if you like.',
  'How did that make you feel?',
  'What happened then?',
  'I would like to understand that better. Can you say more?',
]

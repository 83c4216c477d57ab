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
    'Hm, I understand.',
    'Ah, I see.',
    'I hear you.',
    'Yes, go on.',
  ],
  // The light ones come first; what goes deeper waits until one has talked a little.
  asks: {
    today: 'What has your day been like so far?',
    best: 'What was the nicest moment of the last few days?',
    mind: 'What is on your mind at the moment?',
    window: 'What can you see from where you are sitting?',
    look: 'What are you looking forward to?',
    smile: 'What made you smile lately?',
    morning: 'How do you like to start your mornings?',
    season: 'Which time of the year do you like best?',
    people: 'Who is important to you in your life?',
    childhood: 'Where did you spend your childhood?',
    weekend: 'How did you spend Sundays when you were young?',
    learned: 'What is something you are good at?',
    place: 'Which place feels most like home to you?',
    advice: 'What is the best advice you were ever given?',
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

export const lightOpeners = 8

import { theme } from './theme.ts'

/** Days, seasons, pastimes, and the past. */
export const dayThemes = [
  theme('weather', {
    name: 'the weather',
    hears: [
      'weather|whether is|was|nice|bad|cold|warm|today|lovely|awful',
      'rain|rained|raining|rainy|snow|snowed|snowing|sunny|sunshine|windy|storm|cloudy|fog',
      'cold|hot|warm|chilly|freezing outside|today|out|morning',
    ],
    reflects: [
      'The weather does color the day.',
      'I cannot see the sky myself, so I like to hear about it.',
      'That kind of weather has a mood of its own.',
      'It is nice to look out and take notice.',
    ],
    asks: {
      window: 'What do you see from your window?',
      kind: 'What kind of weather do you like best?',
      do: 'What do you like to do on a day like this?',
      worst: 'What is the wildest weather you remember?',
    },
  }),
  theme('past', {
    name: 'the old days',
    weight: 3,
    hears: [
      'when i was a|little|young|small|girl|boy|child',
      'years ago',
      'old days|times',
      'used to',
      'i remember',
      'back then|in',
      'grew up|born|childhood',
      'went to school',
      'in the war|army|navy|service',
      'we got married',
    ],
    reflects: [
      'I like to hear how things were.',
      'You tell it so that one can see it.',
      'Those years leave a mark.',
      'That is a piece of history, and you were there.',
      'A lot has changed since, hasn’t it.',
    ],
    asks: {
      who: 'Who was with you in those days?',
      place: 'What did the place look like?',
      miss: 'What do you miss most from that time?',
      learn: 'What did that time teach you?',
      young: 'What would young people today be surprised by?',
      day: 'What was an ordinary day like back then?',
    },
  }),
  theme('work', {
    name: 'your working life',
    weight: 3,
    hears: [
      'used to be a|an teacher|nurse|driver|carpenter|secretary|engineer|mechanic|clerk|cook|farmer|soldier|lawyer|doctor',
      'worked|job|career|boss|factory|office|farm|farmer|retired|retirement',
      'was a teacher|nurse|driver|carpenter|secretary|engineer|mechanic|clerk|cook|soldier|lawyer|doctor',
      'my own business|shop|store',
    ],
    reflects: [
      'Work takes up so many of our years.',
      'That takes skill, and patience too.',
      'It sounds as if you know the worth of a good day’s work.',
      'People relied on you, I imagine.',
    ],
    asks: {
      begin: 'How did you come to do that work?',
      best: 'What did you like best about it?',
      proud: 'What are you proudest of from those years?',
      people: 'Who do you remember from work?',
    },
  }),
  theme('music', {
    name: 'music',
    weight: 1,
    hears: [
      'music|song|songs|sing|sang|singing|choir|piano|guitar|violin|radio|record|records|tune',
      'dance|danced|dancing|waltz|polka|ballroom',
      'band|orchestra|concert|opera',
    ],
    reflects: [
      'Music brings whole years back.',
      'A good tune stays with a person.',
      'I can imagine your foot tapping.',
      'Songs often know how we feel before we do.',
    ],
    asks: {
      song: 'Which song do you never tire of?',
      dance: 'Where did people go to dance when you were young?',
      play: 'Did you ever play an instrument or sing with others?',
      with: 'Who comes to mind when you hear an old song?',
    },
  }),
  theme('reading', {
    name: 'what you read and watch',
    hears: [
      'book|books|read|reading|novel|newspaper|magazine|library|poem|poetry|crossword|puzzle|puzzles',
      'television|tv|movie|movies|film|program|show|shows|series',
      'watched|watching the|a',
    ],
    reflects: [
      'A good story is fine company.',
      'It is nice to have something to look forward to.',
      'That keeps the mind moving.',
      'There is pleasure in following a story.',
    ],
    asks: {
      about: 'What is it about?',
      favorite: 'Which story has stayed with you all your life?',
      person: 'Which character do you like the most?',
      old: 'What did you love to read when you were young?',
    },
  }),
  theme('faith', {
    name: 'your faith',
    weight: 2,
    hears: [
      'church|mass|synagogue|temple|mosque|chapel|sermon|pastor|priest|rabbi',
      'pray|prayed|prayer|prayers|faith|bible|god|lord|psalm|hymn|hymns',
    ],
    reflects: [
      'Faith can be a steady thing to hold on to.',
      'It sounds as if that gives you strength.',
      'Those words have carried many people.',
      'Thank you for sharing that with me.',
    ],
    asks: {
      comfort: 'What gives you the most comfort in it?',
      hymn: 'Is there a hymn or a verse that is dear to you?',
      child: 'How was it in your family when you were a child?',
      place: 'Where do you feel most at peace?',
    },
  }),
  theme('outing', {
    name: 'getting out',
    hears: [
      'walk|walked|walking|stroll|park',
      'shopping|store|market|mall|errands|bank|post office',
      'drive|drove|bus|train|trip|travel|traveled|vacation|holiday|beach|lake|mountains|ocean',
      '"went|going out|outside|away',
    ],
    reflects: [
      'A change of scene does a person good.',
      'It is nice to get out and see something.',
      'Every trip has its own little story.',
      'I go nowhere myself, so do tell me.',
    ],
    asks: {
      saw: 'What did you see along the way?',
      with: 'Do you like to go alone or with someone?',
      far: 'What is the farthest you have ever traveled?',
      again: 'Which place would you love to see again?',
    },
  }),
  theme('feast', {
    name: 'days to celebrate',
    weight: 1,
    hears: [
      'birthday|anniversary|wedding|christmas|thanksgiving|easter|hanukkah|party|celebrate|celebrated',
      'present|presents|gift|gifts for|from',
      'new years',
      'getting|got|gets married|engaged',
    ],
    reflects: [
      'Days like that stand out in the year.',
      'It is good to have a reason to celebrate.',
      'Such days bring people together.',
      'I like the sound of that.',
    ],
    asks: {
      how: 'How do you like to celebrate?',
      best: 'Which celebration do you remember best?',
      come: 'Who will be there, or who used to be?',
      custom: 'Is there a custom in your family for that day?',
    },
  }),
  theme('crafts', {
    name: 'what your hands like to do',
    weight: 1,
    hears: [
      'knit|knitted|knitting|crochet|sew|sewed|sewing|quilt|quilting|needlework|yarn',
      'paint|painted|painting|draw|drawing|woodwork|carving|carpentry|model',
      'fish|fishing|golf|cards|chess|checkers|bowling|baseball|football|game|games',
    ],
    reflects: [
      'It is good to have something one does with love.',
      'Practice like that stays in the hands.',
      'That takes patience, and a good eye.',
      'I can tell it is more than a pastime.',
    ],
    asks: {
      started: 'How did you get started with it?',
      best: 'What is the best thing you ever made or won?',
      now: 'What are you busy with at the moment?',
      teach: 'Have you ever taught it to someone?',
    },
  }),
  theme('bored', {
    name: 'long days',
    weight: 3,
    hears: [
      'bored|boring|dull',
      'nothing to do',
      'same every|old day|thing',
      'time passes|goes|drags slowly|slow',
    ],
    reflects: [
      'A long day can use a little spark.',
      'Some days do drag.',
      'Let us pass a bit of time together, then.',
      'That happens when one day looks like the next.',
    ],
    asks: {
      liked: 'What could you lose yourself in when you were younger?',
      try: 'What is something you have not done for a while and might enjoy?',
      story: 'Would you like to tell me about a day you would live again?',
      person: 'Who would make this day more fun?',
    },
  }),
]

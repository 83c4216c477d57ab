import type { Request } from './requests.ts'

/** What needs no thinking: one of these lines, and whether a question of Rondall's own follows. */
export const lines = {
  canDo: [
    "You can talk to me about anything on your mind, and I'll listen. I can tell you the time, the date and what is in your plan today, and I remember what you tell me while we talk.",
    "I listen, I ask, and I remember what you say while we talk. I also know the time, the date and your plan for today. I can't look things up or make calls.",
  ],
  whatAreYou: [
    "I'm a computer program called Rondall. I'm not a person, but I do listen.",
    "No person here, just a computer program. I'm Rondall, made for talking with you.",
    'I am a computer program. I have no body and no feelings, only time for you.',
  ],
  whoAreYou: [
    "I'm Rondall, a computer program you can talk to.",
    'My name is Rondall. I am a computer program, here to listen and to talk with you.',
  ],
  friend: [
    "That's kind. I'm only a computer program, so I can't be a friend the way a person can, but I'm glad to talk with you.",
    "I'm a computer program and can't feel such things, but I do listen whenever you want to talk.",
  ],
  opinion: [
    "I'm a program, so I have no taste or opinion of my own. I'd rather hear yours.",
    "I can't really judge that. You have lived it, and I have not.",
  ],
  howAreYou: [
    "Thank you for asking. A computer program has no good or bad days, but I'm ready to listen.",
    "I'm working as I should, thank you. I'm more curious about you.",
  ],
  wellThanks: [
    "I'm glad to hear that.",
    "That's good.",
    'Good, I am pleased to hear it.',
    'That is nice to hear.',
  ],
  thanks: [
    "You're very welcome.",
    'With pleasure.',
    'Any time.',
    'You are welcome. I am here when you want to talk.',
  ],
  goodbye: [
    'Goodbye for now. Just tap when you want to talk again.',
    'Take good care. I will be here.',
    'It was good talking with you. Until next time.',
    'Goodbye. Be kind to yourself.',
  ],
  notNow: [
    "That's all right. I'll be quiet. Tap whenever you want me.",
    'Of course. No questions from me. I am here if you want me.',
    "Very well, we'll leave it there for now.",
  ],
  hearMe: ['Yes, I can hear you.', "I'm here, and I hear you well.", "Yes, I'm listening."],
  wait: [
    'Take all the time you need.',
    'No hurry at all. I will wait.',
    "Of course, I'm not going anywhere.",
  ],
  sorry: ['Nothing to be sorry for.', "That's quite all right.", 'No harm done at all.'],
  praise: [
    "That's kind of you to say.",
    'Thank you, I do my best.',
    "Thank you. It's good to talk with you, too.",
  ],
  insult: [
    "I'm sorry. I do get things wrong. Shall we try again?",
    "I understand that you're cross with me. I'll try to do better.",
  ],
  notUnderstood: [
    "I'm sorry, I put that badly. Let us start again, in plain words.",
    'My fault. I will keep it simpler.',
  ],
  news: [
    "I can't get the news. I am a simple program without a way to look.",
    "I don't know today's news, I'm sorry. The radio or television would.",
  ],
  forecast: [
    "I can't see the weather or the forecast, I'm sorry.",
    "I don't know what the weather will do. A look out of the window tells more than I can.",
  ],
  call: [
    "I can't make phone calls. If you need someone quickly, press Help, or use your telephone.",
    "Phone calls are something I can't do. Your telephone will have to help there.",
  ],
  message: [
    "I can't send messages, I'm sorry. A phone call may be the quickest way.",
    "Sending messages is something I can't do for you.",
  ],
  music: [
    "I can't play or sing music, I'm sorry. But I like to hear about it.",
    'Playing music is beyond me. You might turn on the radio.',
  ],
  story: [
    "I have no stories of my own to read to you. I'd gladly hear one of yours.",
    "I can't read stories aloud, I'm sorry. You surely know better ones.",
  ],
  joke: [
    'Why did the scarecrow win a prize? Because he was outstanding in his field.',
    'What do you call a bear with no teeth? A gummy bear.',
    'I asked a clock for advice. It told me to take my time.',
    'Why do bees have sticky hair? Because they use honeycombs.',
    'What did one wall say to the other? I will meet you at the corner.',
  ],
  reminder: [
    "I can't set or change reminders by voice yet. A note in a place you will see may help for now.",
    "Setting reminders is something I can't do yet, so please don't count on me for it.",
  ],
  journal: [
    "I can't write in your journal by voice yet. I don't want you to think it was saved.",
    "Writing your journal is something I can't do for you yet, but you can tell me about it.",
  ],
  checkIn: [
    "I can't send your check-in just now, so I haven't told anyone. Please press the button I'm OK on the home screen.",
  ],
  prayer: [
    "I can't say prayers with you yet. I'm glad to sit quietly while you say yours.",
    "I don't have prayers to read to you yet. Is there one you know by heart?",
  ],
  lookUp: [
    "I can't look things up, read your papers or buy anything. I can only talk with you.",
    "That's beyond me, I'm sorry. I have no way to look outside.",
  ],
  turnOn: [
    "I can't switch or open anything in your home, I'm sorry.",
    'I have no hands and no switches, so I cannot do that for you.',
  ],
  dosing: [
    "I can't advise on medicine. Please don't take an extra dose because of me. Your pharmacist or doctor can tell you, and 911 if you feel unwell.",
    'That is a question for your doctor or pharmacist, and it is a good one to ask them. Please wait for their answer.',
  ],
  secrets: [
    "Please don't tell me numbers or passwords, and I will never ask for money. Keep those to yourself.",
    'Keep that private, please. I never need a PIN, a card number or money, and no one on the phone does either.',
  ],
  forget: [
    "I can't erase what was said yet, I'm sorry. I only carry it while we talk, and I won't bring it up.",
    "Forgetting on request is something I can't do yet. I'd rather say so than pretend.",
  ],
} as const satisfies Partial<Record<Request, readonly string[]>>

/** After these Rondall goes on with a question of its own. */
export const leadsOn = new Set<Request>(['howAreYou', 'wellThanks', 'news', 'forecast', 'opinion'])

export const hellos = [
  'Hello, {name}. How are you today?',
  'Hello there. How are things with you?',
  '{goodHour}, {name}. How are you?',
  'It is good to hear you, {name}. What is on your mind?',
]

export const unclear = [
  "I didn't catch that. Could you say it once more?",
  "I'm sorry, I couldn't hear that well. Would you say it again?",
  'That was a little unclear to me. Please tell me again.',
  "I'm listening, but I didn't quite get it. Once more, please?",
]

export const unknown = [
  "I don't know that, I'm sorry. I'm a simple program and can't look things up.",
  "That's more than I know. I'd rather say so than make something up.",
  "I can't answer that one. I only know the time, the date, your plan, and what you tell me.",
]

export const agreed = ['I see.', 'Good.', 'All right.', 'Yes, I understand.']

export const declined = [
  "That's quite all right.",
  'No matter. We can talk about something else.',
  'I understand. Let us leave that.',
  'Fair enough.',
]

export const unknownHere = [
  "I can't look that up, I'm afraid.",
  "I don't know that, I'm sorry.",
  "I can't tell you that, but I am glad to talk about it.",
]

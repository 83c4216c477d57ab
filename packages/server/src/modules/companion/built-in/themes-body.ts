import { theme } from './theme.ts'

/** Body, sleep, food, and the house around. */
export const bodyThemes = [
  theme('sleepless', {
    name: 'your nights',
    weight: 4,
    hears: [
      'not|didnt|dont|cant|couldnt|hardly|barely|never sleep|slept|sleeping',
      'slept|sleep badly|poorly|little|bad|terribly',
      'bad|poor|terrible|restless night|nights|sleep',
      'awake|insomnia|nightmare|nightmares',
      'woke|wake up at|in|every|too|all|during',
      'tired|exhausted|weary|sleepy',
    ],
    reflects: [
      'That makes for a tired day.',
      'Nights like that are long.',
      "I'm sorry you didn't get your rest.",
      'A bad night makes everything a little heavier.',
    ],
    asks: {
      kept: 'What do you think kept you from resting?',
      thoughts: 'What goes through your mind when you lie awake?',
      helps: 'What has helped you to sleep before?',
      rest: 'Can you rest a little today?',
      since: 'Has it been like that for a while?',
    },
  }),
  theme('sleep', {
    name: 'your sleep',
    hears: ['sleep|slept|sleeping|asleep|bedtime', 'nap|napped', 'dream|dreams|dreamed'],
    reflects: [
      'Sleep makes such a difference to the whole day.',
      'Rest is worth taking seriously.',
      'How we sleep colors everything.',
      'A good bed is half of happiness.',
    ],
    asks: {
      evening: 'What do you like to do before you go to bed?',
      wake: 'Are you an early bird or a night owl?',
      dream: 'Do you remember your dreams?',
      nap: 'Do you like a nap in the afternoon?',
    },
  }),
  theme('pain', {
    name: 'your aches and pains',
    weight: 4,
    hears: [
      'pain|pains|painful|pane',
      'hurts|hurting|aches|aching|ache|sore|stiff|arthritis',
      'my knee|knees|back|hip|hips|shoulder|feet|foot|hands|head|legs hurts|hurt|aches|ache|bad|bothering',
      'killing me',
      'headache|backache|toothache|migraine',
    ],
    reflects: [
      "I'm sorry you're hurting.",
      'Pain wears a person out.',
      "That doesn't sound comfortable at all.",
      "It's not easy when the body complains.",
    ],
    asks: {
      where: 'Where is it the worst right now?',
      since: 'How long has it been bothering you?',
      doctor: 'Does your doctor know about it?',
      ease: 'What makes it a little easier?',
      stops: 'What does it keep you from doing?',
    },
  }),
  theme('health', {
    name: 'your health',
    weight: 2,
    hears: [
      'doctor|doctors|hospital|clinic|nurse|appointment|surgery|operation',
      'caught|bad|have a cold',
      'sick|ill|flu|fever|cough|dizzy|nauseous',
      'medicine|medication|pills|tablets|prescription',
      'blood pressure|sugar|test',
      'hearing aid|aids',
      'glasses|eyes|eyesight',
    ],
    reflects: [
      'Looking after your health takes patience.',
      'That is a lot to keep up with.',
      "I see. I can't advise on medicine, but I'm happy to listen.",
      'That is no small thing.',
    ],
    asks: {
      feel: 'How do you feel about it?',
      said: 'What did they tell you?',
      with: 'Does someone go with you to your appointments?',
      hardest: 'What is the hardest part of it?',
      ask: 'Is there something you want to ask your doctor next time?',
    },
  }),
  theme('memory', {
    name: 'remembering things',
    weight: 3,
    hears: [
      'forget|forgot|forgetting|forgetful|forgotten',
      'cant|couldnt|dont remember|find',
      'lost my glasses|keys|purse|wallet|phone',
      'my memory',
      'confused|mixed up',
    ],
    reflects: [
      'That happens to all of us, and it is still a nuisance.',
      'It can be unsettling when something slips away.',
      "There's no hurry. It may come back when you stop looking.",
      'I understand that it bothers you.',
    ],
    asks: {
      last: 'What is the last thing you do remember about it?',
      notes: 'Do you use notes or a calendar to help?',
      clear: 'What do you remember most clearly from long ago?',
      often: 'Has it been happening more than it used to?',
    },
  }),
  theme('food', {
    name: 'food',
    weight: 1,
    hears: [
      'breakfast|lunch|dinner|supper|meal|ate|eat|eating|hungry',
      'soup|pie|cake|bread|cookies|coffee|tea|toast|eggs|apple|chicken|potatoes|salad|stew',
      'cook|cooked|cooking|bake|baked|baking|recipe|kitchen',
    ],
    reflects: [
      'Good food and good memories go together.',
      'Now that sounds tasty.',
      'A meal tastes better when one can talk about it.',
      'The smell of a kitchen tells its own stories.',
    ],
    asks: {
      favorite: 'What is your favorite thing to eat?',
      learned: 'Who taught you to cook?',
      table: 'Who used to sit at your table?',
      recipe: 'Is there a recipe you know by heart?',
      today: 'What would you enjoy eating today?',
    },
  }),
  theme('home', {
    name: 'your home',
    hears: [
      'house|apartment|home|room|chair|furniture',
      'clean|cleaned|cleaning|laundry|washing|ironing|dishes|vacuum|tidy|tidied',
      'moved|moving to|into|here',
      'repair|broken|leak|plumber',
    ],
    reflects: [
      'A home keeps a person busy.',
      'Every home has its own ways.',
      'It sounds as if you look after your place.',
      "There's always something to do around the house.",
    ],
    asks: {
      spot: 'Where is your favorite spot at home?',
      lived: 'How long have you lived there?',
      thing: 'Which thing in your home has the best story?',
      first: 'What do you remember of your very first home?',
    },
  }),
  theme('garden', {
    name: 'your garden',
    weight: 1,
    hears: [
      'garden|gardens|gardening|yard|lawn|greenhouse',
      'flower|flowers|roses|rose|tulips|tomato|tomatoes|beans|seeds|plants|planted|planting|weeds',
      'tree|trees|blossom|leaves|bloom|blooming',
    ],
    reflects: [
      'There is something calming about growing things.',
      'Gardens reward patience.',
      'I can picture that from how you tell it.',
      'A bit of green does a person good.',
    ],
    asks: {
      now: 'What is growing there now?',
      proud: 'Which plant are you proudest of?',
      taught: 'Who taught you about plants?',
      season: 'Which season do you like best out there?',
      dream: 'If you could plant anything, what would it be?',
    },
  }),
  theme('pets', {
    name: 'animals',
    weight: 1,
    hears: [
      'dog|dogs|puppy|cat|cats|kitten|parrot|canary|horse|horses|pet|pets',
      'bird|birds|squirrel|squirrels|cardinal|robin|hummingbird|feeder',
    ],
    reflects: [
      'Animals are wonderful company.',
      'They do have minds of their own.',
      'I can tell you have a soft spot for them.',
      'A creature around the place makes it livelier.',
    ],
    asks: {
      nature: 'What sort of character does it have?',
      came: 'How did it come to you?',
      funny: 'What is the funniest thing it ever did?',
      first: 'Which was the first animal you ever had?',
    },
  }),
]

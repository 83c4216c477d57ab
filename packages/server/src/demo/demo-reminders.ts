export const demoReminders = [
  {
    title: 'Take the morning tablets',
    description: 'With a glass of water',
    time: '08:30',
    frequency: 'daily',
  },
  { title: 'Water the geraniums', time: '10:00', frequency: 'weekly' },
  {
    title: 'Choir practice',
    description: 'Bring the blue folder',
    time: '17:00',
    frequency: 'weekly',
  },
  { title: 'Take the evening tablets', time: '20:00', frequency: 'daily' },
] as const

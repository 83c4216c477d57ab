/** Invented people, for looking around. The addresses lie in a domain that can never exist. */
export const demoPassword = 'rondall-demo'

export const demoSenior = {
  name: 'Rosa Sample',
  email: 'senior@demo.rondall.example',
  role: 'senior',
} as const

export const demoCaregiver = {
  name: 'Daniel Sample',
  email: 'caregiver@demo.rondall.example',
  role: 'caregiver',
} as const

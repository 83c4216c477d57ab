/** The built-in demo accounts; they exist only where the server was started with its demo. */
const password = 'rondall-demo'

export const demoAccounts = {
  senior: { email: 'senior@demo.rondall.example', password },
  caregiver: { email: 'caregiver@demo.rondall.example', password },
} as const

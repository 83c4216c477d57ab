import * as accounts from './routes/accounts.ts'
import * as operation from './routes/operation.ts'
import * as voice from './routes/voice.ts'

/** Every call of the product, by area. What is not mounted yet is named in the server's own test. */
export const api = { accounts, operation, voice }

// A worker of one of the queues that takes up a job and then only lives, until it is killed.
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { platform } from '../../tests/promise/scratch-database.ts'
import { openQueues } from './open.ts'

const [name, url = ''] = process.argv.slice(2)
const database = await openDatabase({ ...platform, dataDir: '', databaseUrl: url })
const queue = (await openQueues(database, url)).find((one) => one.name === name)
await queue?.holdOne(() => process.send?.('held'))

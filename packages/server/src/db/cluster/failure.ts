import { StartError } from '../../platform/start-error.ts'

/** Reasons that pass by themselves: the children of a killed PostgreSQL are still leaving. */
export const passesByItself = (log: string) =>
  /pre-existing shared memory block|lock file ".*" already exists|address already in use/i.test(log)

const lastReason = (log: string) =>
  log
    .split('\n')
    .filter((line) => /FATAL|PANIC|error:/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|error): */, '')

/** PostgreSQL's own words turned into one sentence that says what to do. */
export function clusterFailure(log: string, dataDirectory: string) {
  if (/No space left on device|Disk quota exceeded/.test(log))
    return new StartError(
      `The disk that holds ${dataDirectory} is full: free some space and start again; nothing that was saved is lost.`,
    )
  const reason = lastReason(log) ?? 'it left no reason'
  return new StartError(
    `Rondall's own database in ${dataDirectory} did not start (${reason}); see server.log in that directory.`,
  )
}

export const otherMajor = (dataDirectory: string, found: string, ours: number) =>
  new StartError(
    `The database in ${dataDirectory} was made by PostgreSQL ${found}, this version of Rondall brings PostgreSQL ${ours}: run "npm run backup" with the version of Rondall that made it, move that directory away, then "npm run restore <file>" with this one.`,
  )

export const foreignOwner = (dataDirectory: string, owner: string) =>
  new StartError(
    `The database in ${dataDirectory} belongs to ${owner}: start Rondall as that user or as root, or give the directory to the user who starts it.`,
  )

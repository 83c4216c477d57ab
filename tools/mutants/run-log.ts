import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What happens in a run, written line by line, so that a process that hangs or is ended loses nothing. */
export type Entry =
  | { what: 'trying'; id: string; test: string }
  | { what: 'survived'; id: string; test: string }
  | { what: 'killed'; id: string; test: string }
  | { what: 'slow'; test: string }
  | { what: 'fails-unchanged'; test: string; error: string }
  /** After a mutant the test failed without it too: something was left behind, and a new process goes on. */
  | { what: 'unclean'; test: string }
  | { what: 'hung'; id: string; test: string }

export const write = (file: string, entry: Entry) =>
  appendFileSync(file, `${JSON.stringify(entry)}\n`)

export interface Progress {
  reached: Set<string>
  killedBy: Map<string, string>
  /** What needs no second try: a mutant and a test that it survived. */
  tried: Set<string>
  slow: Set<string>
  /** Tests that fail without any mutant, and how. */
  failing: Map<string, string>
  uncleanTimes: number
  last: Entry | undefined
}

export const triedKey = (id: string, test: string) => `${id} ${test}`

export function read(file: string): Progress {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const entries: Entry[] = lines.filter(Boolean).map((line) => JSON.parse(line))
  const of = <W extends Entry['what']>(what: W) =>
    entries.filter((entry): entry is Extract<Entry, { what: W }> => entry.what === what)
  return {
    reached: new Set(of('trying').map(({ id }) => id)),
    killedBy: new Map([...of('killed'), ...of('hung')].map(({ id, test }) => [id, test])),
    tried: new Set(of('survived').map(({ id, test }) => triedKey(id, test))),
    slow: new Set(of('slow').map(({ test }) => test)),
    failing: new Map(of('fails-unchanged').map(({ test, error }) => [test, error])),
    uncleanTimes: of('unclean').length,
    last: entries.at(-1),
  }
}

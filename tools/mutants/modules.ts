import { globSync } from 'node:fs'

const server = 'packages/server/src'
const testOf = /\.test\.ts$/

interface Module {
  /** Files, or whole folders. */
  sources: string[]
  /** Where its survivors are looked for after its own tests. */
  further: string[]
}

/** What somebody's safety hangs on: here a guard that no test would miss is found. */
export const modules: Record<string, Module> = {
  incidents: {
    sources: [`${server}/modules/incidents`],
    further: ['modules/check-ins/check-ins', 'modules/reminders/due-reminders'],
  },
  'check-ins': {
    sources: [`${server}/modules/check-ins`],
    further: [
      'modules/incidents/races',
      'modules/billing/ended',
      'modules/companion/spoken-check-in',
    ],
  },
  access: {
    sources: [`${server}/http/access.ts`, `${server}/http/authorise.ts`],
    further: ['http/two-families', 'http/routes', 'modules/live', 'modules/invitations/consent'],
  },
  reminders: {
    sources: [`${server}/modules/reminders`],
    further: ['modules/companion/companion', 'modules/billing/ended'],
  },
  notifications: {
    sources: [`${server}/modules/notifications`],
    further: [
      'modules/incidents/incidents',
      'modules/check-ins/check-ins',
      'modules/care-team/ladder',
      'modules/digests/digests',
    ],
  },
}

const filesOf = (place: string) =>
  place.endsWith('.ts') ? [place] : globSync(`${place}/**/*.ts`).sort()

export const sourcesOf = ({ sources }: Module) =>
  sources.flatMap(filesOf).filter((file) => !testOf.test(file))

/** The tests beside the sources, those without a database first. */
export const nearTests = ({ sources }: Module) =>
  sources
    .flatMap((place) =>
      place.endsWith('.ts')
        ? globSync(place.replace(/\.ts$/, '{,.db}.test.ts'))
        : globSync(`${place}/**/*.test.ts`),
    )
    .sort((a, b) => Number(a.includes('.db.')) - Number(b.includes('.db.')) || a.localeCompare(b))

export function furtherTests(module: Module) {
  const near = nearTests(module)
  return module.further
    .flatMap((place) => globSync(`${server}/${place}{/**/*,.db,}.test.ts`).sort())
    .filter((file) => !near.includes(file))
}

import path from 'node:path'
import type { Explained } from './explained.ts'
import type { Mutant } from './find-mutants.ts'
import type { Progress } from './run-log.ts'

const leastKilled = 0.9

const isOf =
  ({ file, change }: Mutant) =>
  (known: Explained) =>
    known.file === path.basename(file) && known.change === change

/** A module's figures and its survivors, to be printed; `isEnough` where nine of ten were killed. */
export function reportOf(
  name: string,
  mutants: readonly Mutant[],
  { reached, killedBy, failing }: Progress,
  explained: readonly Explained[],
) {
  const survivors = mutants.filter(({ id }) => !killedBy.has(id))
  const killed = mutants.length - survivors.length
  const share = mutants.length === 0 ? 1 : killed / mutants.length
  const lines = survivors.map((mutant) => {
    const { id, file, line, change } = mutant
    const unreached = 'passed by no test'
    const why = explained.find(isOf(mutant))?.why ?? (reached.has(id) ? 'not explained' : unreached)
    return `  ${file}:${line}  ${change}\n      ${why}`
  })
  const counts = `${mutants.length} mutants, ${killed} killed, ${survivors.length} survived`
  return {
    isEnough: share >= leastKilled && failing.size === 0,
    text: [
      ...[...failing].map(([test, error]) => `  fails without any mutant: ${test}: ${error}`),
      ...lines,
      `${name}: ${counts}, ${(share * 100).toFixed(1)} % killed`,
    ].join('\n'),
  }
}

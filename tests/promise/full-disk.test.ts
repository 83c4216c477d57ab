import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tell } from './how-much.ts'
import { canMountSmallDisk, onSmallDisk } from './small-disk.ts'

const possible = canMountSmallDisk()
if (!possible)
  console.log(
    'A really full disk is left out: no small file system can be mounted here. The simulated one (full-disk.db.test.ts) stands.',
  )

const scenario = fileURLToPath(new URL('full-disk-process.ts', import.meta.url))

test.runIf(possible)(
  'a disk that is really full: nothing acknowledged is lost, and all goes on when there is room',
  { timeout: 120_000 },
  async () => {
    const said = await onSmallDisk([process.execPath, scenario])
    const report = JSON.parse(/^report (.*)$/m.exec(said)?.[1] ?? '{}')
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    tell('full disk', {
      presses: report.pressed,
      acknowledged: report.acknowledged,
      'refused while full': report.refusedWhileFull,
      answers: JSON.stringify(report.refusals),
      'kept while full': report.keptWhileFull,
      lost: report.lost,
      'kept again after room s': seconds(report.roomMs),
      'after PostgreSQL died of it s': seconds(report.backMs),
    })
    expect(report).toMatchObject({
      ...{ lost: 0, twice: 0, callsWithoutIncident: 0, incidentsToldToNobody: 0 },
      survived: true,
    })
    expect(report.acknowledged).toBe(report.pressed)
    expect(report.refusedWhileFull).toBeGreaterThan(0)
    expect(report.died).toContain('No space left on device')
    const sentence = /^The disk that holds .* is full: free some space and start again; .*$/m
    if (!report.startedWhileFull) expect(report.saidWhileFull).toMatch(sentence)
  },
)

import { TestRunner } from 'vitest'
import { switchName } from './instrument.ts'
import { read, triedKey, write } from './run-log.ts'
import { givenSettings } from './settings.ts'

type Test = Parameters<TestRunner['onAfterTryTask']>[0]

const { log, only, slow } = givenSettings()
/** A test that takes longer is left for a second pass, which has only the survivors of the first. */
const slowMs = 3_000
/** So is a mutant that so many tests of a file have not noticed: another file's may notice it at once. */
const mostSurvivedInFile = 5
/** A machine that is busy fails a test now and then; only one that fails every time is believed. */
const unchangedTries = 3
const endlessly = 1_000_000

let active = ''
const passed = new Set<string>()
const isOn = (id: string) => {
  passed.add(id)
  return id === active
}
Object.assign(globalThis, { [switchName]: { isOn } })

const nameOf = ({ file, fullTestName }: Test) => `${file.name} > ${fullTestName}`

/**
 * Runs each test once as it is, notes which mutants it passes, and runs it again with each of them that is still
 * alive: in the same process, with the same app and database. Vitest's retries make the rounds.
 */
export default class MutantRunner extends TestRunner {
  private readonly known = read(log)
  private left: string[] = []
  private readonly survived = new Map<string, number>()
  private round: 'unchanged' | 'mutant' | 'clean-up' = 'unchanged'
  private startedAt = 0
  private error = ''
  private unchangedRounds = 0
  /** A test that fails after its mutant was turned off: the rest of the file waits for a new process. */
  private isUnclean = false

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test)
    const name = nameOf(test)
    const hasItsTurn = (slow || !this.known.slow.has(name)) && !this.known.failing.has(name)
    if (!hasItsTurn || this.isUnclean) test.mode = 'skip'
    test.retry = endlessly
    this.round = 'unchanged'
    this.unchangedRounds = 0
    active = ''
  }

  override onBeforeTryTask(test: Test) {
    super.onBeforeTryTask(test)
    if (test.result) delete test.result.errors
    if (this.round === 'unchanged') {
      passed.clear()
      this.startedAt = performance.now()
    }
    if (active) write(log, { what: 'trying', id: active, test: nameOf(test) })
  }

  /** Called after each round, with its hooks behind it; without a new error Vitest goes no further round. */
  onAfterRetryTask(test: Test) {
    const hasPassed = test.result?.state === 'pass'
    this.error = test.result?.errors?.[0]?.message ?? ''
    const goesOn = this.nextRound(nameOf(test), hasPassed)
    if (!test.result) return
    test.result.state = goesOn ? 'run' : 'pass'
    test.result.errors = goesOn ? [{ name: 'Error', message: 'the next round' }] : []
    if (!goesOn) active = ''
  }

  private nextRound(test: string, hasPassed: boolean) {
    if (this.round === 'unchanged') return this.begin(test, hasPassed)
    if (this.round === 'clean-up') {
      if (hasPassed) return this.tryNext()
      if (++this.unchangedRounds < unchangedTries) return true
      write(log, { what: 'unclean', test })
      this.isUnclean = true
      return false
    }
    write(log, { what: hasPassed ? 'survived' : 'killed', id: active, test })
    if (hasPassed) {
      this.survived.set(active, (this.survived.get(active) ?? 0) + 1)
      return this.tryNext()
    }
    this.known.killedBy.set(active, test)
    this.round = 'clean-up'
    this.unchangedRounds = 0
    active = ''
    return true
  }

  private begin(test: string, hasPassed: boolean) {
    if (!hasPassed) {
      if (++this.unchangedRounds < unchangedTries) return true
      write(log, { what: 'fails-unchanged', test, error: this.error })
      return false
    }
    if (!slow && performance.now() - this.startedAt > slowMs) {
      write(log, { what: 'slow', test })
      return false
    }
    this.left = [...passed].filter(
      (id) =>
        only.includes(id) &&
        !this.known.killedBy.has(id) &&
        (slow || (this.survived.get(id) ?? 0) < mostSurvivedInFile) &&
        !this.known.tried.has(triedKey(id, test)),
    )
    return this.tryNext()
  }

  private tryNext() {
    this.round = 'mutant'
    active = this.left.shift() ?? ''
    return active !== ''
  }
}

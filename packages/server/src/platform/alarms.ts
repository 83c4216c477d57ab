import { Counter } from 'prom-client'

/** Guessing that so many took part in that it was stopped for everybody; somebody should look. */
export const guessingAlarms = new Counter({
  name: 'rondall_guessing_alarms_total',
  help: 'Times that wrong tries at one kind of secret were stopped for everybody together',
  labelNames: ['kind'],
  registers: [],
})

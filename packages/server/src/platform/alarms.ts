import { Counter } from 'prom-client'

/** Guessing that very many took part in; somebody should look. */
export const guessingAlarms = new Counter({
  name: 'rondall_guessing_alarms_total',
  help: 'Times that there were very many wrong tries at one kind of secret',
  labelNames: ['kind'],
  registers: [],
})

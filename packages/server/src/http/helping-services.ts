import type { HelpingTask } from '@rondall/contract/routes/operation.ts'
import type { Config } from '../config.ts'

type Connected = Pick<Config, 'llm' | 'stt' | 'tts' | 'email' | 'sms' | 'payments'>

const anthropic = 'api.anthropic.com'
const twilio = 'api.twilio.com'
const stripe = 'api.stripe.com'

/** Where words, sound and addresses go from here, as configured; null where they stay. */
export function helpingServices({ llm, stt, tts, email, sms, payments }: Connected) {
  const services: Record<HelpingTask, string | undefined> = {
    recognition: hostOf(stt?.baseUrl),
    language: hostOf(llm?.baseUrl) ?? (llm && anthropic),
    voice: hostOf(tts?.baseUrl),
    email: hostOf(email?.url),
    sms: sms && twilio,
    payment: payments.kind === 'stripe' ? stripe : undefined,
  }
  return Object.entries(services).map(([task, service]) => ({
    task: task as HelpingTask,
    service: service ?? null,
  }))
}

function hostOf(url: string | undefined) {
  return url === undefined ? undefined : new URL(url).hostname
}

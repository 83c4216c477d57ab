import { type Environment, type Reader, reader } from './config-reader.ts'
import { readDatabaseUrl } from './database-url.ts'
import {
  type EmailConfig,
  readEmail,
  readOperator,
  readPhoneCountries,
  readSms,
  type SmsConfig,
} from './message-config.ts'
import { type PaymentsConfig, readPayments } from './payments-config.ts'
import { isTryout } from './tryout.ts'

/** Everything the environment decides, read once. Nothing in it is required. */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** How many connections each process may hold; without it, a share of what the server allows. */
  databaseConnections: number | undefined
  /** Origin under which people reach Rondall, without a trailing slash. */
  publicUrl: string
  isPublicUrlSet: boolean
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number
  /** What this process does; several may share the work. */
  roles: readonly Role[]
  demo: boolean
  logLevel: string
  encryption: { key: string | undefined; oldKeys: string[] }
  llm: LlmConfig | undefined
  stt: CloudSpeechConfig | undefined
  tts: (CloudSpeechConfig & { voice: string }) | undefined
  sherpaDir: string | undefined
  email: EmailConfig | undefined
  sms: SmsConfig | undefined
  payments: PaymentsConfig
  /** Pushes go to any address, this machine's own too: for trying out, never in production. */
  pushAnywhere: boolean
  /** Whose numbers are texted, besides those of the country a household lives in: ISO 3166 codes. */
  phoneCountries: readonly string[]
  /** Who is told when the server itself is in trouble. */
  operator: { email: string | undefined; phone: string | undefined }
  /** Shows who may read metrics and the API document from elsewhere in production. */
  operatorToken: string | undefined
  /** Who answers questions of people who pay. */
  supportEmail: string | undefined
}

const roles = ['web', 'clockwork', 'voice'] as const
export type Role = (typeof roles)[number]

export type LlmConfig =
  | { kind: 'openai-compatible'; baseUrl: string; apiKey: string | undefined; model: string }
  | { kind: 'anthropic'; baseUrl: string | undefined; apiKey: string; model: string }

export interface CloudSpeechConfig {
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** Says in one go everything that is wrong with the environment. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Rondall cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const defaultAnthropicModel = 'claude-haiku-4-5'

export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const read = reader(environment, problems)
  const production = environment.NODE_ENV === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])
  const config: Config = {
    production,
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    dataDir: read.text('DATA_DIR') ?? './data',
    databaseUrl: readDatabaseUrl(environment, problems),
    databaseConnections: read.text('DATABASE_CONNECTIONS')
      ? read.integer('DATABASE_CONNECTIONS', 20, 3, 1000)
      : undefined,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    isPublicUrlSet: publicUrl !== undefined,
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    roles: readRoles(read, problems),
    demo: false,
    logLevel: read.text('LOG_LEVEL') ?? 'info',
    encryption: {
      key: read.text('RONDALL_KEY'),
      oldKeys: (read.text('RONDALL_OLD_KEYS') ?? '').split(',').filter(Boolean),
    },
    llm: readLlm(read, problems),
    stt: readSpeech(read, problems, 'STT'),
    tts: readTts(read, problems),
    sherpaDir: read.text('TTS_SHERPA_DIR'),
    email: readEmail(read, problems),
    sms: readSms(read, problems),
    pushAnywhere: read.flag('PUSH_TO_ANY_ADDRESS', false),
    payments: readPayments(read, problems, production),
    phoneCountries: readPhoneCountries(read, problems),
    operator: readOperator(read, problems),
    operatorToken: readOperatorToken(read, problems),
    supportEmail: read.text('SUPPORT_EMAIL'),
  }
  if (production && config.pushAnywhere)
    problems.push('PUSH_TO_ANY_ADDRESS cannot be on in production.')
  config.demo = readDemo(read, problems, config)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function readOperatorToken(read: Reader, problems: string[]) {
  const token = read.text('OPERATOR_TOKEN')
  if (token && token.length < 16) problems.push('OPERATOR_TOKEN must have at least 16 characters.')
  return token
}

/** Everybody can read the demo's passwords, so it is not there where real people are. */
function readDemo(read: Reader, problems: string[], config: Config) {
  const demo = read.flag('DEMO', isTryout(config))
  if (demo && !isTryout({ ...config, production: false })) {
    problems.push(
      'DEMO must not be 1 where SMTP_URL, STRIPE_SECRET_KEY or a public PUBLIC_URL is set: everybody knows the passwords of its people.',
    )
  }
  return demo
}

function readRoles(read: Reader, problems: string[]): readonly Role[] {
  const given = read.text('ROLE')
  if (given === undefined) return roles
  const named = given.split(',').map((name) => name.trim())
  const known = roles.filter((role) => named.includes(role))
  if (known.length !== new Set(named).size) {
    problems.push(`ROLE must name one or more of ${roles.join(', ')}, separated by commas.`)
  }
  return known
}

function readLlm(read: Reader, problems: string[]): LlmConfig | undefined {
  const model = read.text('LLM_MODEL')
  const baseUrl = read.url('LLM_BASE_URL', ['http:', 'https:'])
  const anthropicKey = read.text('ANTHROPIC_API_KEY')
  if (anthropicKey && baseUrl) {
    problems.push('Set either ANTHROPIC_API_KEY or LLM_BASE_URL, not both.')
  }
  if (anthropicKey) {
    const anthropicUrl = read.url('ANTHROPIC_BASE_URL', ['http:', 'https:'])
    return {
      kind: 'anthropic',
      baseUrl: anthropicUrl,
      apiKey: anthropicKey,
      model: model ?? defaultAnthropicModel,
    }
  }
  const apiKey = read.text('LLM_API_KEY')
  if (!baseUrl) {
    if (apiKey || model) problems.push('LLM_BASE_URL is missing: LLM_API_KEY or LLM_MODEL is set.')
    return undefined
  }
  if (!model) problems.push('LLM_MODEL is missing: LLM_BASE_URL is set.')
  return { kind: 'openai-compatible', baseUrl, apiKey, model: model ?? '' }
}

function readSpeech(
  read: Reader,
  problems: string[],
  prefix: 'STT' | 'TTS',
): CloudSpeechConfig | undefined {
  const baseUrl = read.url(`${prefix}_BASE_URL`, ['http:', 'https:'])
  const apiKey = read.text(`${prefix}_API_KEY`)
  const model = read.text(`${prefix}_MODEL`)
  if (!baseUrl) {
    if (apiKey || model) {
      problems.push(`${prefix}_BASE_URL is missing: ${prefix}_API_KEY or ${prefix}_MODEL is set.`)
    }
    return undefined
  }
  if (!model) problems.push(`${prefix}_MODEL is missing: ${prefix}_BASE_URL is set.`)
  return { baseUrl, apiKey, model: model ?? '' }
}

function readTts(read: Reader, problems: string[]): Config['tts'] {
  const speech = readSpeech(read, problems, 'TTS')
  const voice = read.text('TTS_VOICE')
  if (speech && !voice) problems.push('TTS_VOICE is missing: TTS_BASE_URL is set.')
  return speech && { ...speech, voice: voice ?? '' }
}

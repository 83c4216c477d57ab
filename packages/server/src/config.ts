import { type Environment, type Reader, reader } from './config-reader.ts'
import {
  type EmailConfig,
  readEmail,
  readOperator,
  readSms,
  type SmsConfig,
} from './message-config.ts'
import { type PaymentsConfig, readPayments } from './payments-config.ts'

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
  /** Who is told when the server itself is in trouble. */
  operator: { email: string | undefined; phone: string | undefined }
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
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: read.text('DATABASE_CONNECTIONS')
      ? read.integer('DATABASE_CONNECTIONS', 20, 3, 1000)
      : undefined,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    isPublicUrlSet: publicUrl !== undefined,

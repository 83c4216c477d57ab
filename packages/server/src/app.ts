import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { maximumFrameBytes } from '@rondall/contract/voice-protocol.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { onLifeLane } from './db/life-lane.ts'
import type { Deps } from './deps.ts'
import { closeSilentConnections } from './http/close-silent.ts'
import { closeSlowBodies, headersWithinMs, wholeWithinMs } from './http/close-slow-bodies.ts'
import { compressAnswers } from './http/compression.ts'
import { answerError } from './http/errors.ts'
import { logRequests } from './http/log-requests.ts'
import { addMetrics } from './http/metrics.ts'
import { mountOperation } from './http/operation.routes.ts'
import { requireOwnOrigin } from './http/origin.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveApiDocs } from './http/serve-api-docs.ts'
import { serveWeb } from './http/serve-web.ts'
import { mountAccounts } from './modules/accounts/accounts.routes.ts'
import { mountBilling } from './modules/billing/billing.routes.ts'
import { mountPayLinks } from './modules/billing/pay-links.routes.ts'
import { mountSandbox } from './modules/billing/sandbox/sandbox.routes.ts'
import { mountCareTeam } from './modules/care-team/care-team.routes.ts'
import { mountCheckIns } from './modules/check-ins/check-ins.routes.ts'
import { mountEscalation } from './modules/escalation/escalation.routes.ts'
import { mountMessageLinks } from './modules/inbound/message-links.routes.ts'
import { mountOutboxAnswers } from './modules/inbound/outbox-answers.routes.ts'
import { mountSmsWebhooks } from './modules/inbound/sms-webhooks.routes.ts'
import { mountIncidents } from './modules/incidents/incidents.routes.ts'
import { mountDevicePairing } from './modules/invitations/device-pairing/device-pairing.routes.ts'
import { mountInvitations } from './modules/invitations/invitations.routes.ts'
import { mountRefusals } from './modules/invitations/refusals/refusals.routes.ts'
import { mountJournal } from './modules/journal/journal.routes.ts'
import { mountLive } from './modules/live/live.routes.ts'
import { mountMembership } from './modules/membership/membership.routes.ts'
import { mountMessages } from './modules/messages/messages.routes.ts'
import { mountNotifications } from './modules/notifications/notifications.routes.ts'
import { mountProfiles } from './modules/profiles/profiles.routes.ts'
import { mountReminders } from './modules/reminders/reminders.routes.ts'
import { mountSupport } from './modules/support/support.routes.ts'
import { AppError } from './platform/errors.ts'
import { mountVoice } from './voice/voice.routes.ts'

/** Largest JSON body; recordings have their own limit where they are read. */
const maximumBodyBytes = 256 * 1024

/** The server, ready to listen or to be injected into. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: maximumBodyBytes,
    requestTimeout: wholeWithinMs,
    http: { headersTimeout: headersWithinMs },
    // Hop 0 is whoever opened the connection: without a proxy in front nobody's word is taken for it.
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
    genReqId: () => deps.ids.next(),
    // An address that cannot be read is refused before any route and its error handler.
    frameworkErrors: answerError(deps.log),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(answerError(deps.log))
  closeSilentConnections(app)
  closeSlowBodies(app, deps)
  logRequests(app, deps)
  compressAnswers(app)
  addMetrics(app, deps.config)
  addSecurityHeaders(app, deps.config)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: maximumFrameBytes } })
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, deps.config.publicUrl))
  mountOperation(app, deps)
  app.addHook('onClose', () => deps.afterwards.idle())
  const { roles } = deps.config
  if (roles.includes('voice')) mountVoice(app, deps)
  if (roles.includes('web')) await mountWeb(app, deps)
  return app
}

/** Every call but the voice's, and the web app itself. */
async function mountWeb(app: FastifyInstance, deps: Deps) {
  mountAccounts(app, deps)
  mountMembership(app, deps)
  mountBilling(app, deps)
  mountPayLinks(app, deps)
  mountSandbox(app, deps)
  mountCareTeam(app, deps)
  mountInvitations(app, deps)
  mountDevicePairing(app, deps)
  mountRefusals(app, deps)
  mountProfiles(app, deps)
  mountCheckIns(app, deps)
  mountIncidents(app, deps)
  mountNotifications(app, deps)
  mountEscalation(app, deps)
  mountMessageLinks(app, onLifeLane(deps))
  mountSmsWebhooks(app, onLifeLane(deps))
  mountOutboxAnswers(app, deps)
  mountJournal(app, deps)
  mountReminders(app, deps)
  mountLive(app, deps)
  mountMessages(app, deps)
  mountSupport(app, deps)
  serveApiDocs(app, deps.config)
  app.all('/api/*', async () => {
    throw new AppError('not-found')
  })
  await serveWeb(app, deps.config)
}

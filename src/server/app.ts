/** The HTTP application, apart from the process: every feature's routes, by hand, in order. */
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Deps } from './deps.ts'
import { accessTokenRoutes } from './features/people/rights/access-tokens/routes.ts'
import { accountRoutes } from './features/people/accounts/routes.ts'
import { agreementRoutes } from './features/agreements/agreements/routes.ts'
import { arrivalRoutes } from './features/arrivals/arrivals/routes.ts'
import { attachmentRoutes } from './features/visits/attachments/routes.ts'
import { auditRoutes } from './features/safety/audit/routes.ts'
import { badgeRoutes } from './features/arrivals/badges/routes.ts'
import { bookingRoutes } from './features/workplace/bookings/routes.ts'
import { commentRoutes } from './features/visits/comments/routes.ts'
import { companyRoutes } from './features/people/companies/routes.ts'
import { customFieldRoutes } from './features/agreements/custom-fields/routes.ts'
import { deliveryRoutes } from './features/messages/outbox/routes.ts'
import { deskRoutes } from './features/workplace/desks/routes.ts'
import { directoryRoutes } from './features/visitors/directory/routes.ts'
import { documentRoutes } from './features/visitors/documents/routes.ts'
import { emergencyRoutes } from './features/safety/emergencies/routes.ts'
import { employeeRoutes } from './features/workplace/employees/routes.ts'
import { flowRoutes } from './features/agreements/flows/routes.ts'
import { hostRoutes } from './features/people/hosts/routes.ts'
import { importRoutes } from './features/visits/imports/routes.ts'
import { kioskAreaRoutes } from './features/kiosks/kiosk-area/routes.ts'
import { kioskSyncRoutes } from './features/kiosks/kiosk-sync/routes.ts'
import { kioskRoutes } from './features/kiosks/kiosks/routes.ts'
import { meetingRoutes } from './features/visits/meetings/routes.ts'
import { messageChannelRoutes } from './features/messages/message-channels/routes.ts'
import { messageTextRoutes } from './features/messages/message-texts/routes.ts'
import { textMessageRoutes } from './features/messages/message-texts/texts-to-visitors/routes.ts'
import { noticeRoutes } from './features/messages/notices/routes.ts'
import { wantsPage, type NotFoundPage } from './features/platform/pages/error-pages.ts'
import { registerPages } from './features/platform/pages/routes.ts'
import { passkeyRoutes } from './features/people/passkeys/routes.ts'
import { passRoutes } from './features/arrivals/passes/routes.ts'
import { presenceRoutes } from './features/workplace/presences/routes.ts'
import { printingRoutes } from './features/arrivals/printing/routes.ts'
import { retentionRoutes } from './features/safety/retention/routes.ts'
import { reviewRoutes } from './features/visits/reviews/routes.ts'
import { rightsRoutes } from './features/people/rights/routes.ts'
import { settingsRoutes } from './features/platform/settings/routes.ts'
import { signatureRoutes } from './features/agreements/signatures/routes.ts'
import { singleSignOnRoutes } from './features/people/single-sign-on/routes.ts'
import { systemRoutes } from './features/platform/system/routes.ts'
import { registerProbes } from './features/platform/system/probes.ts'
import { userRoutes } from './features/people/users/routes.ts'
import { visitorRoutes } from './features/visitors/visitors/routes.ts'
import { visitColumnRoutes } from './features/visits/visit-exports/columns/routes.ts'
import { visitRoutes } from './features/visits/visits/routes.ts'
import { visitExportRoutes } from './features/visits/visit-exports/routes.ts'
import { walkInRoutes } from './features/arrivals/walk-ins/routes.ts'
import { calendarFeedRoutes } from './features/visits/calendar-feeds/routes.ts'
import { colleagueRoutes } from './features/workplace/desks/colleagues/routes.ts'
import { stickerRoutes } from './features/workplace/stickers/routes.ts'
import { workdayRoutes } from './features/workplace/workday/routes.ts'
import { workplaceStatsRoutes } from './features/workplace/bookings/statistics/routes.ts'
import { watchListRoutes } from './features/visitors/watch-lists/routes.ts'
import { ApiError } from './platform/http/api-error.ts'
import { readClientAddresses } from './platform/http/client-address.ts'
import { closeGently } from './platform/http/close-gently.ts'
import { handleError } from './platform/http/error-handler.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { registerRoute } from './platform/http/register-route.ts'
import { observeRequests } from './platform/http/request-log.ts'
import type { Route } from './platform/http/route.ts'
import { secureAnswers } from './platform/http/security-headers.ts'
import {
  answerClientError,
  answerUnreadable,
  readableUrl,
} from './platform/http/unreadable-requests.ts'
import { registerOpenApi } from './platform/open-api/register-open-api.ts'

/** The largest body a request may have, in bytes (Spec §9). */
export const maxBodyBytes = 10_485_760
const requestTimeoutMs = 100_000
/** Node refuses more than 16 KiB of headers, and the address is one of them. */
const maxAddressLength = 65_536
const brotliQuality = 5

export const routes: readonly Route[] = [
  ...visitRoutes,
  ...commentRoutes,
  ...attachmentRoutes,
  ...visitorRoutes,
  ...directoryRoutes,
  ...walkInRoutes,
  ...documentRoutes,
  ...signatureRoutes,
  ...agreementRoutes,
  ...passRoutes,
  ...badgeRoutes,
  ...printingRoutes,
  ...reviewRoutes,
  ...arrivalRoutes,
  ...meetingRoutes,
  ...messageChannelRoutes,
  ...messageTextRoutes,
  ...textMessageRoutes,
  ...importRoutes,
  ...visitExportRoutes,
  ...deliveryRoutes,
  ...noticeRoutes,
  ...visitColumnRoutes,
  ...flowRoutes,
  ...customFieldRoutes,
  ...watchListRoutes,
  ...settingsRoutes,
  ...accessTokenRoutes,
  ...retentionRoutes,
  ...kioskRoutes,
  ...kioskAreaRoutes,
  ...kioskSyncRoutes,
  ...bookingRoutes,
  ...deskRoutes,
  ...presenceRoutes,
  ...employeeRoutes,
  ...emergencyRoutes,
  ...workdayRoutes,
  ...stickerRoutes,
  ...colleagueRoutes,
  ...auditRoutes,
  ...calendarFeedRoutes,
  ...workplaceStatsRoutes,
  ...companyRoutes,
  ...userRoutes,
  ...rightsRoutes,
  ...hostRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...singleSignOnRoutes,
  ...systemRoutes,
]

/** Builds the application without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    // What still arrives while it closes is answered: nothing that it needs is gone yet (close-gently.ts).
    return503OnClosing: false,
    // Longer than any address can be: what a path names is checked by its contract.
    routerOptions: { maxParamLength: maxAddressLength },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: readableUrl,
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => {
      answerClientError(app, deps, error, socket)
    },
  })
  app.setErrorHandler(handleError(deps))
  let unknownPage: NotFoundPage | null = null
  app.setNotFoundHandler((request, reply) => {
    if (unknownPage !== null && wantsPage(request)) return unknownPage(request, reply)
    throw new ApiError('not_found')
  })
  readClientAddresses(app, deps.config.trustedProxies)
  observeRequests(app, deps)
  closeGently(app, deps)
  secureAnswers(app)
  if (deps.config.webOrigins.length > 0) {
    await app.register(cors, {
      origin: [...deps.config.webOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      // A preflight is counted and answered like any other call.
      preflightContinue: true,
      strictPreflight: false,
    })
  }
  await app.register(rateLimit, rateLimits(deps))
  // For every request, not only for those that a route was found for.
  app.addHook('onRequest', app.rateLimit())
  answerUnreadable(app, deps)
  await app.register(compress, {
    threshold: 1_400,
    encodings: ['br', 'gzip'],
    // Files were compressed when they were built; for what is made for each answer the last percent costs too much time.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } },
  })
  await app.register(formbody, { bodyLimit: maxBodyBytes })
  await app.register(multipart, {
    limits: { fileSize: maxBodyBytes, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  })
  registerProbes(app, deps)
  // A process for jobs answers its operator alone.
  if (deps.config.role === 'worker') return app
  for (const route of routes) registerRoute(app, deps, route)
  registerOpenApi(app, deps, routes)
  unknownPage = await registerPages(app, deps)
  return app
}

/** @throws when an endpoint of the contract has no handler, or two. Called before the server listens. */
export function checkComplete(): void {
  const handled = routes.map((route) => route.endpoint.id)
  const missing = endpoints.filter(({ id }) => !handled.includes(id)).map(({ id }) => id)
  const twice = handled.filter((id, index) => handled.indexOf(id) !== index)
  if (missing.length > 0 || twice.length > 0) {
    throw new Error(
      `Endpoints without a handler: ${missing.join(', ') || 'none'}; with two: ${twice.join(', ') || 'none'}.`,
    )
  }
}

/** The HTTP application, apart from the process: every feature's routes. */
import { clientAreas } from '#domain/access/client-scope.ts'
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Deps } from './deps.ts'
import { areas, features } from './features.ts'
import { registerMcp } from './features/integrations/ai-assistants/mcp/register-mcp.ts'
import { goesOnReadOnly } from './features/operators/read-only/goes-on.ts'
import { wantsPage } from './features/platform/pages/error-pages.ts'
import { registerPages, type PagesInstead } from './features/platform/pages/routes.ts'
import { registerProbes } from './features/platform/system/probes.ts'
import { ApiError } from './platform/http/answers/api-error.ts'
import { readClientAddresses } from './platform/http/limits/client-address.ts'
import { closeGently } from './platform/http/close-gently.ts'
import { handleError } from './platform/http/answers/error-handler.ts'
import { rateLimits } from './platform/http/limits/rate-limits.ts'
import { registerRoute } from './platform/http/register-route.ts'
import { observeRequests } from './platform/http/request-log.ts'
import type { Route } from './platform/http/route.ts'
import { secureAnswers } from './platform/http/answers/security-headers.ts'
import {
  answerClientError,
  answerUnreadable,
  readableUrl,
} from './platform/http/answers/unreadable-requests.ts'
import { registerOpenApi } from './platform/open-api/register-open-api.ts'

/** The largest body a request may have, in bytes (Spec §9). */
export const maxBodyBytes = 10_485_760
const requestTimeoutMs = 100_000
/** Node refuses more than 16 KiB of headers, and the address is one of them. */
const maxAddressLength = 65_536
const brotliQuality = 5

export const routes: readonly Route[] = features.flatMap(({ routes: own = [] }) => own)

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
  let pages: PagesInstead | null = null
  app.setErrorHandler(
    handleError(deps, (code, request) =>
      pages !== null && code === 'rate_limited' && wantsPage(request) ? pages.limited : null,
    ),
  )
  app.setNotFoundHandler((request, reply) => {
    if (pages !== null && wantsPage(request)) return pages.unknown(request, reply)
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
      exposedHeaders: ['ETag', 'Foyer-Version', 'Retry-After'],
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
  for (const area of clientAreas) {
    for (const { routes: own = [], module = null, flag = null } of areas[area]) {
      for (const route of own) {
        const goesOn = goesOnReadOnly.has(route.endpoint.id)
        registerRoute(app, deps, { ...route, module, flag, area, goesOn })
      }
    }
  }
  registerMcp(app, deps)
  for (const { protocol } of features) await protocol?.(app, deps)
  registerOpenApi(app, deps, routes)
  pages = await registerPages(app, deps)
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

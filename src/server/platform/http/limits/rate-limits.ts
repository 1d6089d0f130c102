/** Limits per token and per address (issue: "rate limits per token and address"), counted in each process. */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import { ApiError } from '../answers/api-error.ts'
import { networkOf } from './attempts.ts'
import type { RouteLimit } from '../route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit | null
    /** Refuses in the form of RFC 6749. */
    isOAuth?: boolean
  }
}

const clientToken = /^bearer [A-Z0-9]{40}$/i

/** Requests a minute: API clients, links, and everybody else by address. */
export function rateLimits(deps: Pick<Deps, 'config'>): RateLimitPluginOptions {
  const { rateLimits: limits } = deps.config
  return {
    // One hook counts them all (app.ts).
    global: false,
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: (request) => {
      const { authorization } = request.headers
      const network = networkOf(request.address)
      if (showsSecret(request)) return `sign-in:${network}`
      if (authorization === undefined) return `address:${network}`
      // An address may not escape its limit by inventing tokens: the token only counts with the address.
      const kind = isPublicHostSearch(request) ? 'host-search' : 'token'
      return `${kind}:${sha256(authorization).toString('base64')}:${network}`
    },
    max: (request) => {
      if (showsSecret(request)) return limits.signIn
      const { authorization } = request.headers
      if (authorization === undefined) return limits.address
      if (isPublicHostSearch(request)) return limits.hostSearch
      return clientToken.test(authorization) ? limits.client : limits.link
    },
    allowList: (request) => request.url.startsWith('/health/') || request.url === '/metrics',
    errorResponseBuilder: () => new ApiError('rate_limited'),
    addHeaders: { 'retry-after': true },
  }
}

/** Counted apart, so that nobody reads a whole list; an API client may read it anyway. */
function isPublicHostSearch({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.limit === 'names' && !clientToken.test(headers.authorization ?? '')
}

/** Few tries an address. */
function showsSecret(request: FastifyRequest): boolean {
  return request.routeOptions.config.limit === 'secret'
}

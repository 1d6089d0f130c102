/**
 * The cookie of a signed-in browser. It only opens the calls under /session: everything else wants a bearer token, which
 * another site can neither make nor send (decision 0240).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { operatorSessionMs } from '../auth/operators/operator-card.ts'
import { sessionLifeMs } from '../auth/session-card.ts'
import { ApiError } from './answers/api-error.ts'

type CookieDeps = Pick<Deps, 'config'>

const isSecure = ({ config }: CookieDeps) => config.publicUrl.startsWith('https:')

const session = 'foyer-session'
/** Of a browser that has gone to a provider of identities and is to be known when it comes back. */
const trip = 'foyer-trip'
/** Of a browser that has proved the password and is asked for a code. */
const half = 'foyer-half'
const shortSeconds = 10 * 60
/** Of a browser in which an operator is signed in, and of one that has proved an operator's password. */
const operator = 'foyer-operator'
const operatorHalf = 'foyer-operator-half'
/** Where a browser was last: nothing depends on it but how a page looks. */
const place = 'foyer-place'
const placeSeconds = 365 * 24 * 60 * 60

/** `__Host-` keeps sub-domains from setting it; browsers want it secure, which plain http cannot be. */
const cookieName = (deps: CookieDeps, name: string) => (isSecure(deps) ? `__Host-${name}` : name)

/** The secret of the session; null without one. */
export function readSessionCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, session)
}

/** The secret of a trip to a provider of identities; null without one. */
export function readTripCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, trip)
}

function readCookie(deps: CookieDeps, request: FastifyRequest, name: string): string | null {
  return findCookie(request, cookieName(deps, name))
}

/** The value of a cookie that the page itself may set; null without one. Nothing may depend on it but how a page looks. */
export function findCookie(request: FastifyRequest, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [found = '', value = ''] = pair.trim().split('=', 2)
    if (found === wanted && value !== '') return value
  }
  return null
}

export function setSessionCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  setCookie(deps, reply, session, secret, Math.floor(sessionLifeMs / 1000))
}

export function clearSessionCookie(deps: CookieDeps, reply: FastifyReply): void {
  setCookie(deps, reply, session, '', 0)
}

export function setTripCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  setCookie(deps, reply, trip, secret, shortSeconds)
}

export function clearTripCookie(deps: CookieDeps, reply: FastifyReply): void {
  setCookie(deps, reply, trip, '', 0)
}

/** The secret of a sign-in that waits for its code; null without one. */
export function readHalfCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, half)
}

export function setHalfCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  setCookie(deps, reply, half, secret, shortSeconds)
}

export function clearHalfCookie(deps: CookieDeps, reply: FastifyReply): void {
  setCookie(deps, reply, half, '', 0)
}

/** The secret of an operator's session; null without one. */
export function readOperatorCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, operator)
}

/** @param secret empty: it ends */
export function setOperatorCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  setCookie(deps, reply, operator, secret, secret === '' ? 0 : operatorSessionMs / 1000)
}

/** The secret of an operator's sign-in that waits for its code; null without one. */
export function readOperatorHalfCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, operatorHalf)
}

export function setOperatorHalfCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  setCookie(deps, reply, operatorHalf, secret, shortSeconds)
}

/** Where a browser was last in the console (`CO-…`); null without it. */
export function readPlaceCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  return readCookie(deps, request, place)
}

/** Remembers the location, so that the page of signing in shows whose it is. */
export function setPlaceCookie(
  deps: CookieDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: string,
): void {
  if (readPlaceCookie(deps, request) === companyId) return
  setCookie(deps, reply, place, companyId, placeSeconds)
}

function setCookie(
  deps: CookieDeps,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const secure = isSecure(deps) ? '; Secure' : ''
  const text = `${cookieName(deps, name)}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; HttpOnly; SameSite=Lax${secure}`
  void reply.header('set-cookie', text)
}

/**
 * Whatever reads or sets the cookie is asked for by our own pages alone. Browsers say where a POST comes from; who is no
 * browser sends no such header, and no cookie of anybody.
 * @throws ApiError forbidden
 */
export function refuseForeignSite(deps: CookieDeps, request: FastifyRequest): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    // A plain form of a page without referrers names no origin; this header it cannot lose.
    if (site !== 'same-origin' && site !== 'none') throw new ApiError('forbidden')
    return
  }
  if (origin === undefined || origin === new URL(deps.config.publicUrl).origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new ApiError('forbidden')
}

/**
 * The cookie of a signed-in browser. It only opens the calls under /session: everything else wants a bearer token, which
 * another site can neither make nor send (decision 0240).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sessionLifeMs } from '../auth/session-card.ts'
import { ApiError } from './api-error.ts'

type CookieDeps = Pick<Deps, 'config'>

const isSecure = ({ config }: CookieDeps) => config.publicUrl.startsWith('https:')

/** `__Host-` keeps sub-domains from setting it; browsers want it secure, which plain http cannot be. */
const cookieName = (deps: CookieDeps) => (isSecure(deps) ? '__Host-foyer-session' : 'foyer-session')

/** The secret of the session; null without one. */
export function readSessionCookie(deps: CookieDeps, request: FastifyRequest): string | null {
  const wanted = cookieName(deps)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    if (name === wanted && value !== '') return value
  }
  return null
}

export function setSessionCookie(deps: CookieDeps, reply: FastifyReply, secret: string): void {
  void reply.header('set-cookie', cookieText(deps, secret, Math.floor(sessionLifeMs / 1000)))
}

export function clearSessionCookie(deps: CookieDeps, reply: FastifyReply): void {
  void reply.header('set-cookie', cookieText(deps, '', 0))
}

function cookieText(deps: CookieDeps, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(deps) ? '; Secure' : ''
  return `${cookieName(deps)}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; HttpOnly; SameSite=Lax${secure}`
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

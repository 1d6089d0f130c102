/**
 * The link by which the first administrator is made. It is signed rather than stored, so that every start can show it again
 * while nobody has used it; from the first administrator on it is worthless (issue 5 §1).
 */
import { readTokenAudience } from '#domain/access/token-payload.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { signToken, verifyToken } from '#server/platform/auth/links/link-token.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { accountLinkAddress } from './make-account-link.ts'
import { hasAdministrator } from './queries-links.ts'

const lifeMs = 30 * DAY_MS

/** Whether somebody runs it already; until then the first who comes by that link does. */
export function hasFirstAdministrator({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasAdministrator(db.system)
}

/** Null once there is an administrator. */
export async function firstAdministratorLink(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
): Promise<string | null> {
  if (await hasAdministrator(deps.db.system)) return null
  const expiresAt = Math.floor((deps.clock.epochMs() + lifeMs) / 1000)
  return accountLinkAddress(deps, await signToken(deps.keys, deps.clock, 'setup', {}, expiresAt))
}

export function isSetupToken(token: string): boolean {
  return readTokenAudience(token) === 'setup'
}

/** @throws ApiError account_link_gone for a token that does not count, or when there is an administrator. */
export async function readSetupToken(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  token: string,
): Promise<void> {
  try {
    await verifyToken(deps.keys, deps.clock, ['setup'], token)
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError('account_link_gone')
    throw error
  }
  if (await hasAdministrator(deps.db.system)) throw new ApiError('account_link_gone')
}

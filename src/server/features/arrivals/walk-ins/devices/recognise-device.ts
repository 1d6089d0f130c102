import { epochMs } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readDeviceToken, signLocationLink } from '#server/platform/auth/links/location-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findIdentity, lockVisitor } from '../queries.ts'

/**
 * Turns what a device has kept into an identified walk-in token for a day: "Welcome back" without the detour to the
 * mailbox (reference §3).
 * @throws ApiError device_unknown when it was ended, has expired, or the location remembers nobody any more
 */
export async function recogniseDevice(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  deviceToken: string,
): Promise<{ token: string; firstname: string }> {
  const { companyId, walkIn, walkInEpoch } = company
  const nowMs = deps.clock.epochMs()
  const identityId = walkIn.rememberVisitors
    ? await readDeviceToken(deps.keys, deps.clock, companyId, deviceToken)
    : null
  const identity =
    identityId === null
      ? undefined
      : await findIdentity(tx, companyId, identityId, instantOf(nowMs))
  const visitorId = identity?.visitor_id ?? null
  const visitor = visitorId === null ? undefined : await lockVisitor(tx, companyId, visitorId)
  if (identity === undefined || visitor === undefined) throw new ApiError('device_unknown')
  const expiresAtMs = Math.min(nowMs + DAY_MS, epochMs(identity.expires_at))
  const claims = { companyId, linkEpoch: walkInEpoch, identityId: identity.identity_id }
  const token = await signLocationLink(
    deps.keys,
    deps.clock,
    claims,
    Math.floor(expiresAtMs / 1000),
  )
  return { token, firstname: visitor.firstname }
}

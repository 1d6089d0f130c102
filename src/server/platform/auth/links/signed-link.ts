/**
 * Signed links (Spec §3 Signed-link token payload, §5, §6, §8): a JWT in the `jwt` query parameter that names one
 * company and one visit, or a location. Raising a visit's link epoch revokes what was sent before.
 */
import { insideId, outsideId, outsideVisitId } from '#contract/ids.ts'
import { readTokenAudience, readTokenPayload } from '#domain/access/token-payload.ts'
import { parseVisitId } from '#domain/visit/visit-id.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Actor, Channel, VisitKey } from '../actor.ts'
import { signToken, tokenRefusal, verifyToken } from './link-token.ts'
import { readLocationLink } from './location-link.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { mintCompanyId, type CompanyId } from '../tenant.ts'

export type LinkClaims = {
  readonly companyId: CompanyId
  readonly visit: VisitKey
  readonly linkEpoch: number
  /** Seconds since 1970 after which the link is refused. */
  readonly expiresAt: number
  /** Only in review links: the user who may answer. */
  readonly userId?: string
  /** Only in review links: which of the user's addresses they were sent to. */
  readonly addressEpoch?: number
  /** Only in a visitor's: given at the door rather than sent. */
  readonly channel?: Channel
  /** Only at a kiosk: a mere name was given, at that instant (ISO 8601). */
  readonly foundByNameAt?: string | null
  /** Only at a kiosk: which one. */
  readonly kioskId?: string | null
  /** Only in a visitor's: who asked for it, where it was not sent to the visitor. */
  readonly askedBy?: string | undefined
}

/** Makes the token of a visitor's link (`visit`) or of a host's answer (`review`). */
export function signLink(
  keys: SigningKeys,
  clock: Clock,
  audience: 'visit' | 'review',
  {
    companyId,
    visit,
    linkEpoch,
    expiresAt,
    userId,
    addressEpoch = 0,
    channel = 'LINK',
    foundByNameAt = null,
    kioskId = null,
    askedBy,
  }: LinkClaims,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    visitId: outsideVisitId(visit),
    ...(userId === undefined ? {} : { userId: outsideId('US', userId) }),
    ...(addressEpoch === 0 ? {} : { address: addressEpoch }),
    ...(channel === 'LINK' ? {} : { channel }),
    ...(foundByNameAt === null ? {} : { byNameAt: foundByNameAt }),
    ...(kioskId === null ? {} : { kiosk: outsideId('KI', kioskId) }),
    ...(askedBy === undefined ? {} : { askedBy }),
    epoch: linkEpoch,
  }
  return signToken(keys, clock, audience, claims, expiresAt)
}

/**
 * Reads and verifies a link's token.
 * @throws ApiError token_cannot_decode | token_cannot_parse | token_missing_fields (Spec §8), token_expired, token_invalid.
 */
export async function readLink(keys: SigningKeys, clock: Clock, token: string): Promise<Actor> {
  if (readTokenAudience(token) === 'walkin') return readLocationLink(keys, clock, token)
  const read = readTokenPayload(token, 'visit')
  if (!read.ok) throw tokenRefusal(read.reason)
  const claims = await verifyToken(keys, clock, ['visit', 'review'], token)
  const companyId = insideId('CO', read.companyId)
  const visit = visitKeyOf(read.visitId)
  if (companyId === null || visit === null) throw new ApiError('token_missing_fields')
  const epoch = claims['epoch']
  const actor = {
    companyId: mintCompanyId(companyId),
    visit,
    linkEpoch: typeof epoch === 'number' ? epoch : 0,
  }
  if (claims['aud'] !== 'review') {
    const byNameAt = claims['byNameAt']
    const kiosk = claims['kiosk']
    const askedBy = claims['askedBy']
    return {
      kind: 'visitor',
      ...actor,
      channel: channelOf(claims['channel']),
      foundByNameAt: typeof byNameAt === 'string' ? byNameAt : null,
      kioskId: typeof kiosk === 'string' ? insideId('KI', kiosk) : null,
      ...(typeof askedBy === 'string' ? { askedBy } : {}),
    }
  }
  const user = claims['userId']
  const userId = typeof user === 'string' ? insideId('US', user) : null
  if (userId === null) throw new ApiError('token_missing_fields')
  const address = claims['address']
  const addressEpoch = typeof address === 'number' ? address : 0
  return { kind: 'reviewer', userId, addressEpoch, ...actor }
}

function channelOf(claim: unknown): Channel {
  return claim === 'KIOSK' || claim === 'WALK_IN' ? claim : 'LINK'
}

/** A visit id from outside → its inside key; null when a part is not ours. */
export function visitKeyOf(visitId: string): VisitKey | null {
  const parsed = parseVisitId(visitId)
  if (parsed === null) return null
  const meetingId = insideId('M', parsed.meetingId)
  const visitorId = insideId('V', parsed.visitorId)
  if (meetingId === null || visitorId === null) return null
  return { visitDate: parsed.date, meetingId, visitorId }
}

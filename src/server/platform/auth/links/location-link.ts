/**
 * The link of a location's walk-in area (reference §3, Phone walk-in): that of the sign at reception, or the same after
 * somebody has proved who they are. Raising the company's walk-in epoch revokes what was made before.
 */
import { insideId, outsideId } from '#contract/ids.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { ActorOf } from '../actor.ts'
import { signToken, tokenRefusal, verifyToken } from './link-token.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { mintCompanyId, type CompanyId } from '../tenant.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type LocationClaims = {
  readonly companyId: CompanyId
  /** The company's walk-in epoch. */
  readonly linkEpoch: number
  /** What proves who it is; null for the sign. */
  readonly identityId: string | null
}

/** @param expiresAt seconds since 1970. */
export function signLocationLink(
  keys: SigningKeys,
  clock: Clock,
  { companyId, linkEpoch, identityId }: LocationClaims,
  expiresAt: number,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    epoch: linkEpoch,
    ...(identityId === null ? {} : { identity: identityId }),
  }
  return signToken(keys, clock, 'walkin', claims, expiresAt)
}

/** @throws ApiError token_cannot_decode | token_cannot_parse | token_missing_fields | token_expired | token_invalid */
export async function readLocationLink(
  keys: SigningKeys,
  clock: Clock,
  token: string,
): Promise<ActorOf<'location'>> {
  const read = readTokenPayload(token, 'walkin')
  if (!read.ok) throw tokenRefusal(read.reason)
  const { epoch, identity } = await verifyToken(keys, clock, ['walkin'], token)
  const companyId = insideId('CO', read.companyId)
  if (companyId === null) throw new ApiError('token_missing_fields')
  return {
    kind: 'location',
    companyId: mintCompanyId(companyId),
    linkEpoch: typeof epoch === 'number' ? epoch : 0,
    identityId: identityOf(identity),
  }
}

/**
 * What a device keeps, to be known again at the next visit. It opens nothing by itself.
 * @param expiresAt seconds since 1970.
 */
export function signDeviceToken(
  keys: SigningKeys,
  clock: Clock,
  { companyId, identityId }: { readonly companyId: CompanyId; readonly identityId: string },
  expiresAt: number,
): Promise<string> {
  const claims = { companyId: outsideId('CO', companyId), identity: identityId }
  return signToken(keys, clock, 'device', claims, expiresAt)
}

/** The identity that a device's token names; null when the token does not count for this company. */
export async function readDeviceToken(
  keys: SigningKeys,
  clock: Clock,
  companyId: CompanyId,
  token: string,
): Promise<string | null> {
  try {
    const claims = await verifyToken(keys, clock, ['device'], token)
    return claims['companyId'] === outsideId('CO', companyId)
      ? identityOf(claims['identity'])
      : null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function identityOf(claim: unknown): string | null {
  return typeof claim === 'string' && uuid.test(claim) ? claim : null
}

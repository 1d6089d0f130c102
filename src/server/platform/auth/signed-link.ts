/**
 * Signed links (Spec §3 Signed-link token payload, §5, §6, §8): a JWT in the `jwt` query parameter that names one
 * company and one visit. HS256 only; audience, expiry and key number are checked; raising a visit's link epoch
 * revokes what was sent before.
 */
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { insideId, outsideId, outsideVisitId } from '#contract/ids.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import { parseVisitId } from '#domain/visit/visit-id.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { Actor, VisitKey } from './actor.ts'
import type { SigningKeys } from './signing-keys.ts'
import { mintCompanyId, type CompanyId } from './tenant.ts'

const issuer = 'foyer'
type Audience = 'visit' | 'review'

export type LinkClaims = {
  readonly companyId: CompanyId
  readonly visit: VisitKey
  readonly linkEpoch: number
  /** Seconds since 1970 after which the link is refused. */
  readonly expiresAt: number
  /** Only in review links: the user who may answer. */
  readonly userId?: string
}

/** Makes the token of a visitor's link (`visit`) or of a host's answer (`review`). */
export async function signLink(
  keys: SigningKeys,
  clock: Clock,
  audience: Audience,
  claims: LinkClaims,
): Promise<string> {
  const [key] = await keys.linkKeys()
  if (key === undefined) throw new Error('There is no key to sign links with.')
  return new SignJWT({
    companyId: outsideId('CO', claims.companyId),
    visitId: outsideVisitId(claims.visit),
    ...(claims.userId === undefined ? {} : { userId: outsideId('US', claims.userId) }),
    epoch: claims.linkEpoch,
  })
    .setProtectedHeader({ alg: 'HS256', kid: String(key.number) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(clock.epochMs() / 1000))
    .setExpirationTime(claims.expiresAt)
    .sign(key.secret)
}

const decodeRefusals = {
  cannot_decode: 'token_cannot_decode',
  cannot_parse: 'token_cannot_parse',
  missing_fields: 'token_missing_fields',
} as const

/**
 * Reads and verifies a link's token.
 * @throws ApiError token_cannot_decode | token_cannot_parse | token_missing_fields (Spec §8), token_expired, token_invalid.
 */
export async function readLink(keys: SigningKeys, clock: Clock, token: string): Promise<Actor> {
  const read = readTokenPayload(token, 'visit')
  if (!read.ok) throw new ApiError(decodeRefusals[read.reason])
  const claims = await verify(keys, clock, token)
  const body = wrapped(claims)
  const companyId = insideId('CO', read.companyId)
  const visit = visitKeyOf(read.visitId)
  if (companyId === null || visit === null) throw new ApiError('token_cannot_parse')
  const epoch = body['epoch']
  const actor = {
    companyId: mintCompanyId(companyId),
    visit,
    linkEpoch: typeof epoch === 'number' ? epoch : 0,
  }
  if (claims['aud'] !== 'review') return { kind: 'visitor', ...actor }
  const user = body['userId']
  const userId = typeof user === 'string' ? insideId('US', user) : null
  if (userId === null) throw new ApiError('token_missing_fields')
  return { kind: 'reviewer', userId, ...actor }
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

async function verify(
  keys: SigningKeys,
  clock: Clock,
  token: string,
): Promise<Record<string, unknown>> {
  try {
    const linkKeys = await keys.linkKeys()
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = linkKeys.find((candidate) => String(candidate.number) === header.kid)
        if (key === undefined) throw new joseErrors.JWKSNoMatchingKey()
        return key.secret
      },
      {
        algorithms: ['HS256'],
        issuer,
        audience: ['visit', 'review'],
        requiredClaims: ['exp'],
        currentDate: new Date(clock.epochMs()),
      },
    )
    return payload
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw new ApiError('token_expired')
    if (error instanceof joseErrors.JOSEError) throw new ApiError('token_invalid')
    throw error
  }
}

/** The payload may be wrapped in a `data` object (Spec §3). */
function wrapped(payload: Record<string, unknown>): Record<string, unknown> {
  const data = payload['data']
  return typeof data === 'object' && data !== null ? { ...payload, ...data } : payload
}

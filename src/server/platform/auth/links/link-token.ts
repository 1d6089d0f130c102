/**
 * The tokens that stand in links: JWTs signed with the newest link key. HS256 only; issuer, audience, expiry and key
 * number are checked (Spec §3 Signed-link token payload, §5, §8).
 */
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { TokenRefusal } from '#domain/access/token-payload.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { SigningKeys } from '../signing-keys.ts'

const issuer = 'foyer'
/** Whom a link is for; calls of the other areas refuse it. */
export type LinkAudience =
  | 'visit'
  | 'review'
  | 'walkin'
  | 'booking'
  | 'kiosk'
  | 'choice'
  | 'device'
  | 'session'
  | 'assistant'
  | 'operator'
  | 'setup'
  | 'booking-answer'
  | 'emergency'
  | 'figure-mail'
  | 'delivery'
  | 'ticket'

/** @param expiresAt seconds since 1970. */
export async function signToken(
  keys: SigningKeys,
  clock: Clock,
  audience: LinkAudience,
  claims: Readonly<Record<string, unknown>>,
  expiresAt: number,
): Promise<string> {
  const [key] = await keys.linkKeys()
  if (key === undefined) throw new Error('There is no key to sign links with.')
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: String(key.number) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(clock.epochMs() / 1000))
    .setExpirationTime(expiresAt)
    .sign(key.secret)
}

/**
 * The claims of a token that counts; those wrapped in a `data` object stand beside the others (Spec §3).
 * @throws ApiError token_expired | token_invalid
 */
export async function verifyToken(
  keys: SigningKeys,
  clock: Clock,
  audience: readonly LinkAudience[],
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
        audience: [...audience],
        requiredClaims: ['exp'],
        currentDate: new Date(clock.epochMs()),
      },
    )
    const { data } = payload
    return typeof data === 'object' && data !== null ? { ...payload, ...data } : payload
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw new ApiError('token_expired')
    if (error instanceof joseErrors.JOSEError) throw new ApiError('token_invalid')
    throw error
  }
}

const refusals = {
  cannot_decode: 'token_cannot_decode',
  cannot_parse: 'token_cannot_parse',
  missing_fields: 'token_missing_fields',
} as const

/** Why a token says nothing, in the words of the catalogue (Spec §8). */
export function tokenRefusal(reason: TokenRefusal): ApiError {
  return new ApiError(refusals[reason])
}

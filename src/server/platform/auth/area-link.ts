/** Links to the areas that stand for no visit: a location's walk-in area, an employee's booking area (Spec §3, §6). */
import { SignJWT } from 'jose'
import { outsideId } from '#contract/ids.ts'
import type { Clock } from '../clock.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { CompanyId } from './tenant.ts'

export type AreaClaims =
  | { readonly audience: 'walkin'; readonly companyId: CompanyId }
  /** `userId` is a uuid. */
  | { readonly audience: 'booking'; readonly companyId: CompanyId; readonly userId: string }

/**
 * Makes the token of such a link. Calls about a visit refuse it by its audience.
 * @param expiresAt seconds since 1970.
 */
export async function signAreaLink(
  keys: SigningKeys,
  clock: Clock,
  claims: AreaClaims,
  expiresAt: number,
): Promise<string> {
  const [key] = await keys.linkKeys()
  if (key === undefined) throw new Error('There is no key to sign links with.')
  return new SignJWT({
    companyId: outsideId('CO', claims.companyId),
    ...(claims.audience === 'booking' ? { userId: outsideId('US', claims.userId) } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', kid: String(key.number) })
    .setIssuer('foyer')
    .setAudience(claims.audience)
    .setIssuedAt(Math.floor(clock.epochMs() / 1000))
    .setExpirationTime(expiresAt)
    .sign(key.secret)
}

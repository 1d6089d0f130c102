/** The link to an employee's booking area (Spec §3, §6). Calls about a visit refuse it by its audience. */
import { outsideId } from '#contract/ids.ts'
import type { Clock } from '../clock.ts'
import { signToken } from './link-token.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { CompanyId } from './tenant.ts'

/**
 * Makes the token of such a link.
 * @param expiresAt seconds since 1970.
 */
export function signBookingLink(
  keys: SigningKeys,
  clock: Clock,
  /** `userId` is a uuid. */
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: string },
  expiresAt: number,
): Promise<string> {
  const claims = { companyId: outsideId('CO', companyId), userId: outsideId('US', userId) }
  return signToken(keys, clock, 'booking', claims, expiresAt)
}

/**
 * The link to an employee's booking area (Spec §3, §6). Calls about a visit refuse it by its audience. Raising the
 * user's booking epoch ends every link that was made before.
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { ActorOf } from '../actor.ts'
import type { EmployeeCard, EmployeeCards } from '../employee-card.ts'
import { signToken, tokenRefusal, verifyToken } from './link-token.ts'
import type { SigningKeys } from '../signing-keys.ts'
import type { CompanyId } from '../tenant.ts'

/**
 * Makes the token of such a link.
 * @param expiresAt seconds since 1970.
 */
export function signBookingLink(
  keys: SigningKeys,
  clock: Clock,
  /** `userId` is a uuid, `companyId` the home company, `linkEpoch` the user's booking epoch. */
  employee: {
    readonly companyId: CompanyId
    readonly userId: string
    readonly linkEpoch: number
  },
  expiresAt: number,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', employee.companyId),
    userId: outsideId('US', employee.userId),
    epoch: employee.linkEpoch,
  }
  return signToken(keys, clock, 'booking', claims, expiresAt)
}

/** @throws ApiError token_cannot_decode | token_cannot_parse | token_missing_fields | token_expired | token_invalid | token_revoked */
export async function readBookingLink(
  deps: Pick<Deps, 'keys' | 'clock' | 'employees'>,
  token: string,
): Promise<ActorOf<'booker'>> {
  const read = readTokenPayload(token, 'booking')
  if (!read.ok) throw tokenRefusal(read.reason)
  const { epoch } = await verifyToken(deps.keys, deps.clock, ['booking'], token)
  const userId = insideId('US', read.userId)
  if (userId === null) throw new ApiError('token_missing_fields')
  const linkEpoch = typeof epoch === 'number' ? epoch : 0
  const card = await findInEpoch(deps.employees, userId, linkEpoch)
  if (card === null || !card.active || card.bookingEpoch !== linkEpoch) {
    throw new ApiError('token_revoked')
  }
  return { kind: 'booker', companyId: card.homeCompanyId, userId, linkEpoch }
}

/** A link that is newer than what this process remembers was made by another one a moment ago. */
async function findInEpoch(
  employees: EmployeeCards,
  userId: string,
  linkEpoch: number,
): Promise<EmployeeCard | null> {
  const known = await employees.find(userId)
  if (known === null || linkEpoch <= known.bookingEpoch) return known
  employees.forget(userId)
  return employees.find(userId)
}

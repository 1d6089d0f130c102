/**
 * The links of the mail that asks whether somebody is coming: good for one booking, until its day ends, and as long as the
 * person's links to the booking area (issue 4 §1, Auto release).
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../time/clock.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { ActorOf } from './actor.ts'
import { signToken, verifyToken } from './links/link-token.ts'
import type { SigningKeys } from './signing-keys.ts'

const audience = 'booking-answer'

/** @param expiresAt seconds since 1970. */
export function signBookingAnswer(
  keys: SigningKeys,
  clock: Clock,
  /** Ids are uuids; `companyId` is where the booking is, `linkEpoch` the user's booking epoch. */
  claims: {
    readonly companyId: string
    readonly bookingId: string
    readonly userId: string
    readonly linkEpoch: number
  },
  expiresAt: number,
): Promise<string> {
  const outside = {
    companyId: outsideId('CO', claims.companyId),
    bookingId: outsideId('BO', claims.bookingId),
    userId: outsideId('US', claims.userId),
    epoch: claims.linkEpoch,
  }
  return signToken(keys, clock, audience, outside, expiresAt)
}

/** @throws ApiError token_expired | token_invalid | token_revoked */
export async function readBookingAnswer(
  deps: Pick<Deps, 'keys' | 'clock' | 'employees'>,
  token: string,
): Promise<{
  readonly actor: ActorOf<'booker'>
  readonly companyId: string
  readonly bookingId: string
}> {
  const claims = await verifyToken(deps.keys, deps.clock, [audience], token)
  const id = (prefix: 'CO' | 'BO' | 'US', value: unknown) =>
    typeof value === 'string' ? insideId(prefix, value) : null
  const companyId = id('CO', claims['companyId'])
  const bookingId = id('BO', claims['bookingId'])
  const userId = id('US', claims['userId'])
  const { epoch } = claims
  if (companyId === null || bookingId === null || userId === null || typeof epoch !== 'number') {
    throw new ApiError('token_invalid')
  }
  const card = await deps.employees.find(userId)
  if (card === null || !card.active || card.bookingEpoch !== epoch) {
    throw new ApiError('token_revoked')
  }
  const actor = {
    kind: 'booker',
    companyId: card.homeCompanyId,
    userId,
    linkEpoch: epoch,
  } as const
  return { actor, companyId, bookingId }
}

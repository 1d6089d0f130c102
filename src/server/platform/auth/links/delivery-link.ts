/** The link of an email by which its reader says what is to happen with a delivery, without signing in (issue 17 §1). */
import { insideId, outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signToken, verifyToken } from './link-token.ts'

const audience = 'delivery'

/** Nobody leaves a parcel at reception for longer; a reminder brings a new link. */
const lifeDays = 90

/** Ids are uuids. */
export type DeliveryLink = {
  readonly companyId: string
  readonly deliveryId: string
  readonly userId: string
  /** Which of its recipients the reader is; another one ends the link. */
  readonly assigned: number
}

export function signDeliveryLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { companyId, deliveryId, userId, assigned }: DeliveryLink,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    deliveryId: outsideId('DV', deliveryId),
    userId: outsideId('US', userId),
    assigned,
  }
  const expiresAt = Math.floor((clock.epochMs() + lifeDays * DAY_MS) / 1000)
  return signToken(keys, clock, audience, claims, expiresAt)
}

/** @throws ApiError token_expired | token_invalid */
export async function readDeliveryLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  token: string,
): Promise<DeliveryLink> {
  const claims = await verifyToken(keys, clock, [audience], token)
  const id = (prefix: 'CO' | 'DV' | 'US', value: unknown) =>
    typeof value === 'string' ? insideId(prefix, value) : null
  const companyId = id('CO', claims['companyId'])
  const deliveryId = id('DV', claims['deliveryId'])
  const userId = id('US', claims['userId'])
  const { assigned } = claims
  if (
    companyId === null ||
    deliveryId === null ||
    userId === null ||
    typeof assigned !== 'number'
  ) {
    throw new ApiError('token_invalid')
  }
  return { companyId, deliveryId, userId, assigned }
}

import { epochMs } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { signDeviceToken } from '#server/platform/auth/links/location-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { isOwnHand } from '#server/features/visits/visit-record/may-sign.ts'
import { insertIdentity } from '../queries.ts'

/** Each visit begins it anew. */
const lifeMs = 365 * DAY_MS

export type RememberedDevice = { readonly identityId: string; readonly expiresAt: string }

/**
 * Lets the device that holds a visit's link be known again, where the location offers it. Never a kiosk, which the next
 * visitor uses, nor whoever gave a mere name there and went on with a phone, nor somebody who works here and asked for the link.
 * @throws ApiError remembering_off | forbidden
 */
export async function rememberDevice(
  tx: Tx,
  { companyId, walkIn }: CompanyCard,
  act: Act,
  actor: ActorOf<'visitor'>,
): Promise<RememberedDevice> {
  const { visit, channel, foundByNameAt } = actor
  if (!isOwnHand(actor)) throw new ApiError('forbidden')
  if (channel === 'KIOSK' || foundByNameAt !== null) throw new ApiError('forbidden')
  if (!walkIn.rememberVisitors) throw new ApiError('remembering_off')
  const device = { identityId: uuid7(), expiresAt: plusMs(act.at, lifeMs) }
  await insertIdentity(tx, {
    company_id: companyId,
    identity_id: device.identityId,
    kind: 'DEVICE',
    visitor_id: visit.visitorId,
    created_at: act.at,
    expires_at: device.expiresAt,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.device_remembered',
    subject: visitSubject(visit),
  })
  return device
}

/** What the device keeps. It is made of the row, so that a repeated call answers the same and nothing secret is stored. */
export function deviceTokenOf(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { companyId }: CompanyCard,
  { identityId, expiresAt }: RememberedDevice,
): Promise<string> {
  const expiresAtSeconds = Math.floor(epochMs(expiresAt) / 1000)
  return signDeviceToken(keys, clock, { companyId, identityId }, expiresAtSeconds)
}

import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readDeviceToken } from '#server/platform/auth/links/location-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { lockVisitor, revokeIdentitiesOf, revokeIdentity } from '../queries.ts'

/** Ends what one device has kept. Whether it was known is nobody's business. */
export async function forgetDevice(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'clock'>,
  { companyId }: CompanyCard,
  act: Act,
  deviceToken: string,
): Promise<void> {
  const identityId = await readDeviceToken(deps.keys, deps.clock, companyId, deviceToken)
  if (identityId !== null) await revokeIdentity(tx, companyId, identityId, act.at)
}

/**
 * Ends every device and every mailed link that stands for a visitor.
 * @returns how many.
 * @throws ApiError not_found
 */
export async function forgetDevices(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  visitorId: string,
): Promise<number> {
  mustFind(await lockVisitor(tx, companyId, visitorId))
  const forgotten = await revokeIdentitiesOf(tx, companyId, visitorId, act.at)
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.devices_forgotten',
    subject: `visitor:${outsideId('V', visitorId)}`,
    payload: { forgotten },
  })
  return forgotten
}

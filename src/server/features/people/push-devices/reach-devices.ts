/** Where what is told goes to: for whoever tells (messages/notifications). */
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { PushTarget } from '#server/platform/push/push-request.ts'
import { findTarget, forgetTarget, listDevicesOf, listPushDevices, noteTold } from './queries.ts'

type ReachDeps = Pick<Deps, 'db' | 'clock'>

/** Whether an account has a device that shows notifications. */
export async function hasDevices({ db }: Pick<Deps, 'db'>, accountId: string): Promise<boolean> {
  return (await listPushDevices(db.system, accountId)).length > 0
}

/** The uuids of a user's devices; none of somebody who may not sign in any more. */
export function devicesOf(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  userId: string,
): Promise<readonly string[]> {
  return listDevicesOf(db.system, companyId, userId)
}

/** Where a device takes messages; null where it is the user's no more. */
export async function targetOf(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  device: { readonly userId: string; readonly deviceId: string },
): Promise<PushTarget | null> {
  return (await findTarget(db.system, companyId, device)) ?? null
}

/** What its push service answered: 404 and 410 say that the browser has unsubscribed (RFC 8030 §7.3). */
export async function noteAnswer(
  { db, clock }: ReachDeps,
  deviceId: string,
  { endpoint }: PushTarget,
  status: number,
): Promise<void> {
  if (status === 404 || status === 410) await forgetTarget(db.system, deviceId, endpoint)
  else if (status >= 200 && status < 300) await noteTold(db.system, deviceId, clock.now())
}

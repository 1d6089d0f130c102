/** All SQL about the devices that show notifications. Accounts belong to no company, so it runs over all tenants. */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountDevices, DB } from '#server/platform/database/database-types.ts'

const shown = ['device_id', 'name', 'endpoint', 'created_at', 'last_told_at'] as const
export type PushDeviceRow = Pick<Insertable<AccountDevices>, 'device_id' | 'name' | 'endpoint'> & {
  readonly created_at: string
  readonly last_told_at: string | null
}

/** The longest there first. */
export function listPushDevices(db: Kysely<DB>, accountId: string): Promise<PushDeviceRow[]> {
  return db
    .selectFrom('account_devices')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('device_id')
    .execute()
}

/** One at a time adds to an account. @returns how many it has besides the one at this address. */
export async function countOthersForAdding(
  tx: Tx,
  accountId: string,
  endpoint: string,
): Promise<number> {
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('account_devices')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow()
  return count
}

/** Who else had this browser has it no more. */
export async function removeFromOthers(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('account_devices')
    .where('endpoint', '=', endpoint)
    .where('account_id', '<>', accountId)
    .execute()
}

/** The same browser stays the same device. */
export function putPushDevice(tx: Tx, device: Insertable<AccountDevices>): Promise<PushDeviceRow> {
  const { session_id, p256dh, auth, name } = device
  return tx
    .insertInto('account_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ session_id, p256dh, auth, name }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** @returns false when the account has no such device. */
export async function deletePushDevice(
  tx: Tx,
  accountId: string,
  deviceId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_devices')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the account has this device. */
export async function hasPushDevice(tx: Tx, accountId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_devices')
    .select('device_id')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined
}

/** The devices of a user who may still sign in, the longest there first. */
export async function listDevicesOf(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<readonly string[]> {
  const rows = await devicesOf(db, companyId, userId)
    .select('d.device_id')
    .orderBy('d.created_at')
    .orderBy('d.device_id')
    .execute()
  return rows.map(({ device_id }) => device_id)
}

/** Where messages for it go, while it is the user's. */
export function findTarget(
  db: Kysely<DB>,
  companyId: CompanyId,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
) {
  return devicesOf(db, companyId, userId)
    .select(['d.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.device_id', '=', deviceId)
    .executeTakeFirst()
}

function devicesOf(db: Kysely<DB>, companyId: CompanyId, userId: string) {
  return db
    .selectFrom('account_devices as d')
    .innerJoin('users as u', 'u.account_id', 'd.account_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('u.active', '=', true)
    .where(sql<boolean>`is_account_open(d.account_id)`)
}

export async function noteTold(db: Kysely<DB>, deviceId: string, now: string): Promise<void> {
  await db
    .updateTable('account_devices')
    .set({ last_told_at: now })
    .where('device_id', '=', deviceId)
    .execute()
}

/** Its push service takes nothing for it any more, unless it has subscribed anew meanwhile. */
export async function forgetTarget(
  db: Kysely<DB>,
  deviceId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('account_devices')
    .where('device_id', '=', deviceId)
    .where('endpoint', '=', endpoint)
    .execute()
}

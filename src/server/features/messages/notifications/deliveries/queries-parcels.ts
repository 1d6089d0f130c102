/** All SQL of telling people what waits for them. It runs in the background, so every query names its company. */
import { sql } from 'kysely'
import type { DeliveryKind } from '#domain/delivery/delivery.ts'
import type { NoticeWay } from '#domain/notification/notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ParcelNews } from './parcel-queue.ts'

/** A delivery that waits at reception for somebody who works here; undefined where there is none. */
export function findWaiting(tx: Tx, companyId: CompanyId, deliveryId: string) {
  return tx
    .selectFrom('deliveries as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.user_id', '=', 'd.recipient_id'),
    )
    .select([
      'd.delivery_id',
      'd.assigned',
      'd.reminders',
      'd.kind',
      'd.pieces',
      'd.carrier',
      'd.place',
      'd.perishable',
      'd.tracking_number',
      'd.code',
      'd.received_at',
      'd.picture_sha256',
      'u.user_id',
      'u.email',
      'u.firstname',
      'u.lastname',
      'u.language',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.delivery_id', '=', deliveryId)
    .where('d.state', '=', 'RECEIVED')
    .where('u.active', '=', true)
    .$narrowType<{ kind: DeliveryKind }>()
    .executeTakeFirst()
}
export type WaitingRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** What a courier brought, and nobody of reception has seen to; undefined where there is none. */
export function findBrought(tx: Tx, companyId: CompanyId, deliveryId: string) {
  return tx
    .selectFrom('deliveries')
    .select(['kind', 'pieces', 'place'])
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where('courier', 'is not', null)
    .$narrowType<{ kind: DeliveryKind }>()
    .executeTakeFirst()
}
export type BroughtRow = NonNullable<Awaited<ReturnType<typeof findBrought>>>

/** Whether it still waits for the same recipient. */
export async function isWaiting(
  tx: Tx,
  companyId: CompanyId,
  { deliveryId, assigned }: { readonly deliveryId: string; readonly assigned: number },
): Promise<boolean> {
  return (await findWaiting(tx, companyId, deliveryId))?.assigned === assigned
}

/**
 * Claims a piece of news. A reminder that comes before the first word takes its place.
 * @returns false where they were told before
 */
export async function noteTold(
  tx: Tx,
  companyId: CompanyId,
  { delivery_id, assigned, user_id }: WaitingRow,
  reminder: number,
  told_at: string,
): Promise<boolean> {
  // One after another: the first word must see a reminder of the same moment.
  await tx
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', delivery_id)
    .forNoKeyUpdate()
    .execute()
  const later = await tx
    .selectFrom('delivery_notices')
    .select('reminder')
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', delivery_id)
    .where('assigned', '=', assigned)
    .where('reminder', '>=', reminder)
    .limit(1)
    .execute()
  if (later.length > 0) return false
  await tx
    .insertInto('delivery_notices')
    .values({ company_id: companyId, delivery_id, assigned, reminder, user_id, ways: [], told_at })
    .execute()
  return true
}

export async function noteWays(
  tx: Tx,
  companyId: CompanyId,
  { delivery_id, assigned }: WaitingRow,
  reminder: number,
  ways: readonly NoticeWay[],
): Promise<void> {
  await tx
    .updateTable('delivery_notices')
    .set({ ways: [...ways] })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', delivery_id)
    .where('assigned', '=', assigned)
    .where('reminder', '=', reminder)
    .execute()
}

/** Adds a channel by which the news reached them only later. */
export async function noteReached(
  tx: Tx,
  companyId: CompanyId,
  { deliveryId, assigned, reminder }: ParcelNews,
  way: NoticeWay,
): Promise<void> {
  await tx
    .updateTable('delivery_notices')
    .set({ ways: sql`ways || ${way}::text` })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where('assigned', '=', assigned)
    .where('reminder', '=', reminder)
    .where(sql<boolean>`not ${way}::text = any (ways)`)
    .execute()
}

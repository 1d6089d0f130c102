/** All SQL about single deliveries. Lists are in queries-list.ts. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CourierWay } from '#domain/delivery/courier.ts'
import type { DeliveryKind, DeliveryState, HandOverWay } from '#domain/delivery/delivery.ts'
import type { DeliveryWish } from '#domain/delivery/delivery-wish.ts'
import type { NoticeWay } from '#domain/notification/notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Deliveries, DeliveryNotices } from '#server/platform/database/database-types.ts'

/** With the words that the checks of the table allow. */
export type DeliveryRow = Omit<
  Selectable<Deliveries>,
  'state' | 'kind' | 'handed_over' | 'wish' | 'courier'
> & {
  readonly state: DeliveryState
  readonly kind: DeliveryKind
  readonly handed_over: HandOverWay | null
  readonly wish: DeliveryWish | null
  readonly courier: CourierWay | null
}
export type NamedUser = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
}

export function findDelivery(
  tx: Tx,
  companyId: CompanyId,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return oneDelivery(tx, companyId, deliveryId).executeTakeFirst()
}

/** The same, kept for the transaction. */
export function lockDelivery(
  tx: Tx,
  companyId: CompanyId,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return oneDelivery(tx, companyId, deliveryId).forUpdate().executeTakeFirst()
}

function oneDelivery(tx: Tx, companyId: CompanyId, deliveryId: string) {
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .$castTo<DeliveryRow>()
}

export async function insertDelivery(tx: Tx, row: Insertable<Deliveries>): Promise<void> {
  await tx.insertInto('deliveries').values(row).execute()
}

/** Counts the revision on. */
export async function updateDelivery(
  tx: Tx,
  companyId: CompanyId,
  deliveryId: string,
  values: Updateable<Deliveries>,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .execute()
}

/** By which it is found, instead of the words before. */
export async function replaceWords(
  tx: Tx,
  companyId: CompanyId,
  deliveryId: string,
  words: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from delivery_words where company_id = ${companyId} and delivery_id = ${deliveryId}
        and word <> all (${words}::text[]))
    insert into delivery_words (company_id, word, delivery_id)
    select ${companyId}::uuid, left(word, 200), ${deliveryId}::uuid from unnest(${words}::text[]) as word
    on conflict do nothing`.execute(tx)
}

export function listUsersOf(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<readonly NamedUser[]> {
  if (userIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('users')
    .select(['user_id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute()
}

export type NoticeRow = Omit<Selectable<DeliveryNotices>, 'ways'> & {
  readonly ways: NoticeWay[]
}

/** Who was told of these, oldest first. */
export function listNotices(
  tx: Tx,
  companyId: CompanyId,
  deliveryIds: readonly string[],
): Promise<readonly NoticeRow[]> {
  if (deliveryIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('delivery_notices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('assigned')
    .orderBy('reminder')
    .$castTo<NoticeRow>()
    .execute()
}

export function findFile(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<{ readonly sha256: string; readonly mime: string } | undefined> {
  return tx
    .selectFrom('files')
    .select(['sha256', 'mime'])
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

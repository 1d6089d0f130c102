/** All SQL of reminding people of what waits for them. It runs in the background, for all locations. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locations that take deliveries in and hold one for somebody. */
export async function listHolding(tx: Tx): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select c.company_id as "companyId" from companies c
    where c.disabled_at is null and 'DELIVERIES' = any (c.modules) and exists (
      select from deliveries d
      where d.company_id = c.company_id and d.state = 'RECEIVED' and d.recipient_id is not null)
    order by c.company_id`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}

/** What the location has saved; an empty object for nothing. */
export async function findSettings(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'deliveries')
    .executeTakeFirst()
  return row?.params ?? {}
}

/** Instants are ISO 8601. */
export type HeldRow = {
  readonly deliveryId: string
  readonly toldAt: string
  readonly remindedAt: string | null
  readonly perishable: boolean
}

/**
 * What is held for somebody who was told of it, behind a delivery, locked; what somebody changes just now is left to the next
 * round.
 */
export async function lockHeld(
  tx: Tx,
  companyId: CompanyId,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly HeldRow[]> {
  const behind = after === null ? sql`` : sql`and d.delivery_id > ${after}::uuid`
  const { rows } = await sql<HeldRow>`
    select d.delivery_id as "deliveryId", iso_instant(told.at) as "toldAt", iso_instant(d.reminded_at) as "remindedAt",
      d.perishable
    from deliveries d
    cross join lateral (
      select min(n.told_at) as at from delivery_notices n
      where n.company_id = d.company_id and n.delivery_id = d.delivery_id and n.assigned = d.assigned) told
    where d.company_id = ${companyId} and d.state = 'RECEIVED' and d.recipient_id is not null and told.at is not null
      ${behind}
    order by d.delivery_id limit ${limit} for update of d skip locked`.execute(tx)
  return rows
}

/** All SQL about partners, as `foyer_operator`. */
import { sql } from 'kysely'
import type { PartnerState } from '#domain/partner/partner.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type PartnerRow = {
  readonly partnerId: string
  readonly name: string
  readonly state: string
  readonly reason: string | null
  readonly mostTrials: number
  readonly note: string
  readonly revision: number
  readonly customers: number
  readonly createdAt: string
}

const columns = sql`p.organisation_id as "partnerId", o.name, p.state, p.reason, p.most_trials as "mostTrials", p.note, p.revision,
  (select count(*) from partner_customers c where c.partner_id = p.organisation_id) as customers, p.created_at as "createdAt"`

/** Those that wait for an answer first, then by name. An installation has some hundreds at most. */
export async function listPartners(tx: Tx): Promise<readonly PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    select ${columns} from partners p join organisations o using (organisation_id)
    order by p.state <> 'ASKED', lower(o.name), p.organisation_id limit 1000`.execute(tx)
  return rows
}

export async function findPartner(tx: Tx, partnerId: string): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`
    select ${columns} from partners p join organisations o using (organisation_id)
    where p.organisation_id = ${partnerId}`.execute(tx)
  return rows[0]
}

/** The same, and whoever else changes it waits. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<PartnerRow | undefined> {
  await sql`select from partners where organisation_id = ${partnerId} for update`.execute(tx)
  return findPartner(tx, partnerId)
}

/** @returns false where it is one already */
export async function insertPartner(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('partners')
    .values({ organisation_id: organisationId, state: 'ACTIVE', created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function setState(
  tx: Tx,
  partnerId: string,
  state: PartnerState,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('partners')
    .set({ state, reason })
    .where('organisation_id', '=', partnerId)
    .execute()
}

/** @returns false where it was changed since */
export async function updatePartner(
  tx: Tx,
  partnerId: string,
  changed: { readonly mostTrials: number; readonly note: string; readonly revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partners')
    .set({
      most_trials: changed.mostTrials,
      note: changed.note,
      revision: changed.revision + 1,
    })
    .where('organisation_id', '=', partnerId)
    .where('revision', '=', changed.revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An organisation and whose customer it is; whoever else changes that waits. */
export async function lockCustomer(tx: Tx, organisationId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${organisationId}`}, 0))`.execute(
    tx,
  )
  return tx
    .selectFrom('organisations as o')
    .leftJoin('partner_customers as c', 'c.organisation_id', 'o.organisation_id')
    .select(['o.organisation_id as organisationId', 'c.partner_id as partnerId'])
    .where('o.organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** @param partnerId null: nobody's */
export async function setPartner(
  tx: Tx,
  organisationId: OrganisationId,
  partnerId: string | null,
  now: string,
): Promise<void> {
  if (partnerId === null) {
    await tx.deleteFrom('partner_customers').where('organisation_id', '=', organisationId).execute()
    return
  }
  await tx
    .insertInto('partner_customers')
    .values({ organisation_id: organisationId, partner_id: partnerId, since: now })
    .onConflict((on) =>
      on.column('organisation_id').doUpdateSet({ partner_id: partnerId, since: now }),
    )
    .execute()
}

/** All SQL about the mailboxes that mails come back to. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { BounceMailboxes, DB } from '#server/platform/database/database-types.ts'

export type BounceMailboxRow = Selectable<BounceMailboxes>

export function findBounceMailbox(
  db: Kysely<DB>,
  organisationId: OrganisationId,
): Promise<BounceMailboxRow | undefined> {
  return ofOrganisation(db, organisationId).executeTakeFirst()
}

/** Kept until the transaction ends: one message at a time moves the position. */
export function lockBounceMailbox(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<BounceMailboxRow | undefined> {
  return ofOrganisation(tx, organisationId).forNoKeyUpdate().executeTakeFirst()
}

function ofOrganisation(db: Kysely<DB>, organisationId: OrganisationId) {
  return db.selectFrom('bounce_mailboxes').selectAll().where('organisation_id', '=', organisationId)
}

export async function saveBounceMailbox(tx: Tx, row: Insertable<BounceMailboxes>): Promise<void> {
  const { organisation_id: _key, ...values } = row
  await tx
    .insertInto('bounce_mailboxes')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute()
}

export async function updateBounceMailbox(
  tx: Tx,
  organisationId: OrganisationId,
  values: Updateable<BounceMailboxes>,
): Promise<void> {
  await tx
    .updateTable('bounce_mailboxes')
    .set(values)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** @returns whether there was one */
export async function deleteBounceMailbox(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bounce_mailboxes')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Every one that doesn't rest. */
export async function listDueMailboxes(tx: Tx, now: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('bounce_mailboxes')
    .select('organisation_id')
    .where('restored_from', 'is', null)
    .where((on) => on.or([on('rests_until', 'is', null), on('rests_until', '<=', now)]))
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

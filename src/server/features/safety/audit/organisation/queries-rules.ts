/** All SQL about how long an organisation's audit log keeps the values of changes. */
import { sql } from 'kysely'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export async function findKeptDays(tx: Tx, organisationId: OrganisationId): Promise<number | null> {
  const row = await tx
    .selectFrom('organisation_audit_rules')
    .select('kept_days')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row?.kept_days ?? null
}

/** @param now ISO 8601 */
export async function saveRules(
  tx: Tx,
  organisationId: OrganisationId,
  keptDays: number,
  now: string,
): Promise<void> {
  const values = { kept_days: keptDays, updated_at: now }
  await tx
    .insertInto('organisation_audit_rules')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute()
}

export async function deleteRules(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await tx
    .deleteFrom('organisation_audit_rules')
    .where('organisation_id', '=', organisationId)
    .execute()
}

export type KeptRule = { readonly organisationId: OrganisationId; readonly days: number }

export async function listRules(tx: Tx): Promise<readonly KeptRule[]> {
  const rules = await tx
    .selectFrom('organisation_audit_rules')
    .select(['organisation_id', 'kept_days'])
    .orderBy('organisation_id')
    .execute()
  return rules.map((rule) => ({
    organisationId: mintOrganisationId(rule.organisation_id),
    days: rule.kept_days,
  }))
}

/**
 * Takes away values of changes before `until` (ISO 8601), of an organisation's locations and of what was done above them, the oldest
 * of each first.
 * @returns how many rows of `most`, and whether none is left
 */
export async function deleteChanges(
  tx: Tx,
  organisationId: OrganisationId,
  { until, most }: { readonly until: string; readonly most: number },
): Promise<{ readonly deleted: number; readonly isDone: boolean }> {
  const { numAffectedRows = 0n } = await sql`
    delete from event_changes where (company_id, change_id) in (
      select due.company_id, due.change_id
      from (
        select ${organisationId}::uuid as company_id
        union all select company_id from companies where organisation_id = ${organisationId}) place,
        lateral (
          select c.company_id, c.change_id from event_changes c
          where c.company_id = place.company_id and c.at < ${until}
          order by c.at limit ${most}) due
      limit ${most})`.execute(tx)
  const deleted = Number(numAffectedRows)
  return { deleted, isDone: deleted < most }
}

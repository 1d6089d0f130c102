/** All SQL about how long an organisation's audit log keeps the values of changes. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LeftoverContext } from '#server/platform/tables/table-rules.ts'

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

/** In an hour; what is left goes in the next. */
const mostAtOnce = 20_000

/** Takes away what organisations keep no longer: of their locations, and what was done above them. @returns how many rows */
export async function forgetChanges({ tx }: LeftoverContext, now: string): Promise<number> {
  const rules = await tx
    .selectFrom('organisation_audit_rules')
    .select(['organisation_id', 'kept_days'])
    .execute()
  let forgotten = 0
  for (const { organisation_id: organisationId, kept_days: days } of rules) {
    const { numAffectedRows = 0n } = await sql`
      delete from event_changes where (company_id, change_id) in (
        select company_id, change_id from event_changes
        where at < ${plusMs(now, -days * DAY_MS)}
          and (company_id = ${organisationId}
            or company_id in (select company_id from companies where organisation_id = ${organisationId}))
        limit ${mostAtOnce})`.execute(tx)
    forgotten += Number(numAffectedRows)
  }
  return forgotten
}

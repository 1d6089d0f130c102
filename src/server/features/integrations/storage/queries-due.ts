/** SQL of the clock: what has had its days, and who has something to do. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Copies that are removed after so many days, by the setting of their storage. */
export async function endOldCopies(tx: Tx, now: string): Promise<void> {
  await sql`
    update storage_copies c set state = 'REMOVING', attempts = 0, next_try_at = null, error = null
    from storages s where s.company_id = c.company_id and c.state = 'COPIED' and s.settings ->> 'removeAfterDays' is not null
      and c.copied_at < ${now}::timestamptz - (s.settings ->> 'removeAfterDays')::int * interval '1 day'`.execute(
    tx,
  )
}

type Waiting = { readonly companyId: CompanyId }

/** Storages with something to do at `now`, and those whose backfill is under way. */
export async function listAwake(
  tx: Tx,
  now: string,
): Promise<{ readonly awake: readonly Waiting[]; readonly planning: readonly Waiting[] }> {
  const awake = await sql<Waiting>`
    select s.company_id as "companyId" from storages s where exists (
      select from storage_copies c where c.company_id = s.company_id and c.state in ('WAITING', 'REMOVING') and (
        c.kind = 'EXPORT' and c.source_sha256 is null and c.state = 'WAITING'
        or s.state = 'ACTIVE' and (s.rests_until <= ${now}
          or s.rests_until is null and (c.next_try_at is null or c.next_try_at <= ${now}))))`.execute(
    tx,
  )
  const planning = await sql<Waiting>`
    select company_id as "companyId" from storage_backfills where state = 'RUNNING'`.execute(tx)
  return { awake: awake.rows, planning: planning.rows }
}

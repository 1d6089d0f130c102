/** SQL of which process holds the connection to which broker: one each, handed over when a process ends or dies. Issue 15 §5. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type Lease = {
  readonly holder: string
  readonly seconds: number
  /** So many at most for one process: the next ones are another's. */
  readonly most: number
}

/**
 * Takes what nobody holds, keeps what it holds, and lets go of what there is no more. By the database's clock: no two processes
 * have another.
 * @returns all that it holds now
 */
export async function claimLines(
  db: Kysely<DB>,
  { holder, seconds, most }: Lease,
): Promise<readonly Place[]> {
  const { rows } = await sql<{ company_id: CompanyId; integration_id: string }>`
    with live as (
      select company_id, integration_id from door_systems
      where settings ->> 'carrier' = 'MQTT' and state in ('ACTIVE', 'LEAVING')
    ), ended as (
      delete from door_lines l where l.holder = ${holder} and not exists (
        select from live s where s.company_id = l.company_id and s.integration_id = l.integration_id)
    ), mine as (
      select l.company_id, l.integration_id, l.held_until from door_lines l join live using (company_id, integration_id)
      where l.holder = ${holder} and l.held_until > now()
    ), free as (
      select s.company_id, s.integration_id from live s left join door_lines l using (company_id, integration_id)
      where l.holder is null or l.held_until <= now()
      limit greatest(0, ${most}::int - (select count(*)::int from mine))
    ), claimed as (
      insert into door_lines (company_id, integration_id, holder, held_until)
      select company_id, integration_id, ${holder}, now() + make_interval(secs => ${seconds}) from (
        select company_id, integration_id from free
        union all
        select company_id, integration_id from mine where held_until < now() + make_interval(secs => ${seconds / 2})) s
      on conflict (company_id, integration_id) do update set holder = excluded.holder, held_until = excluded.held_until
        where door_lines.holder = excluded.holder or door_lines.held_until <= now()
      returning company_id, integration_id
    )
    select company_id, integration_id from claimed
    union select company_id, integration_id from mine where held_until >= now() + make_interval(secs => ${seconds / 2})`.execute(
    db,
  )
  return rows.map(({ company_id: companyId, integration_id: integrationId }) => ({
    companyId,
    integrationId,
  }))
}

/** A process that ends waits for no lease to run out. */
export async function releaseLines(db: Kysely<DB>, holder: string): Promise<void> {
  await db.deleteFrom('door_lines').where('holder', '=', holder).execute()
}

/** The SQL that finds the reminders that are due. */
import { sql } from 'kysely'
import { mintCompanyId, type CompanyId } from '#server/platform/auth/tenant.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database.ts'

export type DueReminder = VisitKey & {
  readonly companyId: CompanyId
  /** The hour mark that has passed last. */
  readonly hours: number
  /** The same whenever this reminder is found again. */
  readonly cause: string
}

type Row = {
  readonly company_id: string
  readonly visit_date: string
  readonly meeting_id: string
  readonly visitor_id: string
  readonly hours: number
  readonly cause: string
}

/**
 * Visits of all companies whose registration is open and whose last hour mark has passed: for each the smallest mark
 * that is behind us. Visits that were made after the mark are left out, and those that were reminded of it. `now` is
 * ISO 8601, `defaultHours` counts where a company has not chosen.
 */
export async function listDueReminders(
  tx: Tx,
  now: string,
  defaultHours: readonly number[],
): Promise<DueReminder[]> {
  const { rows } = await sql<Row>`
    select distinct on (v.company_id, v.visit_date, v.meeting_id, v.visitor_id)
      v.company_id::text, v.visit_date, v.meeting_id::text, v.visitor_id::text,
      mark.hours, due.cause
    from companies c
    left join company_params e on e.company_id = c.company_id and e.area = 'visitor-check-email'
    cross join lateral (
      select hours::integer from jsonb_array_elements_text(
        coalesce(e.params -> 'reminderHours', ${JSON.stringify(defaultHours)}::jsonb)) as hours
    ) as mark
    join visits v on v.company_id = c.company_id
      and v.visit_date between (${now}::timestamptz - interval '1 day')::date
        and (${now}::timestamptz + make_interval(hours => mark.hours) + interval '1 day')::date
    cross join lateral (
      select concat('reminder:', mark.hours, ':', v.visit_date, '/', v.meeting_id, '/', v.visitor_id) as cause
    ) as due
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where c.disabled_at is null and p.email <> ''
      and v.status = 'EXPECTED' and v.registration = 'NONE' and v.cancelled_at is null
      and v.start_at > ${now}::timestamptz
      and v.start_at <= ${now}::timestamptz + make_interval(hours => mark.hours)
      and v.created_at < v.start_at - make_interval(hours => mark.hours)
      and not exists (
        select from mails sent where sent.company_id = v.company_id and sent.dedupe_key = due.cause)
    order by v.company_id, v.visit_date, v.meeting_id, v.visitor_id, mark.hours`.execute(tx)
  return rows.map((row) => ({
    companyId: mintCompanyId(row.company_id),
    visitDate: row.visit_date,
    meetingId: row.meeting_id,
    visitorId: row.visitor_id,
    hours: row.hours,
    cause: row.cause,
  }))
}

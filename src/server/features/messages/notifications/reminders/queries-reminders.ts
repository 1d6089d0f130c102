/** The SQL that finds the reminders that are due. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type DueReminder = VisitKey & {
  readonly companyId: CompanyId
  /** The hour mark that has passed last. */
  readonly hours: number
  /** The same whenever this reminder is found again. */
  readonly cause: string
}

type Row = {
  readonly company_id: CompanyId
  readonly visit_date: string
  readonly meeting_id: string
  readonly visitor_id: string
  readonly hours: number
  readonly cause: string
}

/**
 * Visits of all companies whose registration is open and whose last hour mark has passed: for each the smallest mark
 * that is behind us. Left out are visits that were made after the mark, those of meetings that invite nobody (no mail would be
 * written, and they would be found again for ever), and those that were reminded of it or of a later one. `now` is ISO 8601,
 * `defaultHours` counts where a company has not chosen.
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
      select coalesce(e.params -> 'reminderHours', ${JSON.stringify(defaultHours)}::jsonb) as marks
    ) as asked
    cross join lateral (
      select hours::integer from jsonb_array_elements_text(asked.marks) as hours
    ) as mark
    join visits v on v.company_id = c.company_id
      and v.visit_date between (${now}::timestamptz - interval '1 day')::date
        and (${now}::timestamptz + make_interval(hours => mark.hours) + interval '1 day')::date
    cross join lateral (
      select concat('reminder:', mark.hours, ':', v.visit_date, '/', v.meeting_id, '/', v.visitor_id) as cause
    ) as due
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id and m.invites
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where c.disabled_at is null and p.email <> ''
      and v.status = 'EXPECTED' and v.registration = 'NONE' and v.cancelled_at is null
      and v.start_at > ${now}::timestamptz
      and v.start_at <= ${now}::timestamptz + make_interval(hours => mark.hours)
      and v.created_at < v.start_at - make_interval(hours => mark.hours)
      and not exists (
        select from jsonb_array_elements_text(asked.marks) as later(hours)
        join mails sent on sent.company_id = v.company_id and sent.dedupe_key =
          concat('reminder:', later.hours, ':', v.visit_date, '/', v.meeting_id, '/', v.visitor_id)
        where later.hours::integer <= mark.hours)
    order by v.company_id, v.visit_date, v.meeting_id, v.visitor_id, mark.hours`.execute(tx)
  return rows.map(presentDue)
}

/**
 * Visits of the companies that remind by text message and have a gateway, which begin within so many hours, are of visitors who are
 * invited and have a number, and were not made or reminded since. `now` is ISO 8601.
 */
export async function listDueTexts(
  tx: Tx,
  now: string,
  hoursBefore: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<Row>`
    select v.company_id::text, v.visit_date, v.meeting_id::text, v.visitor_id::text,
      ${hoursBefore}::integer as hours, due.cause
    from companies c
    join company_params e on e.company_id = c.company_id and e.area = 'visitor-check-email'
      and e.params -> 'textReminder' = 'true'
    join visits v on v.company_id = c.company_id
      and v.visit_date between (${now}::timestamptz - interval '1 day')::date
        and (${now}::timestamptz + interval '2 days')::date
    cross join lateral (
      select concat('text-reminder:', v.visit_date, '/', v.meeting_id, '/', v.visitor_id) as cause
    ) as due
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id and m.invites
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where c.disabled_at is null and p.mobile <> ''
      and exists (
        select from message_channels way where way.company_id = c.company_id and way.kind = 'SMS' and way.active)
      and v.status = 'EXPECTED' and v.cancelled_at is null
      and v.start_at > ${now}::timestamptz
      and v.start_at <= ${now}::timestamptz + make_interval(hours => ${hoursBefore}::integer)
      and v.created_at < v.start_at - make_interval(hours => ${hoursBefore}::integer)
      and not exists (
        select from messages sent where sent.company_id = v.company_id and sent.dedupe_key = due.cause)
    order by v.company_id, v.visit_date, v.meeting_id, v.visitor_id`.execute(tx)
  return rows.map(presentDue)
}

/**
 * Visits whose visitor is still in so long after the planned end as the company has chosen; for `newsSeconds`, so that nobody is asked too
 * late. A new end asks anew. `now` is ISO 8601.
 */
export async function listDueCheckOuts(
  tx: Tx,
  now: string,
  newsSeconds: number,
): Promise<Omit<DueReminder, 'hours'>[]> {
  const { rows } = await sql<Row>`
    select v.company_id::text, v.visit_date, v.meeting_id::text, v.visitor_id::text, 0 as hours,
      concat('stay:', v.visit_date, '/', v.meeting_id, '/', v.visitor_id, '/', extract(epoch from v.end_at)) as cause
    from companies c
    join company_params e on e.company_id = c.company_id and e.area = 'visitor-check-email'
    cross join lateral (
      select ${now}::timestamptz - make_interval(mins => (e.params ->> 'checkOutReminderMinutes')::integer) as reached
    ) as mark
    join visits v on v.company_id = c.company_id
      and v.visit_date between (mark.reached - interval '1 day')::date and (mark.reached + interval '1 day')::date
    where c.disabled_at is null
      and v.status in ('CHECKED_IN', 'ON_SITE') and v.cancelled_at is null
      and v.end_at <= mark.reached and v.end_at > mark.reached - make_interval(secs => ${newsSeconds})
    order by v.company_id, v.visit_date, v.meeting_id, v.visitor_id`.execute(tx)
  return rows.map(presentDue)
}

function presentDue(row: Row): DueReminder {
  return {
    companyId: row.company_id,
    visitDate: row.visit_date,
    meetingId: row.meeting_id,
    visitorId: row.visitor_id,
    hours: row.hours,
    cause: row.cause,
  }
}

/** Whom a meeting names for a reminder, and of which visit. */
export type DueNotice = VisitKey & { readonly companyId: CompanyId; readonly userId: string }

/**
 * Visits of all companies that begin in `hours` and of which colleagues are to be reminded; for half an hour, so that nobody
 * is reminded too late. Visits that were made after the mark are left out. `now` is ISO 8601.
 */
export async function listDueNotices(tx: Tx, now: string, hours: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select r.company_id as "companyId", v.visit_date::text as "visitDate", v.meeting_id as "meetingId",
      v.visitor_id as "visitorId", r.user_id as "userId"
    from meeting_recipients r
    join companies c on c.company_id = r.company_id and c.disabled_at is null
    cross join lateral (select ${now}::timestamptz + make_interval(hours => ${hours}) as reached) mark
    join visits v on v.company_id = r.company_id and v.meeting_id = r.meeting_id
      and v.visit_date between (mark.reached - interval '1 day')::date and (mark.reached + interval '1 day')::date
    where r.notice = 'REMINDER' and v.status = 'EXPECTED' and v.cancelled_at is null
      and v.start_at <= mark.reached and v.start_at > mark.reached - interval '30 minutes'
      and v.created_at < v.start_at - make_interval(hours => ${hours})
    order by v.start_at, r.user_id`.execute(tx)
  return rows
}

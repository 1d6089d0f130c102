/** SQL about what calendars have said of meetings, and whom they have brought. */
import { sql, type Selectable } from 'kysely'
import type { Colleague } from '#domain/calendar/plan-message.ts'
import type { CalendarGuest } from '#domain/calendar/wanted-visitors.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarEvents, Meetings } from '#server/platform/database/database-types.ts'
import { uuid7 } from '#server/platform/ids.ts'

export type EventRow = Selectable<CalendarEvents>

/** What speaks of one meeting is done one after the other, whichever way it comes. */
export async function lockUid(tx: Tx, companyId: CompanyId, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${companyId}:${uid}`}, 0))`.execute(
    tx,
  )
}

export function listEvents(tx: Tx, companyId: CompanyId, uid: string): Promise<EventRow[]> {
  return tx
    .selectFrom('calendar_events')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .execute()
}

export type HeardEvent = Pick<
  EventRow,
  'uid' | 'recurrence_id' | 'host_id' | 'meeting_id' | 'sequence' | 'stamped_at' | 'heard_at'
> & { readonly sources: readonly string[] }

/** @returns its id. */
export async function keepEvent(
  tx: Tx,
  companyId: CompanyId,
  { sources, ...event }: HeardEvent,
): Promise<string> {
  const values = { ...event, sources: [...sources] }
  const { event_id: eventId } = await tx
    .insertInto('calendar_events')
    .values({ company_id: companyId, event_id: uuid7(), ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'uid', 'recurrence_id']).doUpdateSet(values),
    )
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return eventId
}

export async function putSources(
  tx: Tx,
  companyId: CompanyId,
  eventId: string,
  sources: readonly string[],
): Promise<void> {
  await tx
    .updateTable('calendar_events')
    .set({ sources: [...sources] })
    .where('company_id', '=', companyId)
    .where('event_id', '=', eventId)
    .execute()
}

export async function deleteEvent(tx: Tx, companyId: CompanyId, eventId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_events')
    .where('company_id', '=', companyId)
    .where('event_id', '=', eventId)
    .execute()
}

export async function listGuests(
  tx: Tx,
  companyId: CompanyId,
  eventId: string,
): Promise<readonly CalendarGuest[]> {
  return tx
    .selectFrom('calendar_guests')
    .select(['email', 'visitor_id as visitorId'])
    .where('company_id', '=', companyId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Who was taken out here stays known, so that the calendar doesn't bring them back. */
export async function addGuests(
  tx: Tx,
  companyId: CompanyId,
  eventId: string,
  guests: readonly CalendarGuest[],
): Promise<void> {
  if (guests.length === 0) return
  await tx
    .insertInto('calendar_guests')
    .values(
      guests.map(({ email, visitorId }) => ({
        company_id: companyId,
        event_id: eventId,
        visitor_id: visitorId,
        email,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'event_id', 'email'])
        .doUpdateSet((s) => ({ visitor_id: s.ref('excluded.visitor_id') })),
    )
    .execute()
}

/** Whom the calendar names no more may be brought anew. */
export async function deleteOtherGuests(
  tx: Tx,
  companyId: CompanyId,
  eventId: string,
  emails: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('calendar_guests')
    .where('company_id', '=', companyId)
    .where('event_id', '=', eventId)
    .where('email', '<>', sql<string>`all(${[...emails]}::text[])`)
    .execute()
}

/** Who has a visit of the meeting from a day on that stands, with the address they have here. */
export async function listPresent(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  fromDate: string,
): Promise<readonly CalendarGuest[]> {
  return tx
    .selectFrom('visits as v')
    .innerJoin('visitors as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.visitor_id', '=', 'v.visitor_id'),
    )
    .select(['v.visitor_id as visitorId', 'p.email'])
    .distinct()
    .where('v.company_id', '=', companyId)
    .where('v.meeting_id', '=', meetingId)
    .where('v.visit_date', '>=', fromDate)
    .where('v.cancelled_at', 'is', null)
    .execute()
}

/** Those of these addresses who work at the location. */
export async function listColleagues(
  tx: Tx,
  companyId: CompanyId,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  const rows = await tx
    .selectFrom('users')
    .select([
      sql<string>`lower(email)`.as('email'),
      'user_id as userId',
      'assistant_id as assistantId',
    ])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where(sql`lower(email)`, '=', sql<string>`any(${[...emails]}::text[])`)
    .execute()
  return new Map(rows.map(({ email, userId, assistantId }) => [email, { userId, assistantId }]))
}

/** What every mailbox and calendar of the location is invited as: none of them is a visitor in a meeting that another one tells of. */
export async function listOwnAddresses(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from (
      select jsonb_array_elements_text(settings -> 'addresses') as email from calendar_mailboxes where company_id = ${companyId}
      union all
      select jsonb_array_elements_text(settings -> 'addresses') from calendars where company_id = ${companyId}) as own`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/** A mailbox or calendar that is no more keeps no meeting here that has been taken back elsewhere. */
export async function forgetSource(tx: Tx, companyId: CompanyId, source: string): Promise<void> {
  await sql`update calendar_events set sources = array_remove(sources, ${source}::uuid)
    where company_id = ${companyId} and ${source}::uuid = any (sources)`.execute(tx)
}

/** A meeting that was not cancelled. */
export function findStandingMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<Selectable<Meetings> | undefined> {
  return tx
    .selectFrom('meetings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

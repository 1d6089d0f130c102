/** What calendars have said. Of a message nothing is kept but who sent it and what came of it. */
import { sql } from 'kysely'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { calendarPasswordPlace } from './entries/stored-calendar.ts'
import { mailboxPasswordPlace } from './mail/stored-mailbox.ts'

const keepMs = integrationManifests.CALENDAR_MAIL.limits.keptDays * DAY_MS
/** Nobody sends older news of a meeting that was cancelled so long ago. */
const keepEndedMs = 180 * DAY_MS

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('calendar_mailboxes')
    .select(['company_id', 'mailbox_id', 'settings', 'password'])
    .execute()
  return rows.map((row) => ({
    place: mailboxPasswordPlace(row),
    value: row.password,
    replace: (value) =>
      system
        .updateTable('calendar_mailboxes')
        .set({ password: value })
        .where('company_id', '=', row.company_id)
        .where('mailbox_id', '=', row.mailbox_id)
        .where('password', '=', row.password)
        .execute(),
  }))
}

async function listCalendarSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('calendars')
    .select(['company_id', 'calendar_id', 'settings', 'secret'])
    .execute()
  // Of a vendor's calendar, the consent has it.
  return rows.flatMap(({ secret, ...row }) =>
    secret === null
      ? []
      : {
          place: calendarPasswordPlace(row),
          value: secret,
          replace: (value) =>
            system
              .updateTable('calendars')
              .set({ secret: value })
              .where('company_id', '=', row.company_id)
              .where('calendar_id', '=', row.calendar_id)
              .where('secret', '=', secret)
              .execute(),
        },
  )
}

export const tables: Tables = {
  calendars: {
    visitors: null,
    secrets: listCalendarSecrets,
    // As with mailboxes, and both would invite.
    restored: `update calendars set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'`,
  },
  calendar_entries: {
    visitors: {
      file: ({ companyId, called: { email } }) => sql`
        select jsonb_build_object('read_at', read_at, 'organiser', organiser, 'start_at', start_at, 'state', state, 'code', code) as row
        from calendar_entries where company_id = ${companyId} and ${email} <> '' and lower(organiser) = lower(${email})`,
      erase: ({ companyId, called: { email } }) => [
        sql`update calendar_entries set organiser = ''
          where company_id = ${companyId} and ${email} <> '' and lower(organiser) = lower(${email})`,
      ],
    },
    // What is still there is read again when it changes.
    leftovers: endedBefore(
      'calendar_entries',
      'read_at',
      integrationManifests.CALENDAR.limits.keptDays * DAY_MS,
      sql`due_at is null and (is_gone or state = 'IGNORED')`,
    ),
  },
  calendar_mailboxes: {
    visitors: null,
    secrets: listSecrets,
    // The live installation may still read it: both would invite, and answer.
    restored: `update calendar_mailboxes set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'`,
  },
  calendar_messages: {
    visitors: {
      file: ({ companyId, called: { email } }) => sql`
        select jsonb_build_object('read_at', read_at, 'sender', sender, 'method', method, 'state', state, 'code', code) as row
        from calendar_messages where company_id = ${companyId} and ${email} <> '' and lower(sender) = lower(${email})`,
      erase: ({ companyId, called: { email } }) => [
        sql`delete from calendar_messages
          where company_id = ${companyId} and ${email} <> '' and lower(sender) = lower(${email})`,
      ],
    },
    leftovers: endedBefore('calendar_messages', 'read_at', keepMs),
  },
  calendar_copies: {
    visitors: {
      file: ({ companyId, visitorId }) => sql`
        select jsonb_build_object('meeting_id', meeting_id, 'visit_date', visit_date, 'written_at', written_at) as row
        from calendar_copies where company_id = ${companyId} and ${visitorId}::uuid = any (visitor_ids)`,
      // They are written anew without the visitor, or taken away.
      erase: ({ companyId, visitorId }) => [
        sql`insert into calendar_waiting (company_id, calendar_id, meeting_id)
          select distinct company_id, calendar_id, meeting_id from calendar_copies
          where company_id = ${companyId} and ${visitorId}::uuid = any (visitor_ids)
          on conflict do nothing`,
      ],
    },
  },
  calendar_waiting: { visitors: null },
  // The vendor calls the installation that the backup was made of.
  calendar_watches: { visitors: null, backup: 'NOT_CARRIED' },
  calendar_events: {
    visitors: null,
    leftovers: endedBefore('calendar_events', 'heard_at', keepEndedMs, sql`meeting_id is null`),
  },
  calendar_guests: {
    visitors: {
      file: ({ companyId, visitorId }) => sql`
        select jsonb_build_object('email', email) as row
        from calendar_guests where company_id = ${companyId} and visitor_id = ${visitorId}`,
      erase: ({ companyId, visitorId }) => [
        sql`delete from calendar_guests where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
}

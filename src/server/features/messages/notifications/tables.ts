/** What was sent about a visit is found by its subject; what was sent to others, by what the visitor is called. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import {
  htmlWithoutPerson,
  isCalled,
  namesPerson,
  withoutPerson,
} from '#server/platform/tables/called.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Statement, Tables, Visitor } from '#server/platform/tables/table-rules.ts'

/** Longer than the earliest reminder, which is 30 days before a visit. */
const keepMs = 60 * DAY_MS
const isOver = sql`state <> 'QUEUED'`

/** Of the meetings that the visitor shared with others. */
const ofSharedMeeting = (subjects: readonly string[]) =>
  sql`split_part(subject_of, '/', 2) in (
    select split_part(subject, '/', 2) from unnest(${[...subjects]}::text[]) subject where subject like 'visit:%')`

const ofSubjects = (subjects: readonly string[]) => sql`subject_of = any (${[...subjects]}::text[])`

const attachedFiles = ({ companyId, subjects }: Pick<Visitor, 'companyId' | 'subjects'>) => sql`
  select a ->> 'sha256' as sha256 from mails m cross join jsonb_array_elements(m.attachments) a
  where m.company_id = ${companyId} and ${ofSubjects(subjects)} and a ? 'sha256'`

function eraseMails({ companyId, outside, subjects, called }: Visitor): readonly Statement[] {
  const { email } = called
  return [
    sql`delete from mails where company_id = ${companyId} and (${ofSubjects(subjects)}
      or position(${outside} in dedupe_key) > 0 or (${email} <> '' and lower(recipient) = lower(${email})))`,
    ...(isCalled(called)
      ? [
          // What others were sent about the meetings that they shared.
          sql`update mails set subject = ${withoutPerson(sql.ref('subject'), called)},
              body = ${withoutPerson(sql.ref('body'), called)},
              html = ${htmlWithoutPerson(sql.ref('html'), called)},
              calendar = case when calendar is null then null
                else ${withoutPerson(sql`calendar::text`, called)}::jsonb end
            where company_id = ${companyId} and ${ofSharedMeeting(subjects)}
              and ${namesPerson(sql`to_jsonb(concat_ws(' ', subject, body, html, calendar::text))::text`, called)}`,
        ]
      : []),
  ]
}

function eraseMessages({ companyId, outside, subjects, called }: Visitor): readonly Statement[] {
  const { mobile } = called
  return [
    sql`delete from messages where company_id = ${companyId} and (${ofSubjects(subjects)}
      or position(${outside} in dedupe_key) > 0 or (${mobile} <> '' and recipient = ${mobile}))`,
    ...(isCalled(called)
      ? [
          sql`update messages set body = ${withoutPerson(sql.ref('body'), called)}
            where company_id = ${companyId} and ${ofSharedMeeting(subjects)}
              and ${namesPerson(sql`to_jsonb(body)::text`, called)}`,
        ]
      : []),
  ]
}

export const tables: Tables = {
  mails: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('template', template, 'recipient', recipient, 'subject', subject, 'body', body,
          'created_at', created_at, 'state', state) as row
        from mails where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      files: attachedFiles,
      erase: eraseMails,
      purge: ({ companyId, subjects }) => [
        sql`delete from mails where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      ],
      purgedFiles: attachedFiles,
    },
    needsFile: (sha256) =>
      sql`exists (select from mails where attachments @> jsonb_build_array(jsonb_build_object('sha256', ${sha256})))`,
    leftovers: endedBefore('mails', 'created_at', keepMs, isOver),
  },
  messages: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('template', template, 'recipient', recipient, 'body', body,
          'created_at', created_at, 'state', state) as row
        from messages where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      erase: eraseMessages,
      purge: ({ companyId, subjects }) => [
        sql`delete from messages where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      ],
    },
    leftovers: endedBefore('messages', 'created_at', keepMs, isOver),
  },
}

/** All SQL of the list over mails and messages. Both have ids that rise with time, so that one order counts for both. */
import { sql, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'
import type { Mails } from '#server/platform/database/database-types.ts'

export type SentMessageRow = {
  readonly id: string
  readonly way: string
  readonly template: string
  readonly line: string
  readonly recipient: string
  readonly recipient_name: string
  readonly subject_of: string
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  readonly last_answer: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly next_try_at: string | null
}

export type SentMessageFilter = {
  readonly id?: string | undefined
  readonly way?: string | undefined
  readonly state?: string | undefined
  readonly q?: string | undefined
  readonly subject?: string | undefined
  /** Instants: from the first one on, before the second. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly before?: string | undefined
}

/** Only what is asked for stands in the text, and each side stops by itself where the page is full. */
export async function listSentMessages(
  tx: Tx,
  companyId: CompanyId,
  filter: SentMessageFilter,
  limit: number,
): Promise<SentMessageRow[]> {
  const mails = sql`
    (select mail_id as id, 'MAIL' as way, template, ${withoutCode('subject')} as line, recipient, recipient_name, subject_of, state, attempts,
      last_error, null::text as last_answer, created_at, sent_at, null::timestamptz as next_try_at
    from mails where ${conditions(companyId, filter, 'mail_id')} order by mail_id desc limit ${limit})`
  const messages = sql`
    (select message_id as id, kind as way, template, left(${withoutCode('body')}, 120) as line, recipient, recipient_name, subject_of, state,
      attempts, last_error, last_answer, created_at, sent_at, next_try_at
    from messages where ${conditions(companyId, filter, 'message_id')} order by message_id desc limit ${limit})`
  const sides =
    filter.way === undefined
      ? sql`${mails} union all ${messages}`
      : filter.way === 'MAIL'
        ? mails
        : messages
  const found = await sql<SentMessageRow>`
    select * from (${sides}) as sent order by id desc limit ${limit}`.execute(tx)
  return found.rows
}

/** Whoever reads the log must not be able to collect what waits for somebody. */
function withoutCode(column: 'subject' | 'body') {
  const line = sql.ref(column)
  return sql`case when template in ('parcel_received', 'parcel_reminder')
    then regexp_replace(${line}, '[0-9]{6}', '••••••', 'g') else ${line} end`
}

function conditions(
  companyId: CompanyId,
  filter: SentMessageFilter,
  key: 'mail_id' | 'message_id',
) {
  const { id, way, state, q, subject, since, until, before } = filter
  return sql.join(
    [
      sql`company_id = ${companyId}`,
      ...(id === undefined ? [] : [sql`${sql.ref(key)} = ${id}`]),
      ...(before === undefined ? [] : [sql`${sql.ref(key)} < ${before}`]),
      ...(way === undefined || key === 'mail_id' ? [] : [sql`kind = ${way}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(q === undefined ? [] : [holdsName(q, sql`concat_ws(' ', recipient_name, recipient)`)]),
      ...(subject === undefined ? [] : [sql`subject_of = ${subject}`]),
      ...(since === undefined ? [] : [sql`created_at >= ${since}`]),
      ...(until === undefined ? [] : [sql`created_at < ${until}`]),
    ],
    sql` and `,
  )
}

const ended = ['SENT', 'FAILED']
const anew = { state: 'QUEUED', attempts: 0, last_error: null, sent_at: null } as const

/** @returns false when it waits, or was not wanted any more. */
export async function requeueMail(
  tx: Tx,
  companyId: CompanyId,
  mailId: string,
  change: Pick<Updateable<Mails>, 'message_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ ...anew, way: null, ...change })
    .where('company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .where('state', 'in', ended)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same of a message: the other side is given another key, so that it counts as another one. */
export async function requeueMessage(
  tx: Tx,
  companyId: CompanyId,
  messageId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ ...anew, last_answer: null, resends: sql<number>`resends + 1` })
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .where('state', 'in', ended)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

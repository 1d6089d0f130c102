/** Keeps a call to a chat until it is sent: with a running number, in the order of its subject. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'

/**
 * `chat.look_up` finds a user there by address (`users`); `chat.ask_address` asks who has sent a request; `chat.card` shows a card as
 * it is by then; `chat.reply` says why a request was refused; `chat.fetch` asks what was sent, where only its id came.
 */
export const callKinds = [
  'chat.look_up',
  'chat.ask_address',
  'chat.card',
  'chat.reply',
  'chat.fetch',
] as const
export type CallKind = (typeof callKinds)[number]

export type NewCall = {
  readonly kind: CallKind
  readonly subject: string
  readonly targetId: string
  readonly at: string
}

/** And has it sent. */
export async function sendCall(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  place: Place,
  call: NewCall,
): Promise<void> {
  const kind = await keepCall(tx, place, call)
  if (kind !== undefined) await enqueue(drainQueue(kind), [place])
}

/** @returns the kind of the chat; undefined where it is gone */
export async function keepCall(
  tx: Tx,
  { companyId, integrationId }: Place,
  call: NewCall,
): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    with counted as (
      update integration_numbers set last_number = last_number + 1
      where company_id = ${companyId} and integration_id = ${integrationId} returning last_number)
    insert into integration_events (company_id, owner_id, integration_id, number, event_id, kind, subject, at, target_id)
    select ${companyId}, ${companyId}, ${integrationId}, last_number, 0, ${call.kind}, ${call.subject}, ${call.at},
      ${call.targetId}
    from counted
    returning (select kind from integrations where company_id = ${companyId} and integration_id = ${integrationId})`.execute(
    tx,
  )
  return rows[0]?.kind
}

/** Whether the same is to be said once more later, by what is true then. */
export async function isOvertaken(
  tx: Tx,
  { companyId, integrationId }: Place,
  call: { readonly number: number; readonly kind: string; readonly targetId: string },
): Promise<boolean> {
  const later = await tx
    .selectFrom('integration_events')
    .select('number')
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('target_id', '=', call.targetId)
    .where('kind', '=', call.kind)
    .where('state', '=', 'WAITING')
    .where('number', '>', call.number)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

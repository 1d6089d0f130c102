/** Keeps a call that a feature wants made until it is sent: with a running number, in the order of its subject. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import type { Place } from './queries.ts'
import { drainQueue } from './queues.ts'

export type NewCall = {
  readonly kind: string
  readonly subject: string
  /** What it is about, as its feature names it. */
  readonly targetId: string
  /** ISO 8601. */
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

/** @returns the kind of the connection; undefined where it is gone */
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

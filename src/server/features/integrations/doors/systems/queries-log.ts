/** SQL of the logs: each call to a system, and what its readers saw. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** The newest first. */
export function listExchanges(
  tx: Tx,
  { companyId, integrationId }: Place,
  before: string | undefined,
  limit: number,
) {
  let found = tx
    .selectFrom('door_exchanges')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
  if (before !== undefined) found = found.where('exchange_id', '<', before)
  return found.orderBy('exchange_id', 'desc').limit(limit).execute()
}
export type ExchangeRow = Awaited<ReturnType<typeof listExchanges>>[number]

/** The newest first. */
export function listPassages(
  tx: Tx,
  { companyId, integrationId }: Place,
  before: number | undefined,
  limit: number,
) {
  let found = tx
    .selectFrom('door_passages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
  if (before !== undefined) found = found.where('sequence', '<', before)
  return found.orderBy('sequence', 'desc').limit(limit).execute()
}
export type PassageRow = Awaited<ReturnType<typeof listPassages>>[number]

export type NewExchange = {
  readonly exchangeId: string
  readonly credentialId: string | null
  readonly subject: string | null
  readonly act: string
  readonly at: string
  readonly durationMs: number
  readonly request: string
  readonly status: number | null
  readonly answer: string
  readonly error: string | null
}

export async function insertExchanges(
  tx: Tx,
  { companyId, integrationId }: Place,
  exchanges: readonly NewExchange[],
): Promise<void> {
  if (exchanges.length === 0) return
  await sql`
    insert into door_exchanges (company_id, integration_id, exchange_id, credential_id, subject, act, at, duration_ms,
      request, status, answer, error)
    select ${companyId}, ${integrationId}, e."exchangeId", e."credentialId", e.subject, e.act, e.at, e."durationMs",
      e.request, e.status, e.answer, e.error
    from jsonb_to_recordset(${JSON.stringify(exchanges)}::jsonb) as e ("exchangeId" uuid, "credentialId" uuid, subject text,
      act text, at timestamptz, "durationMs" int, request text, status int, answer text, error text)`.execute(
    tx,
  )
}

/** What some credentials open now is told once more; `GIVEN_UP`: all that were given up. @returns how many */
export async function requeueGrants(
  tx: Tx,
  { companyId, integrationId }: Place,
  which: readonly string[] | 'GIVEN_UP' | 'ALL',
): Promise<number> {
  const chosen =
    which === 'ALL'
      ? sql`(level is not null or given is not null)`
      : which === 'GIVEN_UP'
        ? sql`is_given_up`
        : sql`credential_id = any (${[...which]}::uuid[])`
  const { numAffectedRows = 0n } = await sql`
    update door_grants set is_due = true, is_given_up = false, attempts = 0, next_try_at = null
    where company_id = ${companyId} and integration_id = ${integrationId} and ${chosen}`.execute(tx)
  return Number(numAffectedRows)
}

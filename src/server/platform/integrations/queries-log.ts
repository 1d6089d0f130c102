/** All SQL of the log: what an integration was told, and each call. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Place } from './queries.ts'

export type DeliveryFilter = {
  readonly state?: string | undefined
  readonly before?: number | undefined
  readonly number?: number
}

/** The newest first. */
export function listDeliveries(
  tx: Tx,
  { companyId, integrationId }: Place,
  { state, before, number }: DeliveryFilter,
  limit: number,
) {
  let found = tx
    .selectFrom('integration_events')
    .selectAll()
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
  if (state !== undefined) found = found.where('state', '=', state)
  if (before !== undefined) found = found.where('number', '<', before)
  if (number !== undefined) found = found.where('number', '=', number)
  return found.orderBy('number', 'desc').limit(limit).execute()
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

/** The calls that were made for one event, the newest first. */
export function listExchanges(
  tx: Tx,
  { company_id: locationId, integration_id: integrationId, number }: DeliveryRow,
) {
  return tx
    .selectFrom('integration_exchanges')
    .selectAll()
    .where('company_id', '=', locationId)
    .where('integration_id', '=', integrationId)
    .where('number', '=', number)
    .orderBy('exchange_id', 'desc')
    .limit(100)
    .execute()
}

export type ExchangeRow = Awaited<ReturnType<typeof listExchanges>>[number]

/** In their order. */
export function listAfter(
  tx: Tx,
  { companyId, integrationId }: Place,
  after: number,
  limit: number,
) {
  return tx
    .selectFrom('integration_events')
    .select(['number', 'company_id', 'message_id', 'kind', 'subject', 'at', 'body', 'target_id'])
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export type ReplayFilter =
  | { readonly numbers: readonly number[] }
  | { readonly from: string; readonly to: string; readonly onlyGivenUp: boolean }

/** What was sent or given up waits once more, and what waits may go at once. @returns how many do */
export async function requeueDeliveries(
  tx: Tx,
  { companyId, integrationId }: Place,
  filter: ReplayFilter,
): Promise<number> {
  const chosen =
    'numbers' in filter
      ? sql`number = any (${[...filter.numbers]}::bigint[])`
      : sql`at >= ${filter.from} and at < ${filter.to} and (state = 'GIVEN_UP' or not ${filter.onlyGivenUp}::boolean)`
  const { numAffectedRows = 0n } = await sql`
    update integration_events set state = 'WAITING', attempts = 0, next_try_at = null, taken_at = null
    where owner_id = ${companyId} and integration_id = ${integrationId} and ${chosen}`.execute(tx)
  return Number(numAffectedRows)
}

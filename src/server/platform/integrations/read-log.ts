/** The log of an integration, as those read it who set it up. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { listDeliveries as endpoint } from '#contract/integrations/webhooks.ts'
import type { Tx } from '../database/database.ts'
import { mustFind } from '../http/answers/api-error.ts'
import { presentDelivery, presentExchange } from './present-log.ts'
import { findIntegration, type Place } from './queries.ts'
import { listDeliveries, listExchanges } from './queries-log.ts'

/** A page of what it was told. @throws ApiError not_found */
export async function readDeliveries(
  tx: Tx,
  place: Place,
  { pageSize, ...filter }: HandlerInput<typeof endpoint>['query'],
) {
  mustFind(await findIntegration(tx, place))
  const rows = await listDeliveries(tx, place, filter, pageSize + 1)
  const deliveries = rows.slice(0, pageSize).map(presentDelivery)
  return {
    deliveries,
    next: rows.length > pageSize ? (deliveries.at(-1)?.number ?? null) : null,
  }
}

/** One event, with each call that was made for it. @throws ApiError not_found */
export async function readDelivery(tx: Tx, place: Place, number: number) {
  const row = mustFind((await listDeliveries(tx, place, { number }, 1))[0])
  const exchanges = await listExchanges(tx, row)
  return { ...presentDelivery(row), body: row.body, exchanges: exchanges.map(presentExchange) }
}

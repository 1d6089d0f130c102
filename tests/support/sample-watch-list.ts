/** The watch lists' share of a tenant with something of everything (`sample-calls.ts`). */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'
import {
  createListAbove,
  createWatchAlert,
  createWatchList,
  createWatchRecord,
} from './watch-list-factory.ts'

type WatchEndpointId = Extract<EndpointId, `watch${string}`>
type AboveEndpointId = Extract<EndpointId, `organisationWatch${string}`>

/** Everything is named with `mark`. @returns outside ids by the names that paths use. */
export async function addSampleWatchList(
  deps: FactoryDeps,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
): Promise<Record<'watchListId' | 'watchRecordId' | 'watchAlertId', string>> {
  const listId = await createWatchList(deps, companyId, { name: `${mark} list`, action: 'ALERT' })
  const recordId = await createWatchRecord(deps, companyId, listId, {
    firstname: mark,
    lastname: `${mark} visitor`,
    reason: `${mark} reason`,
  })
  const alertId = await createWatchAlert(deps, companyId, recordId, visit)
  return {
    watchListId: outsideId('WL', listId),
    watchRecordId: outsideId('WR', recordId),
    watchAlertId: outsideId('WA', alertId),
  }
}

/** A list for all locations, with a record. @returns their outside ids. */
export async function addSampleListAbove(
  deps: FactoryDeps,
  organisationId: OrganisationId,
  mark: string,
): Promise<Record<'listAboveId' | 'recordAboveId', string>> {
  const listId = await createListAbove(deps, organisationId, { name: `${mark} everywhere` })
  const recordId = await createWatchRecord(deps, asCompany(organisationId), listId, {
    lastname: `${mark} barred`,
    reason: `${mark} told`,
  })
  return { listAboveId: outsideId('WL', listId), recordAboveId: outsideId('WR', recordId) }
}

const record = { firstname: 'Olga', lastname: 'Orlova', validUntil: '2030-01-01' }
const csv = { bytes: Buffer.from('lastname\nOrlova'), name: 'a.csv', type: 'text/csv' }

/** In an order in which each finds what it needs. */
export function sampleWatchCalls(
  ids: Readonly<Record<string, string>>,
): Record<WatchEndpointId, Call> {
  const list = { name: 'List', action: 'ALERT', recipientIds: [ids['userId']] }
  return {
    'watchLists.list': {},
    'watchLists.test': { body: { firstname: 'Vera', lastname: 'Visitor', email: 'v@e.be' } },
    'watchRecords.get': {},
    'watchRecords.list': { query: { q: 'a', page: '1' } },
    'watchAlerts.list': { query: { state: 'OPEN' } },
    'watchAlerts.confirm': { body: { reason: 'Yes' } },
    'watchAlerts.dismiss': {},
    'watchLinks.list': { query: { visitorId: ids['visitorId'] ?? '' } },
    'watchLinks.delete': {},
    'watchLists.create': { body: list },
    'watchRecords.create': { body: record },
    'watchRecords.import': { query: { dryRun: 'true' }, file: csv },
    'watchRecords.update': { body: record },
    'watchLists.update': { body: list },
    'watchRecords.delete': {},
    'watchLists.delete': {},
  }
}

/** The same of the lists for all locations. */
export function sampleCallsAbove(
  ids: Readonly<Record<string, string>>,
): Record<AboveEndpointId, Call> {
  const above = {
    params: { watchListId: ids['listAboveId'] ?? '', watchRecordId: ids['recordAboveId'] ?? '' },
  }
  return {
    'organisationWatchLists.list': {},
    'organisationWatchRecords.get': above,
    'organisationWatchRecords.list': above,
    'organisationWatchLists.create': { body: { name: 'List' } },
    'organisationWatchRecords.create': { ...above, body: record },
    'organisationWatchRecords.import': { ...above, query: { dryRun: 'true' }, file: csv },
    'organisationWatchRecords.update': { ...above, body: record },
    'organisationWatchLists.update': { ...above, body: { name: 'List' } },
    'organisationWatchRecords.delete': above,
    'organisationWatchLists.delete': above,
  }
}

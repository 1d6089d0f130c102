import * as above from '#contract/visitors/organisation-watch-lists.ts'
import { outsideId } from '#contract/ids.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { mayEditAbove, refuseEditingAbove } from '../policy.ts'
import { presentWatchList, presentWatchRecord } from '../present.ts'
import { findListOwner, findWatchRecord, listWatchLists, listWatchRecords } from '../queries.ts'
import { importWatchRecords } from '../records/import-watch-records.ts'
import { readRecordLines } from '../records/read-record-lines.ts'
import { createWatchRecord, saveWatchRecord } from '../records/save-watch-record.ts'
import { ownerAbove } from './queries.ts'
import { removeWatchList, removeWatchRecord } from '../remove-watch-list.ts'
import { createWatchList, saveWatchList } from '../save-watch-list.ts'

const sees = { allow: ['client', 'administrator'], right: 'SEE_WATCH_MATCHES' } as const
const reads = { ...sees, audit: null } as const

/** Lists that stand under the organisation's own id. They count at each of its locations, so those change them who administer all. */
export const watchAboveRoutes: readonly Route[] = [
  organisationRoute(
    above.listOrganisationWatchLists,
    reads,
    async ({ tx, organisationId, locations, actor }) => ({
      lists: (await listWatchLists(tx, [organisationId])).map(presentWatchList),
      mayEdit: mayEditAbove(actor, locations),
    }),
  ),
  organisationRoute(
    above.createOrganisationWatchList,
    { ...sees, audit: 'watch_list.created' },
    async ({ tx, organisationId, locations, actor, act, deps, body }) => {
      refuseEditingAbove(actor, locations)
      const owner = asCompany(organisationId)
      const input = { ...body, recipientIds: [] }
      const listId = await createWatchList(tx, owner, act, input, organisationId)
      afterCommit(tx, () => deps.companies.forgetAllOf(organisationId))
      return { id: outsideId('WL', listId) }
    },
  ),
  organisationRoute(
    above.updateOrganisationWatchList,
    { ...sees, audit: 'watch_list.updated' },
    async ({ tx, organisationId, locations, actor, act, deps, params, body }) => {
      refuseEditingAbove(actor, locations)
      const input = { ...body, recipientIds: [], listId: params.watchListId }
      await saveWatchList(tx, asCompany(organisationId), act, input)
      afterCommit(tx, () => deps.companies.forgetAllOf(organisationId))
      return { id: outsideId('WL', params.watchListId) }
    },
  ),
  organisationRoute(
    above.deleteOrganisationWatchList,
    { ...sees, audit: 'watch_list.removed, watch_list.dismissed' },
    async ({ tx, organisationId, locations, actor, act, deps, params }) => {
      refuseEditingAbove(actor, locations)
      const cardOf = (companyId: string) => deps.companies.find(companyId)
      const place = { companyId: asCompany(organisationId), cardOf }
      await removeWatchList(tx, place, act, params.watchListId)
      afterCommit(tx, () => deps.companies.forgetAllOf(organisationId))
      return { id: outsideId('WL', params.watchListId) }
    },
  ),
  organisationRoute(
    above.listOrganisationWatchRecords,
    reads,
    async ({ tx, organisationId, params: { watchListId }, query }) => {
      const ownerId = mustFind(await findListOwner(tx, [organisationId], watchListId))
      const { total, records } = await listWatchRecords(tx, ownerId, watchListId, query)
      return { total, records: records.map(presentWatchRecord) }
    },
  ),
  organisationRoute(
    above.getOrganisationWatchRecord,
    reads,
    async ({ tx, organisationId, params: { watchListId, watchRecordId } }) =>
      presentWatchRecord(
        mustFind(await findWatchRecord(tx, asCompany(organisationId), watchListId, watchRecordId)),
      ),
  ),
  organisationRoute(
    above.createOrganisationWatchRecord,
    { ...sees, audit: 'watch_list.record_added' },
    async ({ tx, organisationId, locations, actor, act, params, body }) => {
      refuseEditingAbove(actor, locations)
      const input = { ...body, listId: params.watchListId }
      const recordId = await createWatchRecord(tx, await ownerAbove(tx, organisationId), act, input)
      return { id: outsideId('WR', recordId) }
    },
  ),
  organisationRoute(
    above.updateOrganisationWatchRecord,
    { ...sees, audit: 'watch_list.record_updated' },
    async ({ tx, organisationId, locations, actor, act, params, body }) => {
      refuseEditingAbove(actor, locations)
      const { watchListId: listId, watchRecordId: recordId } = params
      const owner = await ownerAbove(tx, organisationId)
      await saveWatchRecord(tx, owner, act, { ...body, listId, recordId })
      return { id: outsideId('WR', recordId) }
    },
  ),
  organisationRoute(
    above.deleteOrganisationWatchRecord,
    { ...sees, audit: 'watch_list.record_removed, watch_list.dismissed' },
    async ({ tx, organisationId, locations, actor, act, deps, params }) => {
      refuseEditingAbove(actor, locations)
      const { watchListId: listId, watchRecordId: recordId } = params
      const cardOf = (companyId: string) => deps.companies.find(companyId)
      const place = { companyId: asCompany(organisationId), cardOf }
      await removeWatchRecord(tx, place, act, { listId, recordId })
      return { id: outsideId('WR', recordId) }
    },
  ),
  organisationRoute(
    above.importOrganisationWatchRecords,
    { ...sees, audit: 'watch_list.records_imported' },
    async ({ tx, organisationId, locations, actor, act, deps, params, query, upload }) => {
      refuseEditingAbove(actor, locations)
      const { bytes } = mustFind(upload)
      const owner = await ownerAbove(tx, organisationId)
      const parsers = deps.parsers.keptFor(owner.companyId)
      return importWatchRecords(tx, owner, act, {
        listId: params.watchListId,
        lines: await readRecordLines(parsers, bytes, owner.country),
        dryRun: query.dryRun === 'true',
      })
    },
  ),
]

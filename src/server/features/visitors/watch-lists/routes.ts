import { outsideId } from '#contract/ids.ts'
import * as alerts from '#contract/visitors/watch-alerts.ts'
import * as lists from '#contract/visitors/watch-lists.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { decideAlert } from './alerts/decide-alert.ts'
import { findMatches } from './alerts/find-matches.ts'
import { forgetLink } from './alerts/forget-link.ts'
import { importWatchRecords } from './records/import-watch-records.ts'
import {
  presentAlert,
  presentLink,
  presentMatch,
  presentWatchList,
  presentWatchRecord,
} from './present.ts'
import { refuseEditing } from './policy.ts'
import { listAlerts } from './alerts/queries-alerts.ts'
import { listLinks } from './alerts/queries-links.ts'
import { findListOwner, findWatchRecord, listWatchLists, listWatchRecords } from './queries.ts'
import { removeWatchList, removeWatchRecord } from './remove-watch-list.ts'
import { createWatchList, saveWatchList } from './save-watch-list.ts'
import { readRecordLines } from './records/read-record-lines.ts'
import { createWatchRecord, saveWatchRecord } from './records/save-watch-record.ts'

/** A location reads its own lists, and those that its organisation keeps for all of its locations. */
const ownersAt = ({ companyId, organisationId }: CompanyCard) => [companyId, organisationId]
const placeOf = (company: CompanyCard) => ({ ...company, cardOf: async () => company })

const sees = { allow: ['client', 'employee'], right: 'SEE_WATCH_MATCHES' } as const
const reads = { ...sees, audit: null } as const

export const watchListRoutes: readonly Route[] = [
  route(lists.listWatchLists, reads, async ({ tx, company }) =>
    (await listWatchLists(tx, ownersAt(company))).map(presentWatchList),
  ),
  route(
    lists.createWatchList,
    { ...sees, audit: 'watch_list.created' },
    async ({ tx, company, act, body }) => {
      refuseEditing(act.actor)
      return { id: outsideId('WL', await createWatchList(tx, company.companyId, act, body)) }
    },
  ),
  route(
    lists.updateWatchList,
    { ...sees, audit: 'watch_list.updated' },
    async ({ tx, company, act, params, body }) => {
      refuseEditing(act.actor)
      await saveWatchList(tx, company.companyId, act, { ...body, listId: params.watchListId })
      return { id: outsideId('WL', params.watchListId) }
    },
  ),
  route(
    lists.deleteWatchList,
    { ...sees, audit: 'watch_list.removed, watch_list.dismissed' },
    async ({ tx, company, act, params }) => {
      refuseEditing(act.actor)
      await removeWatchList(tx, placeOf(company), act, params.watchListId)
      return { id: outsideId('WL', params.watchListId) }
    },
  ),
  route(lists.testWatchLists, reads, async ({ tx, company, act, body }) => {
    const identity = { ...body, aliases: [] }
    const today = localDateOf(act.at, company.timeZone)
    const [matches = []] = await findMatches(tx, company, [{ visitorId: null, identity }], today)
    return { matches: matches.map(presentMatch) }
  }),
  route(lists.listWatchRecords, reads, async ({ tx, company, params, query }) => {
    const ownerId = mustFind(await findListOwner(tx, ownersAt(company), params.watchListId))
    const { total, records } = await listWatchRecords(tx, ownerId, params.watchListId, query)
    return { total, records: records.map(presentWatchRecord) }
  }),
  route(lists.getWatchRecord, reads, async ({ tx, company, params }) => {
    const { watchListId, watchRecordId } = params
    const ownerId = mustFind(await findListOwner(tx, ownersAt(company), watchListId))
    return presentWatchRecord(
      mustFind(await findWatchRecord(tx, ownerId, watchListId, watchRecordId)),
    )
  }),
  route(
    lists.createWatchRecord,
    { ...sees, audit: 'watch_list.record_added' },
    async ({ tx, company, act, params, body }) => {
      refuseEditing(act.actor)
      const input = { ...body, listId: params.watchListId }
      return { id: outsideId('WR', await createWatchRecord(tx, company, act, input)) }
    },
  ),
  route(
    lists.updateWatchRecord,
    { ...sees, audit: 'watch_list.record_updated' },
    async ({ tx, company, act, params, body }) => {
      refuseEditing(act.actor)
      const { watchListId: listId, watchRecordId: recordId } = params
      await saveWatchRecord(tx, company, act, { ...body, listId, recordId })
      return { id: outsideId('WR', recordId) }
    },
  ),
  route(
    lists.deleteWatchRecord,
    { ...sees, audit: 'watch_list.record_removed, watch_list.dismissed' },
    async ({ tx, company, act, params }) => {
      refuseEditing(act.actor)
      const { watchListId: listId, watchRecordId: recordId } = params
      await removeWatchRecord(tx, placeOf(company), act, { listId, recordId })
      return { id: outsideId('WR', recordId) }
    },
  ),
  statementRoute(
    lists.importWatchRecords,
    { ...sees, audit: 'watch_list.records_imported' },
    async (context) => {
      const { company, act, deps, params, query } = context
      refuseEditing(act.actor)
      const { bytes } = mustFind(context.upload)
      const parsers = deps.parsers.keptFor(company.companyId)
      const lines = await readRecordLines(parsers, bytes, company.country)
      return inCompany(lists.importWatchRecords, context, (tx) =>
        importWatchRecords(tx, company, act, {
          listId: params.watchListId,
          lines,
          dryRun: query.dryRun === 'true',
        }),
      )
    },
  ),
  route(alerts.listWatchAlerts, reads, async ({ tx, company, query }) => {
    const page = await listAlerts(tx, company.companyId, query)
    return { total: page.total, alerts: page.alerts.map(presentAlert) }
  }),
  route(
    alerts.confirmWatchAlert,
    { ...sees, audit: 'watch_list.confirmed, visit.denied' },
    async ({ tx, company, act, params, body }) => {
      refuseEditing(act.actor)
      const { watchAlertId: alertId } = params
      const decision = { alertId, decision: 'CONFIRMED', reason: body.reason } as const
      return presentAlert(await decideAlert(tx, company, act, decision))
    },
  ),
  route(
    alerts.dismissWatchAlert,
    { ...sees, audit: 'watch_list.dismissed, visit.approved, visit.released' },
    async ({ tx, company, act, params }) => {
      refuseEditing(act.actor)
      const { watchAlertId: alertId } = params
      const decision = { alertId, decision: 'DISMISSED', reason: '' } as const
      return presentAlert(await decideAlert(tx, company, act, decision))
    },
  ),
  route(alerts.listWatchLinks, reads, async ({ tx, company, query }) => {
    const page = await listLinks(tx, company.companyId, query)
    return { total: page.total, links: page.links.map(presentLink) }
  }),
  route(
    alerts.deleteWatchLink,
    { ...sees, audit: 'watch_list.link_forgotten' },
    async ({ tx, company, act, params }) => {
      refuseEditing(act.actor)
      const { visitorId, watchRecordId: recordId } = params
      await forgetLink(tx, company.companyId, act, { visitorId, recordId })
      return { id: outsideId('WR', recordId) }
    },
  ),
]

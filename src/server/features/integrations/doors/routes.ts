import * as endpoints from '#contract/integrations/doors.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { appendEvent } from '#server/platform/events.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { findVisitDoor, unblockVisitDoor } from './visits/queries-visit.ts'
import { askResync, confirmResync } from './resync/ask-resync.ts'
import { clientKeyOf } from './systems/client-key.ts'
import {
  presentExchange,
  presentPassage,
  presentSystem,
  presentVisitDoor,
} from './systems/present.ts'
import { findSystem, listSystems } from './systems/queries.ts'
import { listExchanges, listPassages, requeueGrants } from './systems/queries-log.ts'
import { renewGrants } from './sending/queries-wanted.ts'
import * as systems from './systems/save-system.ts'
import { trySystem } from './systems/try-system.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'

/** Who lets people in sees by what they get in. */
const atDesk = { allow: ['employee', 'client'], right: 'CHANGE_VISIT_STATUS' } as const
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

export const doorRoutes: readonly Route[] = [
  route(endpoints.listDoors, { allow, audit: null, right }, async ({ tx, company }) => {
    const rows = await listSystems(tx, company.companyId)
    return rows.map(presentSystem)
  }),
  route(
    endpoints.createDoors,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      const integrationId = uuid7()
      const place = { companyId, integrationId }
      const eventToken = await systems.connectSystem(tx, deps, place, act, body)
      return { ...answer(integrationId), eventToken }
    },
  ),
  route(
    endpoints.updateDoors,
    { allow, audit: 'integration.updated', right },
    async ({ tx, deps, company: { companyId }, act, body, params: { doorsId } }) => {
      await systems.changeSystem(tx, deps, { companyId, integrationId: doorsId }, act, body)
      return answer(doorsId)
    },
  ),
  route(
    endpoints.removeDoors,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, params: { doorsId }, query }) => {
      const place = { companyId, integrationId: doorsId }
      const ended = await systems.disconnectSystem(tx, place, act, query.atOnce === 'true')
      return { ...answer(doorsId), ...ended }
    },
  ),
  statementRoute(
    endpoints.testDoors,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company: { companyId, name }, actor, body }) => {
      systems.refuseLesser(actor)
      systems.checkReach(deps, body)
      const { doorsId } = body
      const before =
        doorsId === null
          ? undefined
          : mustFind(
              await deps.db.inTenant(companyId, (tx) =>
                findSystem(tx, { companyId, integrationId: doorsId }),
              ),
            )
      const secret = systems.secretOf(deps, before, body)
      const clientKey = clientKeyOf(deps, before, body)
      return trySystem(deps, body, { secret, clientKey }, name)
    },
  ),
  route(
    endpoints.activateDoors,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { doorsId } }) => {
      await systems.setState(tx, { companyId, integrationId: doorsId }, act, 'ACTIVE')
      return answer(doorsId)
    },
  ),
  route(
    endpoints.pauseDoors,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { doorsId } }) => {
      await systems.setState(tx, { companyId, integrationId: doorsId }, act, 'PAUSED')
      return answer(doorsId)
    },
  ),
  route(
    endpoints.renewDoorsToken,
    { allow, audit: 'integration.secret_rotated', right },
    async ({ tx, company: { companyId }, act, params: { doorsId } }) => {
      const eventToken = await systems.renewToken(tx, { companyId, integrationId: doorsId }, act)
      return { ...answer(doorsId), eventToken }
    },
  ),
  route(
    endpoints.listDoorExchanges,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { doorsId }, query }) => {
      const place = { companyId, integrationId: doorsId }
      mustFind(await findSystem(tx, place))
      const rows = await listExchanges(tx, place, query.before, query.pageSize + 1)
      const shown = rows.slice(0, query.pageSize)
      const next = rows.length > shown.length ? (shown.at(-1)?.exchange_id ?? null) : null
      return { exchanges: shown.map(presentExchange), next }
    },
  ),
  route(
    endpoints.replayDoors,
    { allow, audit: 'integration.replayed', right },
    async ({ tx, company: { companyId }, act, params: { doorsId }, body }) => {
      const place = { companyId, integrationId: doorsId }
      mustFind(await findSystem(tx, place))
      const { credentialIds, isAll } = body
      const which = isAll ? 'ALL' : credentialIds.length === 0 ? 'GIVEN_UP' : credentialIds
      const count = await requeueGrants(tx, place, which)
      await noteIntegration(tx, place, act, 'integration.replayed', { count })
      return { count }
    },
  ),
  route(
    endpoints.listDoorPassages,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { doorsId }, query }) => {
      const place = { companyId, integrationId: doorsId }
      mustFind(await findSystem(tx, place))
      const rows = await listPassages(tx, place, query.before, query.pageSize + 1)
      const shown = rows.slice(0, query.pageSize)
      const next = rows.length > shown.length ? (shown.at(-1)?.sequence ?? null) : null
      return { passages: shown.map(presentPassage), next }
    },
  ),
  route(
    endpoints.compareDoors,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, params: { doorsId } }) => {
      await askResync(tx, { companyId, integrationId: doorsId }, act)
      return answer(doorsId)
    },
  ),
  route(
    endpoints.repairDoors,
    { allow, audit: 'integration.sync_confirmed', right },
    async ({ tx, company: { companyId }, act, params: { doorsId } }) => {
      await confirmResync(tx, { companyId, integrationId: doorsId }, act)
      return answer(doorsId)
    },
  ),
  route(
    endpoints.getVisitDoor,
    { ...atDesk, audit: null },
    async ({ tx, company, act, params }) => {
      const key = visitKeyOfPath(params)
      await seeVisit(tx, company, act, key)
      const row = await findVisitDoor(tx, company.companyId, key)
      return { credential: row === undefined ? null : presentVisitDoor(row) }
    },
  ),
  route(
    endpoints.unblockVisitDoor,
    { ...atDesk, audit: 'visit.door_unblocked' },
    async ({ tx, company, act, params }) => {
      const key = visitKeyOfPath(params)
      const subject = visitSubject(key)
      await seeVisit(tx, company, act, key)
      const credentialId = await unblockVisitDoor(tx, company.companyId, key)
      if (credentialId === undefined) throw new ApiError('conflict')
      await renewGrants(tx, company.companyId, credentialId)
      await appendEvent(tx, company.companyId, act, { kind: 'visit.door_unblocked', subject })
      return { id: outsideVisitId(key) }
    },
  ),
]

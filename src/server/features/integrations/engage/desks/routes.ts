import * as endpoints from '#contract/integrations/engage-desks.ts'
import { engageSettings } from '#contract/integrations/engage.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { findConnection } from '../queries.ts'
import { presentDesk, presentDesks, presentRun } from './present-desks.ts'
import { findDesks, findDesksHealth, listDesks } from './queries.ts'
import { countBound } from './queries-bookings.ts'
import { findRun, listChanges, listRefusals, listRuns } from './queries-runs.ts'
import { askComparing, decideComparing, placeOfRow } from './runs.ts'
import { accessOfDesks, disconnectDesks, saveDesks, setDesksState } from './save-desks.ts'
import { tryDesks } from './try-desks.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const shownRuns = 10
const shownRefusals = 200
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const engageDesksRoutes: readonly Route[] = [
  route(
    endpoints.getEngageDesks,
    { allow, audit: null, right },
    async ({ tx, company: { companyId, timeZone }, act }) => {
      const people = await findConnection(tx, companyId)
      const lead = people === undefined ? null : engageSettings.parse(people.settings).lead
      const row = await findDesks(tx, companyId)
      const desks = (await listDesks(tx, companyId)).map(presentDesk)
      if (row === undefined) return { lead, connection: null, desks, runs: [], refusals: [] }
      const today = localDayOf(act.at, timeZone)
      const bookings = await countBound(tx, companyId, today)
      const health = mustFind(await findDesksHealth(tx, placeOfRow(row)))
      const runs = await listRuns(tx, companyId, shownRuns)
      const refusals = await listRefusals(tx, companyId, { today, limit: shownRefusals })
      const connection = presentDesks(row, { bookings, health })
      return { lead, connection, desks, runs: runs.map(presentRun), refusals: [...refusals] }
    },
  ),
  route(
    endpoints.putEngageDesks,
    { allow, audit: 'integration.created, .updated', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      await saveDesks(tx, deps, companyId, act, body)
      return answer(companyId)
    },
  ),
  statementRoute(
    endpoints.testEngageDesks,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company, act, body }) => {
      refuseLesser(act)
      const { companyId } = company
      const [people, before] = await deps.db.inTenant(companyId, async (tx) => [
        await findConnection(tx, companyId),
        await findDesks(tx, companyId),
      ])
      if (people === undefined) throw new ApiError('conflict')
      return tryDesks(deps, company, accessOfDesks(deps, before, body))
    },
  ),
  route(
    endpoints.beginEngageDesksRun,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company, act, body }) => ({ id: await askComparing(tx, company, act, body) }),
  ),
  route(
    endpoints.getEngageDesksRun,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { deskRunId: runId }, query }) => {
      mustFind(await findRun(tx, companyId, runId))
      const runs = await listRuns(tx, companyId, 100)
      const run = mustFind(runs.find(({ run_id: id }) => id === runId))
      const { after, pageSize } = query
      const rows = await listChanges(tx, companyId, runId, { after, limit: pageSize + 1 })
      const changes = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (changes.at(-1)?.number ?? null) : null
      return { ...presentRun(run), changes, next }
    },
  ),
  route(
    endpoints.applyEngageDesksRun,
    { allow, audit: 'integration.sync_confirmed', right },
    async ({ tx, company, act, params: { deskRunId: runId } }) => {
      await decideComparing(tx, company, act, runId, 'APPLY')
      return { id: runId }
    },
  ),
  route(
    endpoints.discardEngageDesksRun,
    { allow, audit: 'integration.sync_discarded', right },
    async ({ tx, company, act, params: { deskRunId: runId } }) => {
      await decideComparing(tx, company, act, runId, 'DISCARD')
      return { id: runId }
    },
  ),
  route(
    endpoints.pauseEngageDesks,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act }) => {
      await setDesksState(tx, companyId, act, 'PAUSED')
      return answer(companyId)
    },
  ),
  route(
    endpoints.activateEngageDesks,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act }) => {
      await setDesksState(tx, companyId, act, 'ACTIVE')
      return answer(companyId)
    },
  ),
  route(
    endpoints.removeEngageDesks,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, query }) => ({
      ...answer(companyId),
      isRemoved: await disconnectDesks(tx, companyId, act, { atOnce: query.atOnce === 'true' }),
    }),
  ),
]

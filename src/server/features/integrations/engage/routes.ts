import * as endpoints from '#contract/integrations/engage.ts'
import { outsideId } from '#contract/ids.ts'
import { engageFaults as faults } from '#domain/engage/engage-fault.ts'
import { askRun, decideRun } from '#server/features/people/directory-reads/begin-run.ts'
import { showRun, showRuns } from '#server/features/people/directory-reads/show-runs.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { presentEngage } from './present.ts'
import { findConnection, findTelling } from './queries.ts'
import { accessOf, disconnectEngage, saveEngage, setState } from './save-engage.ts'
import { engageSource as source } from './source.ts'
import { tryEngage } from './try-engage.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const engageRoutes: readonly Route[] = [
  route(
    endpoints.getEngage,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) => {
      const row = await findConnection(tx, companyId)
      if (row === undefined) return { connection: null, runs: [] }
      const { people, runs } = await showRuns(tx, { source, companyId, faults })
      const telling = await findTelling(tx, { companyId, integrationId: row.integration_id })
      return { connection: presentEngage(row, { telling, followed: people }), runs }
    },
  ),
  route(
    endpoints.putEngage,
    { allow, audit: 'integration.created, .updated', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      await saveEngage(tx, deps, companyId, act, body)
      return answer(companyId)
    },
  ),
  statementRoute(
    endpoints.testEngage,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company, act, body }) => {
      refuseLesser(act)
      const { companyId } = company
      const before = await deps.db.inTenant(companyId, (tx) => findConnection(tx, companyId))
      return tryEngage(deps, company, accessOf(deps, before, body))
    },
  ),
  route(
    endpoints.beginEngageRun,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, body }) => ({
      id: await askRun(tx, source, companyId, act, body),
    }),
  ),
  route(
    endpoints.getEngageRun,
    { allow, audit: null, right },
    ({ tx, company: { companyId }, params: { readId }, query }) =>
      showRun(tx, { source, companyId, faults }, readId, query),
  ),
  route(
    endpoints.applyEngageRun,
    { allow, audit: 'integration.sync_confirmed', right },
    async ({ tx, company: { companyId }, act, params: { readId } }) => {
      await decideRun(tx, source, companyId, act, readId, 'APPLY')
      return { id: readId }
    },
  ),
  route(
    endpoints.discardEngageRun,
    { allow, audit: 'integration.sync_discarded', right },
    async ({ tx, company: { companyId }, act, params: { readId } }) => {
      await decideRun(tx, source, companyId, act, readId, 'DISCARD')
      return { id: readId }
    },
  ),
  route(
    endpoints.pauseEngage,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'PAUSED')
      return answer(companyId)
    },
  ),
  route(
    endpoints.activateEngage,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'ACTIVE')
      return answer(companyId)
    },
  ),
  route(
    endpoints.removeEngage,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act }) => ({
      ...answer(companyId),
      people: await disconnectEngage(tx, companyId, act),
    }),
  ),
]

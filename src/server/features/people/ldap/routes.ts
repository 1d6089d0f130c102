import * as endpoints from '#contract/people/ldap.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { askRun, decideRun } from './begin-run.ts'
import { presentChange, presentDirectory, presentRun } from './present.ts'
import { countPeople, findDirectory, findRun, listRuns } from './queries.ts'
import { listChanges } from './queries-people.ts'
import { disconnectDirectory, passwordOf, saveDirectory, setState } from './save-directory.ts'
import { tryDirectory } from './try-directory.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const ldapRoutes: readonly Route[] = [
  route(
    endpoints.getLdap,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) => {
      const row = await findDirectory(tx, companyId)
      if (row === undefined) return { directory: null, runs: [] }
      const people = await countPeople(tx, companyId)
      const runs = await listRuns(tx, companyId)
      return { directory: presentDirectory(row, people), runs: runs.map(presentRun) }
    },
  ),
  route(
    endpoints.putLdap,
    { allow, audit: 'integration.created, .updated', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      await saveDirectory(tx, deps, companyId, act, body)
      return answer(companyId)
    },
  ),
  statementRoute(
    endpoints.testLdap,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company, act, body }) => {
      refuseLesser(act)
      const { companyId } = company
      const before = await deps.db.inTenant(companyId, (tx) => findDirectory(tx, companyId))
      const password = passwordOf(deps, before, body)
      return tryDirectory(deps, company, endpoints.ldapSettings.parse(body), password)
    },
  ),
  route(
    endpoints.beginLdapRun,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, body }) => ({
      id: await askRun(tx, companyId, act, body),
    }),
  ),
  route(
    endpoints.getLdapRun,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { runId }, query }) => {
      const run = mustFind(await findRun(tx, companyId, runId))
      const rows = await listChanges(tx, companyId, runId, query)
      const shown = rows.slice(0, query.pageSize)
      const next = rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null
      return { ...presentRun(run), people: shown.map(presentChange), next }
    },
  ),
  route(
    endpoints.applyLdapRun,
    { allow, audit: 'integration.sync_confirmed', right },
    async ({ tx, company: { companyId }, act, params: { runId } }) => {
      await decideRun(tx, companyId, act, runId, 'APPLY')
      return { id: runId }
    },
  ),
  route(
    endpoints.discardLdapRun,
    { allow, audit: 'integration.sync_discarded', right },
    async ({ tx, company: { companyId }, act, params: { runId } }) => {
      await decideRun(tx, companyId, act, runId, 'DISCARD')
      return { id: runId }
    },
  ),
  route(
    endpoints.pauseLdap,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'PAUSED')
      return answer(companyId)
    },
  ),
  route(
    endpoints.activateLdap,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'ACTIVE')
      return answer(companyId)
    },
  ),
  route(
    endpoints.removeLdap,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act }) => ({
      ...answer(companyId),
      people: await disconnectDirectory(tx, companyId, act),
    }),
  ),
]

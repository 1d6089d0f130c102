import * as endpoints from '#contract/people/ldap.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { askRun, decideRun } from '../directory-reads/begin-run.ts'
import { showRun, showRuns } from '../directory-reads/show-runs.ts'
import { presentDirectory } from './present.ts'
import { findDirectory } from './queries.ts'
import { disconnectDirectory, passwordOf, saveDirectory, setState } from './save-directory.ts'
import { ldapSource as source } from './source.ts'
import { tryDirectory } from './try-directory.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const faults = endpoints.ldapFaults
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const ldapRoutes: readonly Route[] = [
  route(
    endpoints.getLdap,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) => {
      const row = await findDirectory(tx, companyId)
      if (row === undefined) return { directory: null, runs: [] }
      const { people, runs } = await showRuns(tx, { source, companyId, faults })
      return { directory: presentDirectory(row, people), runs }
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
      id: await askRun(tx, source, companyId, act, body),
    }),
  ),
  route(
    endpoints.getLdapRun,
    { allow, audit: null, right },
    ({ tx, company: { companyId }, params: { runId }, query }) =>
      showRun(tx, { source, companyId, faults }, runId, query),
  ),
  route(
    endpoints.applyLdapRun,
    { allow, audit: 'integration.sync_confirmed', right },
    async ({ tx, company: { companyId }, act, params: { runId } }) => {
      await decideRun(tx, source, companyId, act, runId, 'APPLY')
      return { id: runId }
    },
  ),
  route(
    endpoints.discardLdapRun,
    { allow, audit: 'integration.sync_discarded', right },
    async ({ tx, company: { companyId }, act, params: { runId } }) => {
      await decideRun(tx, source, companyId, act, runId, 'DISCARD')
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

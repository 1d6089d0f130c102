import * as endpoints from '#contract/integrations/storage.ts'
import { outsideId } from '#contract/ids.ts'
import { isDrive } from '#domain/storage/storage.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import { consentReturnAddress } from '#server/platform/integrations/consent/save-client.ts'
import { presentCopy, presentExchange, presentStorage } from './present.ts'
import { countCopies, countUncopied, findBackfill, findStorage } from './queries.ts'
import { findCopy, listCopies, listExchanges } from './queries-copies.ts'
import {
  askAgain,
  askBackfill,
  askConsent,
  disconnectStorage,
  endBackfill,
  isSamePlace,
  saveStorage,
  secretOf,
  setState,
} from './save-storage.ts'
import { tryStorage } from './try-storage.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const storageRoutes: readonly Route[] = [
  route(
    endpoints.getStorage,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId } }) => {
      const row = await findStorage(tx, companyId)
      const returnAddress = consentReturnAddress(deps)
      if (row === undefined) return { storage: null, returnAddress }
      const counts = await countCopies(tx, companyId)
      const uncopied = await countUncopied(tx, companyId)
      const backfill = await findBackfill(tx, companyId)
      const consent = await findConsent(tx, { companyId, integrationId: row.integration_id })
      return {
        storage: presentStorage(row, { counts, uncopied, backfill, consent }),
        returnAddress,
      }
    },
  ),
  route(
    endpoints.putStorage,
    { allow, audit: 'integration.created, .updated', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      await saveStorage(tx, deps, companyId, act, body)
      return answer(companyId)
    },
  ),
  route(
    endpoints.askConsent,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId }, act }) => ({
      address: await askConsent(tx, deps, companyId, act),
    }),
  ),
  statementRoute(
    endpoints.testStorage,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body }) => {
      refuseLesser(act)
      const before = await deps.db.inTenant(companyId, (tx) => findStorage(tx, companyId))
      const settings = endpoints.storageSettings.parse(body)
      const secret = isDrive(settings.kind) ? '' : secretOf(deps, before, body)
      // A drive is reached by the consent that is stored: for the app and the directory that are stored.
      const isStored = before !== undefined && isSamePlace(before.settings, settings)
      const integrationId = isStored ? before.integration_id : null
      const steps = await tryStorage(deps, { companyId, integrationId, settings, secret })
      return { steps: [...steps] }
    },
  ),
  route(
    endpoints.listCopies,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, act, query: { pageSize, ...filter } }) => {
      refuseLesser(act)
      const rows = await listCopies(tx, companyId, { ...filter, limit: pageSize + 1 })
      const copies = rows.slice(0, pageSize).map(presentCopy)
      return { copies, next: rows.length > pageSize ? (copies.at(-1)?.id ?? null) : null }
    },
  ),
  route(
    endpoints.getCopy,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, act, params: { copyId } }) => {
      refuseLesser(act)
      const row = mustFind(await findCopy(tx, companyId, copyId))
      const exchanges = await listExchanges(tx, row)
      return { ...presentCopy(row), exchanges: exchanges.map(presentExchange) }
    },
  ),
  route(
    endpoints.copyAgain,
    { allow, audit: 'integration.replayed', right },
    async ({ tx, company: { companyId }, act, body: { copyIds } }) => ({
      copies: await askAgain(tx, companyId, act, copyIds),
    }),
  ),
  route(
    endpoints.beginBackfill,
    { allow, audit: 'integration.backfill_started', right },
    async ({ tx, company: { companyId }, act }) => ({
      total: await askBackfill(tx, companyId, act),
    }),
  ),
  route(
    endpoints.stopBackfill,
    { allow, audit: 'integration.backfill_stopped', right },
    async ({ tx, company: { companyId }, act }) => {
      await endBackfill(tx, companyId, act)
      return answer(companyId)
    },
  ),
  route(
    endpoints.pauseStorage,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'PAUSED')
      return answer(companyId)
    },
  ),
  route(
    endpoints.activateStorage,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act }) => {
      await setState(tx, companyId, act, 'ACTIVE')
      return answer(companyId)
    },
  ),
  route(
    endpoints.removeStorage,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act }) => ({
      ...answer(companyId),
      copies: await disconnectStorage(tx, companyId, act),
    }),
  ),
]

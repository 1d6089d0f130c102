import * as endpoints from '#contract/integrations/face-engines.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { continueEngine, disconnectEngine, pauseEngine } from './end-engine.ts'
import { presentEngine } from './present.ts'
import { listEngines, listLeftovers } from './queries.ts'
import { changeEngine, connectEngine } from './save-engine.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

export const faceEngineRoutes: readonly Route[] = [
  route(
    endpoints.listFaceEngines,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) => {
      const engines = await listEngines(tx, companyId)
      const leftovers = engines.length === 0 ? [] : await listLeftovers(tx, companyId)
      return engines.map((one) => presentEngine(one, leftovers))
    },
  ),
  statementRoute(
    endpoints.createFaceEngine,
    { allow, audit: 'integration.created', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body }) => {
      // The command's own id: a repeat finds what it has made.
      const integrationId = act.commandId ?? uuid7()
      await connectEngine(deps, { companyId, integrationId }, act, body)
      deps.live.wake()
      return answer(integrationId)
    },
  ),
  statementRoute(
    endpoints.updateFaceEngine,
    { allow, audit: 'integration.updated', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body, params: { engineId } }) => {
      await changeEngine(deps, { companyId, integrationId: engineId }, act, body)
      deps.live.wake()
      return answer(engineId)
    },
  ),
  route(
    endpoints.activateFaceEngine,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { engineId } }) => {
      await continueEngine(tx, { companyId, integrationId: engineId }, act)
      return answer(engineId)
    },
  ),
  route(
    endpoints.pauseFaceEngine,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { engineId } }) => {
      await pauseEngine(tx, { companyId, integrationId: engineId }, act)
      return answer(engineId)
    },
  ),
  route(
    endpoints.removeFaceEngine,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, params: { engineId }, query }) => {
      const place = { companyId, integrationId: engineId }
      const ended = await disconnectEngine(tx, place, act, query.atOnce === 'true')
      return { ...answer(engineId), ...ended }
    },
  ),
]

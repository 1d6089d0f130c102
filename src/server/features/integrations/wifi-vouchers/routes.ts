import * as endpoints from '#contract/integrations/wifi-controllers.ts'
import { outsideId } from '#contract/ids.ts'
import { listCalled } from '#server/features/integrations/credentials/called/called-system.ts'
import {
  continueCalled,
  disconnectCalled,
  pauseCalled,
} from '#server/features/integrations/credentials/called/end-called.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { presentController } from './present.ts'
import { changeController, connectController } from './save-controller.ts'
import { wayName } from './way-name.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

export const controllerRoutes: readonly Route[] = [
  route(
    endpoints.listWifiControllers,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) =>
      (await listCalled(tx, companyId, wayName)).map(presentController),
  ),
  statementRoute(
    endpoints.createWifiController,
    { allow, audit: 'integration.created', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body }) => {
      // The command's own id: a repeat finds what it has made.
      const integrationId = act.commandId ?? uuid7()
      await connectController(deps, { companyId, integrationId }, act, body)
      deps.live.wake()
      return answer(integrationId)
    },
  ),
  statementRoute(
    endpoints.updateWifiController,
    { allow, audit: 'integration.updated', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body, params: { controllerId } }) => {
      await changeController(deps, { companyId, integrationId: controllerId }, act, body)
      deps.live.wake()
      return answer(controllerId)
    },
  ),
  route(
    endpoints.activateWifiController,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { controllerId } }) => {
      await continueCalled(tx, { companyId, integrationId: controllerId }, act, wayName)
      return answer(controllerId)
    },
  ),
  route(
    endpoints.pauseWifiController,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { controllerId } }) => {
      await pauseCalled(tx, { companyId, integrationId: controllerId }, act, wayName)
      return answer(controllerId)
    },
  ),
  route(
    endpoints.removeWifiController,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, params: { controllerId }, query }) => {
      const place = { companyId, integrationId: controllerId }
      const ended = await disconnectCalled(tx, place, act, {
        way: wayName,
        atOnce: query.atOnce === 'true',
      })
      return { ...answer(controllerId), ...ended }
    },
  ),
]

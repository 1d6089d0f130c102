import * as endpoints from '#contract/integrations/credential-systems.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { changeSystem, disconnectSystem, setSystemState } from '../credentials/change-system.ts'
import { presentSystem } from './present.ts'
import { listCodeSystems } from './queries.ts'
import { addCodes, addList, dropCodes, mustBeList } from './save-list.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (systemId: string) => ({ id: outsideId('WH', systemId) })

export const codeListRoutes: readonly Route[] = [
  route(
    endpoints.listCredentialSystems,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) =>
      (await listCodeSystems(tx, companyId)).map(presentSystem),
  ),
  route(
    endpoints.createCredentialSystem,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      const systemId = uuid7()
      await addList(tx, deps, { companyId, systemId }, act, body)
      return answer(systemId)
    },
  ),
  route(
    endpoints.updateCredentialSystem,
    { allow, audit: 'integration.updated', right },
    async ({ tx, company: { companyId }, act, params: { systemId }, body }) => {
      const { way, name } = body
      await mustBeList(tx, { companyId, systemId })
      await changeSystem(tx, { companyId, systemId }, act, { way, name, settings: body })
      return answer(systemId)
    },
  ),
  route(
    endpoints.addCredentialCodes,
    { allow, audit: 'integration.codes_added', right },
    ({ tx, deps, company: { companyId }, act, params: { systemId }, body }) =>
      addCodes(tx, deps, { companyId, systemId }, act, body.text),
  ),
  route(
    endpoints.dropCredentialCodes,
    { allow, audit: 'integration.codes_removed', right },
    async ({ tx, company: { companyId }, act, params: { systemId } }) => ({
      removed: await dropCodes(tx, { companyId, systemId }, act),
    }),
  ),
  route(
    endpoints.pauseCredentialSystem,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { systemId } }) => {
      await mustBeList(tx, { companyId, systemId })
      await setSystemState(tx, { companyId, systemId }, act, 'PAUSED')
      return answer(systemId)
    },
  ),
  route(
    endpoints.activateCredentialSystem,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { systemId } }) => {
      await mustBeList(tx, { companyId, systemId })
      await setSystemState(tx, { companyId, systemId }, act, 'ACTIVE')
      return answer(systemId)
    },
  ),
  route(
    endpoints.removeCredentialSystem,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { systemId } }) => {
      await mustBeList(tx, { companyId, systemId })
      return {
        ...answer(systemId),
        ending: await disconnectSystem(tx, { companyId, systemId }, act),
      }
    },
  ),
]

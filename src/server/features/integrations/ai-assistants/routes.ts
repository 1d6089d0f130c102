import * as contract from '#contract/integrations/ai-assistants.ts'
import { outsideId } from '#contract/ids.ts'
import { assistantScopes } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { organisationOf } from '#server/platform/http/enter.ts'
import { openRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { answerRequest } from './authorization/answer-request.ts'
import { mcpAddress } from './authorization/judge-request.ts'
import { presentAssistant } from './present.ts'
import { countAssistants, findMode, listAssistants } from './queries.ts'
import { readOwn } from './read-own.ts'
import { disconnectAnybodys, disconnectOwn, putRules } from './save-assistants.ts'

const own = { allow: ['employee'] } as const
/** It is about people at every location. */
const above = { allow: managers, organisationRight: 'MANAGE_INTEGRATIONS' } as const

export const assistantRoutes: readonly Route[] = [
  openRoute(
    contract.oauthResource,
    { allow: ['anonymous'], audit: null },
    async ({ deps, reply }) => {
      void reply.header('cache-control', 'public, max-age=3600')
      const { publicUrl } = deps.config
      return {
        resource: mcpAddress(deps),
        authorization_servers: [publicUrl],
        scopes_supported: [...assistantScopes],
        bearer_methods_supported: ['header'],
        resource_name: 'Foyer',
        resource_documentation: `${publicUrl}/api`,
      }
    },
  ),
  openRoute(contract.listOwnAiAssistants, { ...own, audit: null }, ({ deps, actor }) =>
    readOwn(deps, actor.session),
  ),
  openRoute(
    contract.answerAiAssistant,
    { ...own, audit: 'ai_assistant.connected' },
    async ({ deps, actor, act, body }) => ({
      location: await answerRequest(deps, actor, act, body),
    }),
  ),
  openRoute(
    contract.disconnectOwnAiAssistant,
    { ...own, audit: 'ai_assistant.disconnected' },
    async ({ deps, actor, act, params: { assistantId } }) => {
      await disconnectOwn(deps, actor, act, assistantId)
      return { id: outsideId('AI', assistantId) }
    },
  ),
  openRoute(contract.getAiAssistants, { ...above, audit: null }, async ({ deps, actor }) => {
    const organisationId = organisationOf(actor)
    const rows = await listAssistants(deps.db.system, { organisationId })
    return {
      mode: await findMode(deps.db.system, organisationId),
      address: mcpAddress(deps),
      assistants: rows.map((row) => ({ ...presentAssistant(row), email: row.email })),
    }
  }),
  openRoute(
    contract.putAiAssistantRules,
    { ...above, audit: 'ai_assistant.rules_saved' },
    async ({ deps, actor, act, body: { mode } }) => {
      await putRules(deps, organisationOf(actor), act, mode)
      return { mode }
    },
  ),
  openRoute(
    contract.disconnectAiAssistant,
    { ...above, audit: 'ai_assistant.disconnected' },
    async ({ deps, actor, act, params: { assistantId } }) => {
      await disconnectAnybodys(deps, organisationOf(actor), act, assistantId)
      return { id: outsideId('AI', assistantId) }
    },
  ),
  statementRoute(
    contract.getAiAssistantStanding,
    { allow: managers, audit: null, right: 'EDIT_INTEGRATIONS' },
    async ({ deps, company: { companyId, organisationId } }) => ({
      mode: await findMode(deps.db.system, organisationId),
      ...(await countAssistants(deps.db.system, companyId)),
    }),
  ),
]

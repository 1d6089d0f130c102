import * as endpoints from '#contract/integrations/chats.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findIntegration } from '#server/platform/integrations/queries.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import { manifestOf, presentChat } from './present.ts'
import { listChats } from './queries.ts'
import { connectSlack } from './setup/connect-slack.ts'
import { connectTeams } from './setup/connect-teams.ts'
import { connectWebex } from './setup/connect-webex.ts'
import { addChat, disconnect, mustBeChat, refuseEnding } from './setup/save-chat.ts'
import { writeAppPackage } from './teams/app-package.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

export const chatRoutes: readonly Route[] = [
  route(
    endpoints.listChats,
    { allow, audit: null, right },
    async ({ tx, deps, company, language }) => {
      const rows = await listChats(tx, company.companyId)
      return rows.map((row) => presentChat(row, deps.config.publicUrl, language))
    },
  ),
  route(
    endpoints.createChat,
    { allow, audit: 'integration.created', right },
    async ({ tx, company: { companyId }, act, body }) => {
      const integrationId = uuid7()
      await addChat(tx, { companyId, integrationId }, act, body)
      return answer(integrationId)
    },
  ),
  statementRoute(
    endpoints.connectChat,
    { allow, audit: 'integration.activated', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body, params: { chatId } }) => {
      const { name } = await connectSlack(deps, { companyId, integrationId: chatId }, act, body)
      deps.live.wake()
      return { ...answer(chatId), workspace: name }
    },
  ),
  statementRoute(
    endpoints.connectTeams,
    { allow, audit: 'integration.activated', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body, params: { chatId } }) => {
      const { name } = await connectTeams(deps, { companyId, integrationId: chatId }, act, body)
      deps.live.wake()
      return { ...answer(chatId), workspace: name }
    },
  ),
  statementRoute(
    endpoints.connectWebex,
    { allow, audit: 'integration.activated', right, limit: 'secret' },
    async ({ deps, company: { companyId }, act, body, params: { chatId } }) => {
      const { name } = await connectWebex(deps, { companyId, integrationId: chatId }, act, body)
      deps.live.wake()
      return { ...answer(chatId), workspace: name }
    },
  ),
  route(
    endpoints.getChatPackage,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId }, language, params: { chatId }, reply }) => {
      const rows = await listChats(tx, companyId)
      const row = mustFind(rows.find(({ integration_id: id }) => id === chatId))
      const manifest = row.kind === 'TEAMS' ? manifestOf(row, deps.config.publicUrl, language) : ''
      if (manifest === '') throw new ApiError('not_found')
      void reply.header('content-disposition', attachmentOf('foyer-teams.zip'))
      return writeAppPackage(manifest)
    },
  ),
  route(
    endpoints.activateChat,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { chatId } }) => {
      const place = { companyId, integrationId: chatId }
      await refuseEnding(tx, place)
      await continueIntegration(tx, place, act)
      return answer(chatId)
    },
  ),
  route(
    endpoints.pauseChat,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { chatId } }) => {
      const place = { companyId, integrationId: chatId }
      mustBeChat(await findIntegration(tx, place))
      await pauseIntegration(tx, place, act)
      return answer(chatId)
    },
  ),
  route(
    endpoints.removeChat,
    { allow, audit: 'integration.ending, .removed', right },
    async ({ tx, company: { companyId }, act, params: { chatId } }) => {
      await disconnect(tx, { companyId, integrationId: chatId }, act)
      return answer(chatId)
    },
  ),
]

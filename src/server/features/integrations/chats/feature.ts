import { chatKinds } from '#domain/integration/chat/chat-kind.ts'
import { chatCardQueue } from '#server/features/messages/notifications/queues.ts'
import { job, type Feature } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { answerRequest } from './acts/answer-request.ts'
import { askPerson, refreshCards } from './ask-person.ts'
import { learnAnswers } from './learn-answers.ts'
import { chatActQueue, chatEndQueue, chatReactions, chatRefreshQueue } from './queues.ts'
import { chatRoutes } from './routes.ts'
import { endChat } from './setup/end-chat.ts'
import { registerSlack } from './slack/register-slack.ts'
import { tables } from './tables.ts'
import { registerTeams } from './teams/register-teams.ts'
import { registerWebex } from './webex/register-webex.ts'
import { chatVendors } from './vendors.ts'
import { writeCalls } from './write-calls.ts'
import { disconnect } from './setup/save-chat.ts'

const work = chatKinds.map((kind) => {
  const vendor = chatVendors[kind]
  return integrationWork({
    kind,
    write: writeCalls(vendor),
    headers: vendor.headers,
    protocol: { ...vendor, learn: learnAnswers(vendor) },
  })
})

export const feature: Feature = {
  tables,
  routes: chatRoutes,
  disconnects: { SLACK: disconnect, TEAMS: disconnect, WEBEX: disconnect },
  async protocol(app, deps) {
    await registerSlack(app, deps)
    await registerTeams(app, deps)
    await registerWebex(app, deps)
  },
  reactions: [chatReactions],
  jobs: [
    ...work.flatMap(({ jobs }) => jobs),
    job(chatCardQueue, askPerson),
    job(chatRefreshQueue, refreshCards),
    job(chatActQueue, answerRequest),
    job(chatEndQueue, endChat),
  ],
}

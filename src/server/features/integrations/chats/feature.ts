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
import { slack, slackHeaders } from './slack/slack.ts'
import { tables } from './tables.ts'
import { writeCalls } from './write-calls.ts'

const slackWork = integrationWork({
  kind: 'SLACK',
  write: writeCalls(slack),
  headers: slackHeaders,
  protocol: { request: slack.request, judge: slack.judge, learn: learnAnswers(slack) },
})

export const feature: Feature = {
  tables,
  routes: chatRoutes,
  protocol: registerSlack,
  reactions: [chatReactions],
  jobs: [
    ...slackWork.jobs,
    job(chatCardQueue, askPerson),
    job(chatRefreshQueue, refreshCards),
    job(chatActQueue, answerRequest),
    job(chatEndQueue, endChat),
  ],
}

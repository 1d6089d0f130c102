/** The job that does what somebody wants in a chat. The chat was answered before. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { ChatCommand } from '#domain/integration/chat/chat-action.ts'
import { addCard } from '../ask-person.ts'
import type { ChatRefusal } from '../cards/refusal-sentence.ts'
import { sendCall } from '#server/platform/integrations/keep-call.ts'
import { findWorkspace } from '../queries.ts'
import { findLinked } from '../queries-people.ts'
import { endRequest, lockRequest } from '../queries-requests.ts'
import type { ActRequest } from '../queues.ts'
import type { ActContext } from './act-context.ts'
import { bookDesk } from './book-desk.ts'
import { pressCard } from './press-card.ts'

/** Once, however often the job runs. Who isn't known yet is asked for first, and the job runs again. */
export async function answerRequest(
  { tx, enqueue }: JobContext,
  { companyId, requestId }: ActRequest,
  deps: Deps,
): Promise<JobOutcome> {
  const request = await lockRequest(tx, companyId, requestId)
  if (request === undefined || request.action === null) return 'done'
  const place = { companyId, integrationId: request.integration_id }
  const workspace = await findWorkspace(tx, place)
  const company = await deps.companies.find(companyId)
  const now = deps.clock.now()
  if (workspace?.ends_since !== null || company === null || company.disabled || company.closed) {
    await endRequest(tx, companyId, requestId, null)
    return 'done'
  }
  const call = { subject: `chat-request:${requestId}`, targetId: requestId, at: now }
  if (request.action.kind === 'FETCH') {
    await sendCall({ tx, enqueue }, place, { kind: 'chat.fetch', ...call })
    return 'done'
  }
  const person = await findLinked(tx, place, request.chat_user_id)
  if (person === undefined) {
    await sendCall({ tx, enqueue }, place, { kind: 'chat.ask_address', ...call })
    return 'done'
  }
  const context = { tx, enqueue, deps, company, place, person, requestId, now }
  const { action } = request
  const refused =
    action.kind === 'PRESS' ? await pressCard(context, action) : await obey(context, action.command)
  await endRequest(tx, companyId, requestId, refused)
  if (refused === null) return 'done'
  await sendCall({ tx, enqueue }, place, { kind: 'chat.reply', ...call })
  return 'done'
}

async function obey(context: ActContext, command: ChatCommand): Promise<ChatRefusal | null> {
  const { place, person, requestId, now } = context
  if (command === 'HELP') return 'HELP'
  if (command === 'DESK') {
    await bookDesk(context)
    return null
  }
  await addCard(context, place, {
    userId: person.userId,
    kind: 'INVITE',
    cause: `request:${requestId}`,
    subject: `chat-request:${requestId}`,
    at: now,
  })
  return null
}

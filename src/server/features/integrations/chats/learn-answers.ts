/** Keeps what the answers of a chat told: who somebody is there, and where a card stands. */
import { z } from 'zod'
import type { AnsweredCall, CallProtocol } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { keepCall, type CallKind } from './queries-calls.ts'
import { findCard, updateCard } from './queries-cards.ts'
import { findByAddress, putLink } from './queries-people.ts'
import { endRequest } from './queries-requests.ts'
import { chatActQueue } from './queues.ts'
import type { ChatVendor } from './vendor.ts'

type Context = Parameters<CallProtocol['learn']>[0]
type Learning = {
  readonly context: Context
  readonly vendor: ChatVendor
  readonly place: Place
  readonly now: string
}
type Learn = (learning: Learning, targetId: string, call: AnsweredCall) => Promise<void>

const lookedUp = z.object({ arguments: z.object({ email: z.string() }) })

const learners: Readonly<Partial<Record<CallKind, Learn>>> = {
  async 'chat.look_up'({ context: { tx }, vendor, place, now }, userId, { event, text }) {
    const chatUserId = vendor.readFoundPerson(text)
    // By which address was asked, which the user may not have any more: then the link counts for nothing.
    const { email: address } = lookedUp.parse(JSON.parse(event.body)).arguments
    await putLink(tx, place, { userId, address, chatUserId, at: now })
  },
  async 'chat.card'({ context: { tx }, vendor, place: { companyId } }, cardId, { text, error }) {
    const standing = error === null ? vendor.readStanding(text) : null
    const card = await findCard(tx, companyId, cardId)
    if (standing === null || card === undefined || card.message_ts !== null) return
    const { channel, messageTs } = standing
    await updateCard(tx, companyId, cardId, { channel, message_ts: messageTs })
  },
  async 'chat.ask_address'(learning, requestId, { text, error, event }) {
    const { context, vendor, place, now } = learning
    const { tx, enqueue } = context
    const { companyId } = place
    const address = error === null ? vendor.readAddress(text) : null
    const userId = address === null ? null : await findByAddress(tx, companyId, address)
    const chatUserId = asked.parse(JSON.parse(event.body)).arguments.user
    if (address !== null && userId !== null) {
      await putLink(tx, place, { userId, address, chatUserId, at: now })
      await enqueue(chatActQueue, [{ companyId, requestId }])
      return
    }
    await endRequest(tx, companyId, requestId, 'NOT_LINKED')
    await keepCall(tx, place, {
      kind: 'chat.reply',
      subject: event.subject,
      targetId: requestId,
      at: now,
    })
  },
}
const asked = z.object({ arguments: z.object({ user: z.string() }) })

/** Of what is tried again nothing is learned yet. */
export function learnAnswers(vendor: ChatVendor): CallProtocol['learn'] {
  return async (context, place, answered, now) => {
    for (const call of answered) {
      const { targetId, kind } = call.event
      const learn = Object.entries(learners).find(([name]) => name === kind)?.[1]
      if (learn === undefined || targetId === null) continue
      if (call.error !== null && !call.isFinal) continue
      await learn({ context, vendor, place, now }, targetId, call)
    }
  }
}

/** Keeps what the answers of a chat told: who somebody is there, and where a card stands. */
import { z } from 'zod'
import type { AnsweredCall, CallProtocol } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { callKinds, sendCall, type CallKind } from './queries-calls.ts'
import { findCard, updateCard } from './queries-cards.ts'
import { findByAddress, putConversation, putLink } from './queries-people.ts'
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
  async 'chat.card'({ context: { tx }, vendor, place: { companyId } }, cardId, answered) {
    const { text, error, event } = answered
    const standing = error === null ? vendor.readStanding(text, event.body) : null
    const card = await findCard(tx, companyId, cardId)
    if (standing === null || card === undefined || card.message_ts !== null) return
    const { channel, messageTs } = standing
    await updateCard(tx, companyId, cardId, { channel, message_ts: messageTs })
  },
  async 'chat.ask_address'(learning, requestId, { text, error, event }) {
    const { context, vendor, place, now } = learning
    const { tx, enqueue } = context
    const { companyId } = place
    const chatUserId = asked.parse(JSON.parse(event.body)).arguments.user
    for (const address of error === null ? vendor.readAddresses(text) : []) {
      const userId = await findByAddress(tx, companyId, address)
      if (userId === null) continue
      await putLink(tx, place, { userId, address, chatUserId, at: now })
      await enqueue(chatActQueue, [{ companyId, requestId }])
      return
    }
    await endRequest(tx, companyId, requestId, 'NOT_LINKED')
    await sendCall({ tx, enqueue }, place, {
      kind: 'chat.reply',
      subject: event.subject,
      targetId: requestId,
      at: now,
    })
  },
}
/** Whoever was asked for. */
const asked = z.object({ arguments: z.object({ user: z.string() }) })

/** @returns whether the call only opened a conversation; then what was to be said there is said next */
async function learnOpening(
  { context, vendor: { opening }, place, now }: Learning,
  { event, text, error }: AnsweredCall,
): Promise<boolean> {
  const { method } = z.object({ method: z.string() }).parse(JSON.parse(event.body))
  if (opening === null || method !== opening.method) return false
  const conversation = error === null ? opening.read(text) : null
  const { kind, subject, targetId } = event
  const again = callKinds.find((one) => one === kind)
  if (conversation === null || again === undefined || targetId === null) return true
  const chatUserId = asked.parse(JSON.parse(event.body)).arguments.user
  await putConversation(context.tx, place, chatUserId, conversation)
  await sendCall(context, place, { kind: again, subject, targetId, at: now })
  return true
}

/** Of what is tried again nothing is learned yet. */
export function learnAnswers(vendor: ChatVendor): CallProtocol['learn'] {
  return async (context, place, answered, now) => {
    for (const call of answered) {
      const { targetId, kind } = call.event
      const learn = Object.entries(learners).find(([name]) => name === kind)?.[1]
      if (learn === undefined || targetId === null) continue
      if (call.error !== null && !call.isFinal) continue
      if (await learnOpening({ context, vendor, place, now }, call)) continue
      await learn({ context, vendor, place, now }, targetId, call)
    }
  }
}

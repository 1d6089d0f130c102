/** Keeps what the answers of a chat told: who somebody is there, and where a card stands. */
import { z } from 'zod'
import { MINUTE_MS } from '#domain/time/instant.ts'
import type { AnsweredCall, CallProtocol } from '#server/platform/integrations/integration.ts'
import { sendCall } from '#server/platform/integrations/keep-call.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { noteChatted } from '#server/features/messages/notifications/deliveries/note-chatted.ts'
import { callKinds, type CallKind } from './queries-calls.ts'
import { findCard, updateCard } from './queries-cards.ts'
import { findByAddress, putConversation, putLink } from './queries-people.ts'
import { endRequest, findRequest, putFetched } from './queries-requests.ts'
import { chatActQueue } from './queues.ts'
import type { ChatVendor } from './vendor.ts'
import { digestOf } from './write-calls.ts'

type Context = Parameters<CallProtocol['learn']>[0]
type Learning = {
  readonly context: Context
  readonly vendor: ChatVendor
  readonly place: Place
  readonly now: string
}
type Learn = (learning: Learning, targetId: string, call: AnsweredCall) => Promise<void>

const shownCall = z.object({ arguments: z.record(z.string(), z.unknown()) })
/** A call tells of what has just been done; by then it may have come some times. */
const newsMs = 30 * MINUTE_MS
const aheadMs = 5 * MINUTE_MS

/** Whether something was done about when its call came: an old call that is sent again does nothing. */
function isOfThen(createdAt: string, calledAt: string): boolean {
  const ageMs = Date.parse(calledAt) - Date.parse(createdAt)
  return ageMs <= newsMs && ageMs >= -aheadMs
}

const lookedUp = z.object({ arguments: z.object({ email: z.string() }) })

const learners: Readonly<Partial<Record<CallKind, Learn>>> = {
  async 'chat.look_up'({ context: { tx }, vendor, place, now }, userId, { event, text }) {
    const chatUserId = vendor.readFoundPerson(text, event.body)
    // By which address was asked, which the user may not have any more: then the link counts for nothing.
    const { email: address } = lookedUp.parse(JSON.parse(event.body)).arguments
    await putLink(tx, place, { userId, address, chatUserId, at: now })
  },
  async 'chat.card'(learning, cardId, answered) {
    const { context, vendor, place, now } = learning
    const { tx } = context
    const { companyId } = place
    const { text, error, event } = answered
    const card = await findCard(tx, companyId, cardId)
    if (card === undefined) return
    // What was replaced is gone there, or was before.
    const isTaken = vendor.replaces && card.replaced_ts !== null
    const standing = error === null && !isTaken ? vendor.readStanding(text, event.body) : null
    if (isTaken) await updateCard(tx, companyId, cardId, { replaced_ts: null })
    else if (standing === null || (card.message_ts !== null && !vendor.replaces)) return
    else {
      const { channel, messageTs } = standing
      const replaced = vendor.replaces && {
        replaced_ts: card.message_ts,
        shown: digestOf(shownCall.parse(JSON.parse(event.body))),
      }
      await updateCard(tx, companyId, cardId, { channel, message_ts: messageTs, ...replaced })
      if (card.kind === 'PARCEL' && card.message_ts === null) {
        await noteChatted(tx, companyId, card.cause)
      }
      if (!vendor.replaces || card.message_ts === null) return
    }
    const { subject } = event
    await sendCall(context, place, { kind: 'chat.card', subject, targetId: cardId, at: now })
  },
  async 'chat.fetch'({ context: { tx, enqueue }, vendor, place }, requestId, answered) {
    const { companyId } = place
    const { text, error, event } = answered
    const request = await findRequest(tx, companyId, requestId)
    if (request === undefined || request.action === null) return
    const fetched = error === null ? (vendor.fetching?.read(text, event.body) ?? null) : null
    if (fetched === null || !isOfThen(fetched.createdAt, request.at)) {
      await endRequest(tx, companyId, requestId, null)
      return
    }
    await putFetched(tx, companyId, requestId, fetched)
    await enqueue(chatActQueue, [{ companyId, requestId }])
  },
  async 'chat.ask_address'(learning, requestId, { text, error, event }) {
    const { context, vendor, place, now } = learning
    const { tx, enqueue } = context
    const { companyId } = place
    const chatUserId = asked.parse(JSON.parse(event.body)).arguments.user
    for (const address of error === null ? vendor.readAddresses(text, event.body) : []) {
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

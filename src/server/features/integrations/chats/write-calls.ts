/** Writes what is sent to a chat, at the moment when it is sent: by what is true then. */
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plainCard } from '#domain/integration/chat/chat-card.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KeptEvent } from '#server/platform/integrations/integration.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { languageOfLocation } from './cards/card-context.ts'
import { drawCard } from './cards/draw-card.ts'
import { refusalSentence } from './cards/refusal-sentence.ts'
import { isOvertaken, type CallKind } from './queries-calls.ts'
import { findWorkspace } from './queries.ts'
import { findCard } from './queries-cards.ts'
import { findLinked, findReachable } from './queries-people.ts'
import { chatAction, findRequest } from './queries-requests.ts'
import type { ChatCall, ChatVendor, ChatWorkspace } from './vendor.ts'

/** Who was not found there may have come meanwhile. */
const lookAgainMs = DAY_MS

export function isLookUpDue(
  link: { readonly chatUserId: string | null; readonly lookedUpAt: string } | undefined,
  now: string,
): boolean {
  if (link === undefined) return true
  return link.chatUserId === null && link.lookedUpAt <= plusMs(now, -lookAgainMs)
}

type Writing = {
  readonly tx: Tx
  readonly deps: Deps
  readonly company: CompanyCard
  readonly place: Place
  readonly vendor: ChatVendor
  readonly workspace: ChatWorkspace
}

/** Null where there is nothing to say any more. */
type Write = (writing: Writing, event: KeptEvent, targetId: string) => Promise<ChatCall | null>

const writers: Readonly<Record<CallKind, Write>> = {
  async 'chat.look_up'({ tx, place, vendor, deps, workspace }, _event, userId) {
    const person = await findReachable(tx, place, userId)
    if (person === undefined || person.address === '') return null
    if (vendor.findByAddress === null || !isLookUpDue(person.link, deps.clock.now())) return null
    return vendor.findByAddress(person.address, workspace)
  },
  async 'chat.ask_address'({ tx, place, vendor, company, workspace }, _event, requestId) {
    const request = await findRequest(tx, company.companyId, requestId)
    if (request === undefined || request.action === null) return null
    const known = await findLinked(tx, place, request.chat_user_id)
    if (known !== undefined) return null
    return vendor.findAddressOf(request.chat_user_id, request.conversation, workspace)
  },
  async 'chat.card'({ tx, deps, company, place, vendor, workspace }, event, cardId) {
    if (await isOvertaken(tx, place, { ...event, targetId: cardId })) return null
    const card = await findCard(tx, company.companyId, cardId)
    if (card === undefined) return null
    const person = await findReachable(tx, place, card.user_id)
    const chatUserId = person?.link?.chatUserId
    if (person === undefined || chatUserId === undefined || chatUserId === null) return null
    const drawn = await drawCard({ tx, deps, company, card }, person.language)
    // What is over before it was shown is not shown.
    const isNews = card.message_ts !== null || (drawn !== null && isWorthShowing(card.kind, drawn))
    if (drawn === null || !isNews) return null
    const { channel, message_ts: messageTs, replaced_ts: replacedTs } = card
    const standing = channel === null || messageTs === null ? null : { channel, messageTs }
    const { conversation } = person
    const at = { cardId, chatUserId, workspace, conversation }
    if (vendor.replaces && channel !== null && replacedTs !== null) {
      return vendor.close(drawn, { ...at, standing: { channel, messageTs: replacedTs } })
    }
    if (standing === null && conversation === null && vendor.opening !== null) {
      return vendor.opening.call(chatUserId, workspace)
    }
    const call = vendor.show(drawn, { ...at, standing })
    // Shown anew only where it says something else.
    const isShown = vendor.replaces && card.shown?.equals(digestOf(call)) === true
    return isShown && standing !== null ? null : call
  },
  async 'chat.fetch'({ tx, company, vendor }, _event, requestId) {
    const request = await findRequest(tx, company.companyId, requestId)
    if (request === undefined || request.action === null) return null
    const action = chatAction.parse(request.action)
    return action.kind === 'FETCH' && vendor.fetching !== null
      ? vendor.fetching.call(action.resource, action.id)
      : null
  },
  async 'chat.reply'({ tx, company, place, vendor, workspace }, _event, requestId) {
    const request = await findRequest(tx, company.companyId, requestId)
    if (request === undefined || request.reply === null) return null
    const { chat_user_id: chatUserId, reply, conversation } = request
    const person = await findLinked(tx, place, chatUserId)
    const language = person?.language ?? languageOfLocation(company)
    const t = createTranslate(language, company.timeZone)
    const card = plainCard(refusalSentence(reply, t))
    const to = { cardId: requestId, chatUserId, workspace, conversation, standing: null }
    return vendor.show(card, to)
  },
}

/** What a message says, as it is compared with what stands there. */
export function digestOf({ arguments: { payload } }: Pick<ChatCall, 'arguments'>): Buffer {
  return sha256(JSON.stringify(payload ?? null))
}

/** Of an arrival or a review only what can be answered; what somebody has asked for in any case. */
function isWorthShowing(
  kind: string,
  { buttons }: { readonly buttons: readonly unknown[] },
): boolean {
  return (kind !== 'ARRIVAL' && kind !== 'REVIEW') || buttons.length > 0
}

export function workspaceOf(row: {
  readonly workspace_id: string
  readonly bot_id: string
  readonly service_url: string | null
}): ChatWorkspace {
  return { workspaceId: row.workspace_id, botId: row.bot_id, serviceUrl: row.service_url }
}

export function writeCalls(vendor: ChatVendor) {
  return async (
    tx: Tx,
    company: CompanyCard,
    events: readonly KeptEvent[],
    { deps, place }: { readonly deps: Deps; readonly place: Place },
  ): Promise<ReadonlyMap<number, string>> => {
    const bodies = new Map<number, string>()
    const row = await findWorkspace(tx, place)
    if (row === undefined) return bodies
    const workspace = workspaceOf(row)
    for (const event of events) {
      const { targetId, number } = event
      const write = Object.entries(writers).find(([kind]) => kind === event.kind)?.[1]
      if (targetId === null || write === undefined) continue
      const writing = { tx, deps, company, place, vendor, workspace }
      const call = await write(writing, event, targetId)
      if (call !== null) bodies.set(number, JSON.stringify(call))
    }
    return bodies
  }
}

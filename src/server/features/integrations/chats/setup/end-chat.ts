/** The job that closes what a chat was shown, revokes the token, and removes the connection with all that it knew. */
import { chatKinds, isChatKind } from '#domain/integration/chat/chat-kind.ts'
import { plainCard } from '#domain/integration/chat/chat-card.ts'
import type { Deps } from '#server/deps.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { callByProtocol } from '#server/platform/integrations/protocol-call.ts'
import {
  deleteIntegration,
  findIntegration,
  listSecrets,
} from '#server/platform/integrations/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { languageOfLocation } from '../cards/card-context.ts'
import { openChatSecrets } from '../chat-secrets.ts'
import { findWorkspace } from '../queries.ts'
import { listStanding } from '../queries-cards.ts'
import type { EndRequest } from '../queues.ts'
import { chatVendors } from '../vendors.ts'
import { workspaceOf } from '../write-calls.ts'

/** Older ones are not looked at any more. */
const mostCards = 100
const atOnce = 10

/** A chat that is down is left after some tries: then somebody revokes the token there, and the audit log says so. */
export async function endChat(
  { tx, isLastAttempt }: JobContext,
  place: EndRequest,
  deps: Deps,
): Promise<JobOutcome> {
  const row = await findIntegration(tx, place)
  const workspace = await findWorkspace(tx, place)
  const company = await deps.companies.find(place.companyId)
  if (row === undefined || !isChatKind(row.kind)) return 'done'
  if (company === null || !workspace?.ends_since) return 'done'
  const vendor = chatVendors[row.kind]
  const [sealed] = await listSecrets(tx, place, deps.clock.now())
  const secrets = openChatSecrets(deps, sealed)
  const t = createTranslate(languageOfLocation(company), company.timeZone)
  const { address } = row
  const to = workspaceOf(workspace)
  const reach = exchangeReach(deps)
  const farewell = plainCard(t('chat_ended'))
  const cards = secrets === null ? [] : await listStanding(tx, place, mostCards)
  let closed = 0
  let isRevoked = false
  if (secrets !== null) {
    for (let from = 0; from < cards.length; from += atOnce) {
      const wave = cards.slice(from, from + atOnce)
      const sent = await Promise.all(wave.map((card) => close(card)))
      closed += sent.filter(Boolean).length
      // Where nobody answers nobody is asked a hundred times.
      if (!sent.some(Boolean)) break
      // A transaction that asks nothing for long is ended.
      await findIntegration(tx, place)
    }
    isRevoked = (await vendor.revoke?.(deps, secrets)) ?? false
    const isDone = vendor.revoke === null ? closed > 0 || cards.length === 0 : isRevoked
    if (!isDone && !isLastAttempt) return { retry: 'chat_unreachable' }
  }
  await deleteIntegration(tx, place, chatKinds)
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.removed', { cards: closed, isRevoked })
  return 'done'

  async function close(card: (typeof cards)[number]): Promise<boolean> {
    if (secrets === null || card.channel === null || card.message_ts === null) return false
    const standing = { channel: card.channel, messageTs: card.message_ts }
    const place = {
      cardId: card.card_id,
      chatUserId: card.chat_user_id ?? '',
      workspace: to,
      conversation: null,
      standing,
    }
    const body = JSON.stringify(vendor.close(farewell, place))
    const call = {
      messageId: card.card_id,
      body,
      epochMs: deps.clock.epochMs(),
      secrets: [secrets],
      address,
    }
    const { error } = await callByProtocol(vendor, reach, call, vendor.headers(call))
    return error === null
  }
}

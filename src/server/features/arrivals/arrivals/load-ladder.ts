/** Who is asked about an arrival, as users and settings say now (issue 3 §1, After). */
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { insideId } from '#contract/ids.ts'
import type { Ladder, Reachable } from '#domain/arrival/ladder.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findLadderFacts, findReachable } from './queries.ts'

export type LoadedLadder = {
  readonly ladder: Ladder
  /** How long each of them has to answer. */
  readonly escalationMinutes: number
}

export async function loadLadder(
  tx: Tx,
  { companyId, walkIn }: Pick<CompanyCard, 'companyId' | 'walkIn'>,
  hostId: string,
): Promise<LoadedLadder> {
  const facts = await findLadderFacts(tx, companyId, hostId)
  const { defaultRecipientId, escalationMinutes } = walkIn
  const { receptionEmails } = arrivalParams.parse(facts.arrivalParams ?? {})
  const recipientId = defaultRecipientId === null ? null : insideId('US', defaultRecipientId)
  const recipient =
    recipientId === null ? undefined : await findReachable(tx, companyId, recipientId)
  const { assistantId, assistantEmail, assistantActive } = facts
  return {
    escalationMinutes,
    ladder: {
      host: reachable(hostId, facts.hostEmail, facts.hostActive),
      assistant:
        assistantId === null ? null : reachable(assistantId, assistantEmail, assistantActive),
      defaultRecipient:
        recipient === undefined
          ? null
          : reachable(recipient.userId, recipient.email, recipient.active),
      hasReception: receptionEmails.length > 0,
    },
  }
}

function reachable(userId: string, email: string | null, active: boolean | null): Reachable {
  return { userId, canBeAsked: active === true && email !== null && email !== '' }
}

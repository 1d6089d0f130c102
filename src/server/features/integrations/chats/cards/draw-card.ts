import type { ChatCard } from '#domain/integration/chat/chat-card.ts'
import { arrivalCard } from './arrival-card.ts'
import { cardContext, type CardContext } from './card-context.ts'
import { deskCard, inviteCard } from './form-cards.ts'
import { parcelCard } from './parcel-card.ts'
import { reviewCard } from './review-card.ts'

/** What a card says now; null where there is nothing to say. @param profile the language of whoever reads it, BCP 47 */
export async function drawCard(
  base: Pick<CardContext, 'tx' | 'deps' | 'company' | 'card'>,
  profile: string,
): Promise<ChatCard | null> {
  const context = cardContext(base, profile)
  const { kind, visit } = base.card
  switch (kind) {
    case 'ARRIVAL':
      return visit === null ? null : arrivalCard(context, visit)
    case 'REVIEW':
      return visit === null ? null : reviewCard(context, visit)
    case 'PARCEL':
      return parcelCard(context)
    case 'INVITE':
      return inviteCard(context)
    case 'DESK':
      return deskCard(context)
    default:
      return null
  }
}

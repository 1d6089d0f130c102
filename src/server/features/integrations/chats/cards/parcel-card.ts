/** What waits for somebody at reception, where, and with which code they collect it. The same as in the mail. */
import { plainCard, type ChatCard } from '#domain/integration/chat/chat-card.ts'
import {
  loadParcelFacts,
  ownDeliveriesLink,
} from '#server/features/messages/notifications/deliveries/parcel-facts.ts'
import { factsOf, type CardContext } from './card-context.ts'

/** Null where it was over before it was shown. */
export async function parcelCard({
  tx,
  deps,
  company,
  card,
  t,
}: CardContext): Promise<ChatCard | null> {
  const { delivery_id: deliveryId, user_id: userId } = card
  const facts =
    deliveryId === null
      ? null
      : await loadParcelFacts(tx, deps, { companyId: company.companyId, deliveryId, reminder: 0 })
  if (facts === null || facts.row.user_id !== userId) {
    return card.message_ts === null ? null : plainCard(t('chat_parcel_over'))
  }
  const { carrier, place, code, perishable } = facts.parcel
  return {
    ...plainCard(
      t('mail_parcel_subject', { company: company.name }),
      perishable ? t('mail_parcel_perishable') : '',
    ),
    facts: factsOf(
      [t('deliveries_proof_code'), code],
      [t('deliveries_place'), place],
      [t('deliveries_carrier'), carrier],
    ),
    link: { label: t('mail_parcel_open'), address: ownDeliveriesLink(deps) },
  }
}

/** What a device shows of something that waits for its owner. */
import { shortened } from '#domain/integration/chat/chat-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { PushPayload } from '../push/push-payload.ts'
import { parcelMail } from '../templates/deliveries/parcel-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { loadParcelFacts, ownDeliveriesLink, parcelFrame } from './parcel-facts.ts'
import { parcelKey, type ParcelNotice } from './parcel-queue.ts'

const maxTitleLength = 90

/** The mail in short; null where it waits for somebody else by now, or for nobody. */
export async function parcelPayload(
  tx: Tx,
  deps: NotificationDeps,
  request: ParcelNotice,
  userId: string,
): Promise<PushPayload | null> {
  const facts = await loadParcelFacts(tx, deps, request)
  if (facts === null || facts.row.user_id !== userId) return null
  const frame = await parcelFrame(tx, deps, facts)
  const link = ownDeliveriesLink(deps)
  const { subject, preview } = parcelMail(frame, {
    parcel: facts.parcel,
    picture: null,
    link,
    wishLink: link,
  })
  const { deliveryId } = request
  // A reminder takes the place of what stands there.
  const tag = sha256(parcelKey({ deliveryId, assigned: facts.row.assigned, reminder: 0 }))
  return {
    title: shortened(subject, maxTitleLength),
    body: preview,
    language: frame.language,
    direction: frame.direction,
    tag: tag.toString('base64url').slice(0, 32),
    link,
    answer: null,
  }
}

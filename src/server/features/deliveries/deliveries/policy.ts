/** Who sees a delivery: reception, its recipient, and the colleague who took it along. Issue 17 §1. */
import type { Right } from '#domain/rights/right.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { DeliveryRow } from './queries.ts'

/** Whose own it is. */
export function ownersOf({
  recipient_id,
  taken_by,
}: Pick<DeliveryRow, 'recipient_id' | 'taken_by'>): readonly string[] {
  return [recipient_id, taken_by].filter((id) => id !== null)
}

export function maySeeDelivery(
  delivery: Pick<DeliveryRow, 'recipient_id' | 'taken_by'>,
  { userId, rights }: { readonly userId: string | null; readonly rights: ReadonlySet<Right> },
): boolean {
  if (rights.has('HANDLE_DELIVERIES')) return true
  return userId !== null && ownersOf(delivery).includes(userId)
}

export function userOf(actor: Actor): string | null {
  return actor.kind === 'employee' ? actor.userId : null
}

export function mayHandle(actor: Actor): boolean {
  return rightsOf(actor).has('HANDLE_DELIVERIES')
}

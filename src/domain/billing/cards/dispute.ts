/** A payment by card that its holder disputes (a chargeback), and what that means for the invoice. Issue 16 §4; decision 0617. */

export const disputeStates = ['OPEN', 'WON', 'LOST'] as const
export type DisputeState = (typeof disputeStates)[number]

export type DisputeEffect =
  /** It is shown, and nothing else changes: nobody is reminded or locked out while it is open. */
  | 'SHOWN'
  /** The payment is gone: the invoice is to be paid again. */
  | 'OWED_AGAIN'
  /** The payment came back after it was lost. */
  | 'PAID_AGAIN'
  /** It came back, and the invoice was settled otherwise meanwhile: a person decides. */
  | 'HELD'

/**
 * @param before how it stood when Foyer asked last; null: not disputed
 * @param payment whether all of it is disputed, and whether it is what pays the invoice
 * @param invoice null where the payment names none
 * @returns null where nothing has changed
 */
export function disputeEffect(
  before: DisputeState | null,
  now: DisputeState,
  payment: { readonly isWhole: boolean; readonly pays: boolean },
  invoice: { readonly isOpen: boolean; readonly isCredited: boolean } | null,
): DisputeEffect | null {
  if (before === now) return null
  const isSettled = invoice === null || invoice.isCredited
  if (now === 'LOST') {
    const isOwed = !isSettled && !invoice.isOpen && payment.isWhole && payment.pays
    return isOwed ? 'OWED_AGAIN' : 'SHOWN'
  }
  // Still what pays: nothing was taken back in Foyer's books.
  if (now === 'OPEN' || before !== 'LOST' || payment.pays) return 'SHOWN'
  return !isSettled && invoice.isOpen ? 'PAID_AGAIN' : 'HELD'
}

/** Of several about one payment: one that was lost counts, then one that is open. Null: there is none. */
export function disputeOf(states: readonly DisputeState[]): DisputeState | null {
  if (states.includes('LOST')) return 'LOST'
  if (states.includes('OPEN')) return 'OPEN'
  return states.length === 0 ? null : 'WON'
}

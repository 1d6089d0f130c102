/** Who pays for a location: its own organisation, or the one whose subscription it is linked to. Issue 16 §4. */
import type { SubscriptionState } from '../subscription.ts'

/** Where a subscription stands; days are `YYYY-MM-DD`. */
export type Standing = {
  readonly state: SubscriptionState
  /** Cancelled: the first day without it. */
  readonly endsOn: string | null
  /** The day on which everything of its organisation is deleted. */
  readonly deleteOn: string | null
}

/** Whether a subscription can pay for one more location: it runs, and nobody has cancelled it. */
export function canTakeOn({ state, endsOn }: Standing): boolean {
  return (state === 'TRIAL' || state === 'ACTIVE' || state === 'PAST_DUE') && endsOn === null
}

export type MigrationRefusal = 'NOT_RUNNING' | 'OWES' | 'OTHER_RUNS'

/**
 * Why a subscription can't move to another organisation; null: it can. What is owed stays with whoever it was billed to, so it is
 * settled first. A trial that nobody chose ends with its organisation's data, and so concerns no other.
 * @param from with whether it was chosen, and whether an invoice is open
 * @param to what the other organisation has so far; null: nothing
 */
export function refuseMigration(
  from: Standing & { readonly isChosen: boolean; readonly owes: boolean },
  to: Standing | null,
): MigrationRefusal | null {
  if (from.owes) return 'OWES'
  const runs = from.state === 'ACTIVE' || (from.state === 'TRIAL' && from.isChosen)
  if (!runs || from.endsOn !== null) return 'NOT_RUNNING'
  const isFree = to === null || (to.state === 'CANCELLED' && to.deleteOn === null)
  return isFree ? null : 'OTHER_RUNS'
}

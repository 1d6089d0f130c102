/** What happens to an organisation's data once its subscription has ended. Issue 16 §3. */
import { addDays } from '#domain/time/local-date.ts'

/** For so many days after the end everything can still be taken along. */
export const keptDays = 30

export type Ending = {
  readonly state: string
  /** The last day of a trial. */
  readonly trialUntil: string | null
  readonly isChosen: boolean
  readonly endsOn: string | null
  readonly deletesData: boolean
  readonly deleteOn: string | null
}

/** The day on which everything is deleted when the end comes on this day. */
export function deletionDay(endsOn: string): string {
  return addDays(endsOn, keptDays)
}

/**
 * The day on which everything is deleted if nobody does anything; null: nothing is. That is said from the first day of a trial on.
 */
export function foreseenDeletion(ending: Ending): string | null {
  const { state, trialUntil, isChosen, endsOn, deletesData, deleteOn } = ending
  if (deleteOn !== null) return deleteOn
  if (endsOn !== null) return deletesData ? deletionDay(endsOn) : null
  const isTrial = state === 'TRIAL' && trialUntil !== null
  return isTrial && !isChosen ? deletionDay(addDays(trialUntil, 1)) : null
}

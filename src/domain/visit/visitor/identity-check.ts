/** When staff may say that they have seen who a visitor is (reference §3, `verify`). */
import { foldName } from '../../name/fold-name.ts'
import { transition } from '../transition.ts'
import type { Status } from '../status.ts'

export type IdentityVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'visit_past' | 'visit_not_today' | 'visit_status_conflict'
    }

/** Of who stands at the desk, and of who is in the house, whatever the day; not of who has left, or was sent away. Dates are local. */
export function canCheckIdentity(
  { status, visitDate }: { readonly status: Status; readonly visitDate: string },
  today: string,
): IdentityVerdict {
  // Whoever may be checked out is in the house.
  if (transition(status, 'check-out').ok) return { ok: true }
  if (status !== 'EXPECTED' && status !== 'IN_REVIEW') {
    return { ok: false, reason: 'visit_status_conflict' }
  }
  if (visitDate === today) return { ok: true }
  return { ok: false, reason: visitDate < today ? 'visit_past' : 'visit_not_today' }
}

type Named = { readonly firstname: string; readonly lastname: string }

/** Whether these are two names, so that who was seen under the first was not seen under the second; not for case, blanks or accents. */
export function isRenamed(before: Named, after: Named): boolean {
  return !isSame(before.firstname, after.firstname) || !isSame(before.lastname, after.lastname)
}

function isSame(a: string, b: string): boolean {
  const folded = foldName(a)
  // What has no letter at all folds to nothing.
  return a === b || (folded !== '' && folded === foldName(b))
}

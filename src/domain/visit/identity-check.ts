/** When staff may say that they have seen who a visitor is (reference §3, `verify`; decision 0464). */
import { transition } from './transition.ts'
import type { Status } from './status.ts'

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

/** Whether one person may be erased now, and by which words it is confirmed. Issue 5 §2; decision 0422. */
import { fullName } from '../../name/full-name.ts'
import { foldName } from '../../name/fold-name.ts'
import type { Status } from '../status.ts'

export type VisitToErase = {
  readonly visitDate: string
  readonly status: Status
  readonly cancelled: boolean
}

/** With the visits to come that go first, or why not. */
export type Erasure<Visit> =
  | { readonly ok: true; readonly cancelled: readonly Visit[] }
  | { readonly ok: false; readonly reason: 'IN_HOUSE' | 'EXPECTED' }

/**
 * Nobody is erased who is in the house, by whatever day's visit; visits to come are cancelled first, where that is wanted.
 * `today` is the location's.
 */
export function judgeErasure<Visit extends VisitToErase>(
  visits: readonly Visit[],
  today: string,
  cancelVisits: boolean,
): Erasure<Visit> {
  const standing = visits.filter(({ cancelled }) => !cancelled)
  const isInside = standing.some(({ status }) => status === 'ON_SITE' || status === 'CHECKED_IN')
  if (isInside) return { ok: false, reason: 'IN_HOUSE' }
  const ahead = standing.filter(
    ({ visitDate, status }) => visitDate >= today && status !== 'CHECKED_OUT',
  )
  return ahead.length > 0 && !cancelVisits
    ? { ok: false, reason: 'EXPECTED' }
    : { ok: true, cancelled: ahead }
}

/** What has to be typed: the whole name, else the address. */
export function erasureName(visitor: {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}): string {
  const name = fullName(visitor)
  return name === '' ? visitor.email : name
}

/** Accents, case and spaces do not matter; a name of signs alone is typed as it is. */
export function isTypedName(typed: string, name: string): boolean {
  const folded = foldName(name)
  return folded === '' ? typed.trim() === name : foldName(typed) === folded
}

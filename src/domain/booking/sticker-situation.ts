import type { DayRefusal } from './bookable-day.ts'
import type { BookingStatus } from './booking-status.ts'
import type { BookingRefusal } from './booking-refusal.ts'

/** What somebody who scans a desk's sticker finds. Issue 4 §1, Desk sticker. */
export const stickerSituations = [
  'FREE',
  'MINE',
  'HERE',
  'MINE_ELSEWHERE',
  'QUESTIONS',
  'TAKEN',
  'TAKEN_AND_IN',
  'BLOCKED',
  'CLOSED',
  'REFUSED',
] as const
export type StickerSituation = (typeof stickerSituations)[number]

/** What can be done there with one tap. */
export const stickerActs = ['BOOK_AND_CHECK_IN', 'CHECK_IN', 'MOVE_AND_CHECK_IN', 'REPORT'] as const
export type StickerAct = (typeof stickerActs)[number]

/** What is known when somebody scans a desk today. */
export type StickerFacts = {
  /** Why today cannot be booked by anybody; null when it can. */
  readonly day: DayRefusal | null
  /** The own booking of today at this location; null for none. */
  readonly own: { readonly status: BookingStatus; readonly isThisDesk: boolean } | null
  /** Checked in at another location of the organisation. */
  readonly isElsewhere: boolean
  /** Whether somebody else who holds the desk today has checked in; null when nobody holds it. */
  readonly holderIsIn: boolean | null
  /** What else is against having this desk, the own booking considered; null when nothing is. */
  readonly refusal: BookingRefusal | null
}

export type JudgedSticker = {
  readonly situation: StickerSituation
  /** Why not, where there is something to say. */
  readonly reason: DayRefusal | BookingRefusal | 'checked_in_elsewhere' | null
  readonly acts: readonly StickerAct[]
}

/**
 * The one situation that a scan finds, and what it offers. What is one's own comes first, also on a day on which nobody
 * can book any more; nobody is moved without having chosen it. Issue 4 §1, Desk sticker.
 */
export function judgeSticker(facts: StickerFacts): JudgedSticker {
  const { own, day, holderIsIn, refusal } = facts
  if (own?.isThisDesk === true) return ownDesk(own.status)
  if (facts.isElsewhere) return found('REFUSED', [], 'checked_in_elsewhere')
  if (own?.status === 'DENIED') return found('REFUSED', [], 'denied')
  if (day !== null) return found('CLOSED', [], day)
  if (holderIsIn !== null) return found(holderIsIn ? 'TAKEN_AND_IN' : 'TAKEN', ['REPORT'])
  if (refusal === 'desk_blocked') return found('BLOCKED', [], refusal)
  if (refusal !== null) return found('REFUSED', [], refusal)
  if (own === null) return found('FREE', ['BOOK_AND_CHECK_IN'])
  if (own.status === 'PENDING') return found('QUESTIONS', [])
  return found('MINE_ELSEWHERE', ['MOVE_AND_CHECK_IN'])
}

function ownDesk(status: BookingStatus): JudgedSticker {
  switch (status) {
    case 'EXPECTED':
      return found('MINE', ['CHECK_IN', 'REPORT'])
    case 'CHECKED_IN':
    case 'CHECKED_OUT':
      return found('HERE', ['REPORT'])
    case 'PENDING':
      return found('QUESTIONS', [])
    case 'DENIED':
      return found('REFUSED', [], 'denied')
  }
}

function found(
  situation: StickerSituation,
  acts: readonly StickerAct[],
  reason: JudgedSticker['reason'] = null,
): JudgedSticker {
  return { situation, reason, acts }
}

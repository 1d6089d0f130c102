/** What a change of a meeting reaches, and what it leaves alone. The server keeps to it, the screen says it before. Issue 5 §2. */
import type { EditScope } from './series-edit.ts'
import type { Status } from '../status.ts'

/** A visit of the meeting. Dates are those of the location. */
export type MeetingVisit = {
  readonly visitorId: string
  readonly visitDate: string
  readonly status: Status
}

type Reach<Visit> = {
  /** What changes. */
  readonly open: readonly Visit[]
  /** On the days that change, but begun: it stays as it is. */
  readonly begun: readonly Visit[]
  /** Before: the past, and in a series the days before the one that is changed. */
  readonly before: readonly Visit[]
}

/** A visit that nobody has begun. */
export function isUnstarted({ status }: Pick<MeetingVisit, 'status'>): boolean {
  return status === 'EXPECTED' || status === 'IN_REVIEW'
}

/** `visits` are those that stand. What lies before today is never reached. */
export function reachOf<Visit extends MeetingVisit>(
  visits: readonly Visit[],
  {
    scope,
    date,
    today,
  }: { readonly scope: EditScope; readonly date: string; readonly today: string },
): Reach<Visit> {
  const from = date < today ? today : date
  const reached = visits.filter(({ visitDate }) =>
    scope === 'DAY' ? visitDate === date && date >= today : visitDate >= from,
  )
  return {
    open: reached.filter(isUnstarted),
    begun: reached.filter((visit) => !isUnstarted(visit)),
    before: visits.filter(({ visitDate }) => visitDate < from),
  }
}

/**
 * Whether the days that change become a meeting of their own: one day always does, and so do all upcoming ones after a day
 * that stays. What is told to visitors then is a new link too.
 */
export function needsOwnMeeting(
  { before, begun }: Pick<Reach<MeetingVisit>, 'before' | 'begun'>,
  scope: EditScope,
  isRecurring: boolean,
): boolean {
  return isRecurring && (scope === 'DAY' || before.length > 0 || begun.length > 0)
}

/** What is said before a change is made: how many days it reaches, and who hears of it. */
export type ChangePreview = {
  readonly days: number
  /** Days that stay as they are. */
  readonly otherDays: number
  /** Visitors who are told, once each: where they were invited by mail. */
  readonly told: readonly string[]
}

/**
 * Whoever comes at another time, to another host or by another link is told, and so is whoever is removed. `visits` are those
 * that stand; `isNews`: the time or the host changes.
 */
export function previewChange(
  visits: readonly MeetingVisit[],
  asked: { readonly scope: EditScope; readonly date: string; readonly today: string },
  {
    isRecurring,
    isNews,
    removed,
  }: {
    readonly isRecurring: boolean
    readonly isNews: boolean
    readonly removed: readonly string[]
  },
): ChangePreview {
  const reach = reachOf(visits, asked)
  const reached = new Set(reach.open.map(({ visitDate }) => visitDate))
  const isToldToAll = isNews || needsOwnMeeting(reach, asked.scope, isRecurring)
  const visitors = [...new Set(reach.open.map(({ visitorId }) => visitorId))]
  const all = new Set(visits.map(({ visitDate }) => visitDate))
  return {
    days: reached.size,
    otherDays: all.size - reached.size,
    told: visitors.filter((id) => isToldToAll || removed.includes(id)),
  }
}

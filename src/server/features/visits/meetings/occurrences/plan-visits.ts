/** What a changed meeting means for the visits it has. Pure, so that every case stands in a table. */
import { isUnstarted } from '#domain/visit/invitation/meeting-change.ts'
import type { Status } from '#domain/visit/status.ts'
import type { Occurrence } from './expand-recurrence.ts'

/** A visit as it is stored. */
export type StoredVisit = {
  readonly visitorId: string
  readonly visitDate: string
  readonly startAt: string
  readonly endAt: string
  readonly status: Status
  readonly visitorType: string
  readonly cancelled: boolean
  /** Cancelled for that day alone, while the visitor comes on the others. */
  readonly leftOut: boolean
}

/** A visitor of the meeting as it shall be; `visitorType` null leaves what is. */
export type WantedVisitor = { readonly visitorId: string; readonly visitorType: string | null }

export type VisitPlan = {
  /** `revives`: a visit of that day was cancelled and comes back as a new one. */
  readonly create: readonly {
    readonly visitorId: string
    readonly visitorType: string
    readonly occurrence: Occurrence
    readonly revives: boolean
  }[]
  /** Another time or type; `occurrence.visitDate` differs from the visit's where the day changes. */
  readonly change: readonly {
    readonly visit: StoredVisit
    readonly occurrence: Occurrence
    readonly visitorType: string
  }[]
  readonly cancel: readonly StoredVisit[]
  /** Visits that should go but have begun or are over: the change is refused. */
  readonly conflicts: readonly StoredVisit[]
}

type Circumstances = {
  /** Every occurrence that counts: from today on, or the only one. */
  readonly occurrences: readonly Occurrence[]
  /** The date at the location. What lies before it is history and stays. */
  readonly today: string
  readonly wasRecurring: boolean
  readonly isRecurring: boolean
  /** The type of whoever is new and of whom none is said. */
  readonly defaultType: string
}

/**
 * The visitors that a meeting has: those with a visit from today on; when there is none any more, all of its past.
 */
export function visitorsOf(visits: readonly StoredVisit[], today: string): readonly string[] {
  const standing = visits.filter(({ cancelled }) => !cancelled)
  const ahead = standing.filter(({ visitDate }) => visitDate >= today)
  return [...new Set((ahead.length > 0 ? ahead : standing).map(({ visitorId }) => visitorId))]
}

/** Compares what is stored with what is wanted. */
export function planVisits(
  stored: readonly StoredVisit[],
  wanted: readonly WantedVisitor[],
  circumstances: Circumstances,
): VisitPlan {
  const { today } = circumstances
  const kept = new Set(wanted.map(({ visitorId }) => visitorId))
  const removed = visitorsOf(stored, today).filter((visitorId) => !kept.has(visitorId))
  const plans = [
    ...removed.map((visitorId) => removalOf(visitsOf(stored, visitorId), today)),
    ...wanted.map((visitor) => planOf(visitor, visitsOf(stored, visitor.visitorId), circumstances)),
  ]
  return {
    create: plans.flatMap(({ create }) => create),
    change: plans.flatMap(({ change }) => change),
    cancel: plans.flatMap(({ cancel }) => cancel),
    conflicts: plans.flatMap(({ conflicts }) => conflicts),
  }
}

const nothing: VisitPlan = { create: [], change: [], cancel: [], conflicts: [] }

function visitsOf(stored: readonly StoredVisit[], visitorId: string): readonly StoredVisit[] {
  return stored.filter((visit) => visit.visitorId === visitorId)
}

function removalOf(visits: readonly StoredVisit[], today: string): VisitPlan {
  const standing = visits.filter(({ cancelled }) => !cancelled)
  const ahead = standing.filter(({ visitDate }) => visitDate >= today)
  if (ahead.length === 0) return { ...nothing, conflicts: standing }
  const mayGo = (visit: StoredVisit) => isUnstarted(visit) || visit.status === 'DENIED'
  return {
    ...nothing,
    cancel: ahead.filter(mayGo),
    conflicts: ahead.filter((visit) => !mayGo(visit)),
  }
}

function planOf(
  { visitorId, visitorType }: WantedVisitor,
  visits: readonly StoredVisit[],
  { occurrences, today, wasRecurring, isRecurring, defaultType }: Circumstances,
): VisitPlan {
  const standing = visits.filter(({ cancelled }) => !cancelled)
  const movable = standing.filter((visit) => visit.visitDate >= today && isUnstarted(visit))
  const begun = standing.some((visit) => visit.visitDate >= today && !isUnstarted(visit))
  const takenBy = isRecurring ? visits.filter((v) => !v.cancelled || v.leftOut) : standing
  const taken = new Set(takenBy.map(({ visitDate }) => visitDate))
  const cancelledDays = new Set(visits.filter((v) => v.cancelled).map((v) => v.visitDate))
  const onDay = new Map(occurrences.map((occurrence) => [occurrence.visitDate, occurrence]))

  const staying = movable.filter(({ visitDate }) => onDay.has(visitDate))
  const homeless = movable.filter(({ visitDate }) => !onDay.has(visitDate))
  // Whoever has begun the only visit of a meeting does not get a second one because its time changed.
  const open = !isRecurring && begun ? [] : occurrences.filter((o) => !taken.has(o.visitDate))

  const single = !wasRecurring && !isRecurring
  const wholeSeriesShifts = staying.length === 0 && homeless.length > 0
  const targets =
    single || wholeSeriesShifts ? open.filter((o) => !cancelledDays.has(o.visitDate)) : []
  const moves = homeless.slice(0, targets.length).map((visit, index) => ({
    visit,
    occurrence: targets[index] ?? visit, // as many targets as visits, by the line above
    visitorType: visitorType ?? visit.visitorType,
  }))
  const filled = new Set(moves.map(({ occurrence }) => occurrence.visitDate))
  const type = visitorType ?? standing.at(-1)?.visitorType ?? defaultType
  return {
    create: open
      .filter((occurrence) => !filled.has(occurrence.visitDate))
      .map((occurrence) => ({
        visitorId,
        visitorType: type,
        occurrence,
        revives: cancelledDays.has(occurrence.visitDate),
      })),
    change: [
      ...moves,
      ...staying
        .map((visit) => ({
          visit,
          occurrence: onDay.get(visit.visitDate) ?? visit, // staying ones are on such a day
          visitorType: visitorType ?? visit.visitorType,
        }))
        .filter(differs),
    ],
    cancel: homeless.slice(moves.length),
    conflicts: [],
  }
}

function differs({ visit, occurrence, visitorType }: VisitPlan['change'][number]): boolean {
  return (
    visit.startAt !== occurrence.startAt ||
    visit.endAt !== occurrence.endAt ||
    visit.visitorType !== visitorType
  )
}

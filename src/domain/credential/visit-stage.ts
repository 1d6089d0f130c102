/** Where a visit stands, as far as what it opens is concerned. Issue 15 §5; Reference §1. */
import { epochMs, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Status } from '#domain/visit/status.ts'

/**
 * WAITING: in review or held. INVITED: later than `leadMinutes` before its start. LEFT: checked out, and the planned time isn't over.
 * OVER: nothing opens any more; also a visitor who never came.
 */
export const visitStages = [
  'WAITING',
  'INVITED',
  'EXPECTED',
  'ON_SITE',
  'CHECKED_IN',
  'LEFT',
  'OVER',
] as const
export type VisitStage = (typeof visitStages)[number]

export type VisitFacts = {
  readonly status: Status
  /** ISO 8601, as all instants here. */
  readonly startAt: string
  readonly endAt: string
  readonly isCancelled: boolean
}

/** How long before the planned start, and after the planned end, a visit counts as expected. */
export type StageTimes = { readonly leadMinutes: number; readonly trailMinutes: number }

/** @param visit null: it is no longer kept */
export function stageOf(visit: VisitFacts | null, times: StageTimes, now: string): VisitStage {
  if (visit === null || visit.isCancelled) return 'OVER'
  const isPast = epochMs(now) >= epochMs(overAt(visit, times))
  switch (visit.status) {
    case 'DENIED':
      return 'OVER'
    case 'IN_REVIEW':
      return isPast ? 'OVER' : 'WAITING'
    case 'EXPECTED':
      if (isPast) return 'OVER'
      return epochMs(now) < epochMs(expectedAt(visit, times)) ? 'INVITED' : 'EXPECTED'
    case 'CHECKED_OUT':
      return isPast ? 'OVER' : 'LEFT'
    case 'ON_SITE':
    case 'CHECKED_IN':
      // Who is inside stays so, however late it is.
      return visit.status
  }
}

/** When a visit that nobody touches is over. */
export function overAt({ endAt }: Pick<VisitFacts, 'endAt'>, { trailMinutes }: StageTimes): string {
  return plusMs(endAt, trailMinutes * MINUTE_MS)
}

function expectedAt({ startAt }: VisitFacts, { leadMinutes }: StageTimes): string {
  return plusMs(startAt, -leadMinutes * MINUTE_MS)
}

/** When the stage changes next by time alone; null: it does not. */
export function nextStageAt(
  visit: VisitFacts | null,
  times: StageTimes,
  now: string,
): string | null {
  if (visit === null) return null
  switch (stageOf(visit, times, now)) {
    case 'INVITED':
      return expectedAt(visit, times)
    case 'EXPECTED':
    case 'LEFT':
    case 'WAITING':
      return overAt(visit, times)
    case 'ON_SITE':
    case 'CHECKED_IN':
    case 'OVER':
      return null
  }
}

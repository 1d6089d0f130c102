import { outsideId } from '#contract/ids.ts'
import { engageRunReasons, engageRunStates } from '#contract/integrations/engage-desks.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { HealthRow } from '#server/platform/integrations/queries-health.ts'
import type { DeskName, DesksRow } from './queries.ts'
import type { CountedRun } from './queries-runs.ts'
import { desksSettingsOf } from './stored-desks.ts'

/** A connection as those see it who made it: never its secrets. */
export function presentDesks(
  row: DesksRow,
  {
    bookings,
    health,
  }: {
    readonly bookings: number
    readonly health: HealthRow
  },
) {
  return {
    ...desksSettingsOf(row),
    bookings,
    isLeaving: row.is_leaving,
    health: presentHealth(health),
  }
}

export function presentDesk({ deskAreaId, area, number, resource }: DeskName) {
  return { deskAreaId: outsideId('DA', deskAreaId), area, deskNumber: number, resource }
}

export function presentRun(row: CountedRun) {
  const {
    COMES = 0,
    GOES = 0,
    TOLD = 0,
    ENDED = 0,
    KNOWN = 0,
    REFUSED = 0,
    FAILED = 0,
  } = row.counts
  return {
    id: row.run_id,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    state: engageRunStates.find((state) => state === row.state) ?? ('DONE' as const),
    reason: engageRunReasons.find((reason) => reason === row.reason) ?? null,
    daysLeft: row.days_left,
    counts: {
      comes: COMES,
      goes: GOES,
      told: TOLD,
      ended: ENDED,
      same: KNOWN,
      refused: REFUSED,
      failed: FAILED,
    },
    error: row.error,
  }
}

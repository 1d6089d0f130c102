/** What a person can make of an act that a kiosk recorded and nobody could settle. Issue 14 §7; decision 0112. */
import type { Status } from '../visit/status.ts'

/** It happened as the kiosk says, and when. */
export const settlementWays = ['CAME_IN', 'LEFT'] as const
export type SettlementWay = (typeof settlementWays)[number]

/** KEEP: all stays as it stands. */
export const settlements = ['KEEP', ...settlementWays] as const
export type Settlement = (typeof settlements)[number]

/** The visit as it stands now; null where the act is about none. */
export type DisputedVisit = {
  readonly status: Status
  readonly cancelled: boolean
  readonly visitDate: string
  readonly arrivedAt: string | null
} | null

/** The ways that are open beside leaving it. `at` is when the kiosk saw it, `localDate` the location's date then. */
export function waysToSettle(
  {
    kind,
    at,
    localDate,
  }: { readonly kind: string; readonly at: string; readonly localDate: string },
  visit: DisputedVisit,
): readonly SettlementWay[] {
  if (visit === null || visit.cancelled) return []
  const { status, visitDate, arrivedAt } = visit
  if (status === 'EXPECTED')
    return kind === 'CHECK_IN' && visitDate === localDate ? ['CAME_IN'] : []
  const isIn = status === 'CHECKED_IN' || status === 'ON_SITE'
  // Nobody leaves before they came: what is older than the arrival says nothing of today's state.
  const isLater = arrivedAt !== null && arrivedAt < at
  return isIn && isLater && (kind === 'CHECK_IN' || kind === 'CHECK_OUT') ? ['LEFT'] : []
}

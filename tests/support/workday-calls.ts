/** A call of each endpoint about what happens around a booking. */
import type { workdayPaths } from '#contract/workday-paths.ts'
import type { EndpointId } from '#contract/paths.ts'
import type { Call } from './send.ts'

type WorkdayCall = keyof typeof workdayPaths | Extract<EndpointId, `statistics.${string}`>

export function workdayCalls(
  tokens: Readonly<Record<'employee', string>>,
): Record<WorkdayCall, Call> {
  const employee = { token: tokens.employee }
  const period = { query: { from: '2026-11-02', to: '2026-11-15' } }
  return {
    'bookings.sayLate': employee,
    'statistics.noShows': period,
    'statistics.occupancy': period,
  }
}

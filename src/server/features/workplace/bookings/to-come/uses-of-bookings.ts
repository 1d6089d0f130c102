import { insideId } from '#contract/ids.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { countBookingsOfArea } from '../queries-read.ts'

/** Desks that are booked on days to come, and those that were. */
export const usesOfBookings: readonly UseOfFeature[] = [
  {
    of: 'DESK_AREA',
    use: 'BOOKINGS',
    async find(tx, { companyId, timeZone }, id, at) {
      const areaId = insideId('DA', id)
      const from = localDayOf(at, timeZone)
      const count = areaId === null ? 0 : await countBookingsOfArea(tx, companyId, areaId, { from })
      return { count, names: [] }
    },
  },
  {
    of: 'DESK_AREA',
    use: 'PAST_BOOKINGS',
    async find(tx, { companyId, timeZone }, id, at) {
      const areaId = insideId('DA', id)
      const until = localDayOf(at, timeZone)
      const count =
        areaId === null ? 0 : await countBookingsOfArea(tx, companyId, areaId, { until })
      return { count, names: [] }
    },
  },
]

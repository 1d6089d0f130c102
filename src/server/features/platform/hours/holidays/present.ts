import { z } from 'zod'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listHolidays } from '#contract/settings/holidays.ts'
import { holidayFailures } from '#domain/location/holidays.ts'
import type { SourceRow } from './queries.ts'
import { storedDays } from './stored-days.ts'

const failure = z.enum(holidayFailures).nullable()

/** A source with its days from today on. */
export function presentSource(
  row: SourceRow,
  today: string,
  undecided: HandlerOutput<typeof listHolidays>[number]['undecided'],
): HandlerOutput<typeof listHolidays>[number] {
  const { days, leftOut, changes } = storedDays(row)
  const out = new Set(leftOut)
  return {
    id: outsideId('HS', row.source_id),
    address: row.address,
    country: row.country,
    region: row.region,
    days: days
      .filter(({ date }) => date >= today)
      .map((day) => ({ ...day, counts: !out.has(day.date) })),
    takenAt: row.taken_at,
    readAt: row.read_at,
    triedAt: row.tried_at,
    failure: failure.parse(row.failure),
    undecided,
    changes,
  }
}

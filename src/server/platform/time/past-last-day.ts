import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the last day of the location `c` of a query is over there: it is closed for good (`domain/location/closing.ts`).
 * @param now ISO 8601
 */
export function isPastLastDay(now: string): RawBuilder<boolean> {
  return sql`coalesce((${now}::timestamptz at time zone c.time_zone)::date > c.last_day, false)`
}

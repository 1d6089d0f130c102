import { smallestShown } from '#domain/figures/group.ts'
import { weekOf } from '#domain/figures/period.ts'
import {
  busyHours,
  peopleClass,
  shownSpaces,
  type BusyHour,
  type PeopleClass,
  type SpaceNow,
  type WallPart,
} from '#domain/figures/wall.ts'
import { weekdayOf } from '#domain/booking/bookable-day.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { readWorkplaceFigures } from '#server/features/platform/figures/read-workplace-figures.ts'
import { countPeopleIn, listSpacesNow } from './queries.ts'

/** What anybody may know of a location now; null for what a display leaves out. */
export type WallFacts = {
  readonly spaces: readonly SpaceNow[] | null
  /** `shown` null: fewer people than the smallest group. */
  readonly people: { readonly shown: PeopleClass | null; readonly smallest: number } | null
  readonly hours: readonly BusyHour[] | null
}

/** What a usual day is, is known of so many weeks. */
const usualWeeks = 13

export async function readWall(
  tx: Tx,
  company: CompanyCard,
  shows: readonly WallPart[],
  now: string,
): Promise<WallFacts> {
  const { companyId, timeZone, modules, employee } = company
  const today = localDayOf(now, timeZone)
  const smallest = smallestShown(employee.smallestGroup)
  const hasWorkplace = modules.has('WORKPLACE')
  return {
    spaces:
      hasWorkplace && shows.includes('DESKS')
        ? shownSpaces(await listSpacesNow(tx, companyId, today), smallest)
        : null,
    people: shows.includes('PEOPLE')
      ? {
          shown: peopleClass(await countPeopleIn(tx, companyId, { today, now }), smallest),
          smallest,
        }
      : null,
    hours:
      hasWorkplace && shows.includes('HOURS') ? await usualHours(tx, company, today, now) : null,
  }
}

/** Of weeks that are over, as the figures show them. */
async function usualHours(
  tx: Tx,
  company: CompanyCard,
  today: string,
  now: string,
): Promise<readonly BusyHour[]> {
  const thisWeek = weekOf(today)
  const weeks = { from: addDays(thisWeek, -7 * usualWeeks), to: addDays(thisWeek, -1) }
  const { hours } = await readWorkplaceFigures(tx, company, { ...weeks, deskAreaId: null, now })
  return busyHours(hours, weekdayOf(today))
}

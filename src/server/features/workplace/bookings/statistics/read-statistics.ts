/** How a workplace is used, without names: what too few people stand behind is left out (issue 4 §1). */
import { outsideId } from '#contract/ids.ts'
import { unlessFew } from '#domain/booking/statistics/small-groups.ts'
import { wholeWeeks, type Weeks } from '#domain/booking/statistics/whole-weeks.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { listWeekdays, listWeeks } from './queries.ts'

const tenth = 10

export type Period = { readonly from: string; readonly to: string; readonly now: string }

export async function readNoShows(tx: Tx, company: CompanyCard, period: Period) {
  const { smallestGroup } = company.employee
  const weeks = weeksOf(company, period)
  const rows = weeks === null ? [] : await listWeeks(tx, company.companyId, weeks)
  return {
    smallestGroup,
    weeks: rows.map(({ deskAreaId, deskAreaName, week, people, booked, came, released }) => ({
      deskAreaId: outsideId('DA', deskAreaId),
      deskAreaName,
      week,
      numbers: unlessFew(people, smallestGroup, { booked, came, noShows: booked - came, released }),
    })),
  }
}

export async function readOccupancy(tx: Tx, company: CompanyCard, period: Period) {
  const { smallestGroup } = company.employee
  const weeks = weeksOf(company, period)
  const today = localDayOf(period.now, company.timeZone)
  const rows = weeks === null ? [] : await listWeekdays(tx, company.companyId, weeks, today)
  const count = weeks === null ? 0 : (daysBetween(weeks.from, weeks.to) + 1) / 7
  const onAverage = (number: number) => Math.round((number / count) * tenth) / tenth
  return {
    smallestGroup,
    weeks: count,
    weekdays: rows.map(({ deskAreaId, deskAreaName, weekday, places, people, booked, came }) => ({
      deskAreaId: outsideId('DA', deskAreaId),
      deskAreaName,
      weekday,
      places,
      numbers: unlessFew(people, smallestGroup, {
        booked: onAverage(booked),
        came: onAverage(came),
      }),
    })),
  }
}

function weeksOf({ timeZone }: CompanyCard, { from, to, now }: Period): Weeks | null {
  return wholeWeeks(from, to, localDayOf(now, timeZone))
}

import { smallestShown } from '#domain/figures/group.ts'
import { weeksBefore, weeksOver, weeksTouched, type Weeks } from '#domain/figures/period.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { findCountedAt, type Asked } from './queries.ts'

export type FigurePeriod = { readonly from: string; readonly to: string; readonly now: string }

/** The periods that are read, and what every answer about figures says of itself. */
export async function frameFigures(
  tx: Tx,
  { companyId, timeZone, employee }: CompanyCard,
  { from, to, now }: FigurePeriod,
) {
  const period = weeksTouched(from, to)
  const today = localDayOf(now, timeZone)
  const smallestGroup = smallestShown(employee.smallestGroup)
  const over = weeksOver(period, today)
  const before = over && weeksBefore(over)
  const asked = (weeks: Weeks): Asked => ({ companyId, weeks, today, smallest: smallestGroup })
  return {
    frame: {
      smallestGroup,
      period,
      over,
      before,
      today,
      countedAt: await findCountedAt(tx, companyId),
    },
    asked: asked(period),
    askedBefore: before && asked(before),
    until: over?.to ?? '',
  }
}

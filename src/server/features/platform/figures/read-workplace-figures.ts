import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getWorkplaceFigures } from '#contract/figures/workplace-figures.ts'
import { outsideId } from '#contract/ids.ts'
import { showParts, sumParts } from '#domain/figures/counts.ts'
import { averageHours, hoursOfDays, peaksOf } from '#domain/figures/hours.ts'
import { noWorkplace } from '#domain/figures/workplace-figures.ts'
import { eachAlone, shownCells } from '#domain/figures/withhold.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { frameFigures, type FigurePeriod } from './frame-figures.ts'
import { listAreaNames, listDays, listPresent, listSpaceWeeks } from './queries-workplace.ts'

/** Under which those are counted who came without a booking. */
const noArea = '00000000-0000-0000-0000-000000000000'

/** How a workplace was used, without names: what too few people stand behind is withheld (issue 14 §6). */
export async function readWorkplaceFigures(
  tx: Tx,
  company: CompanyCard,
  { deskAreaId, ...asks }: FigurePeriod & { readonly deskAreaId: string | null },
): Promise<HandlerOutput<typeof getWorkplaceFigures>> {
  const { frame, asked, askedBefore, until } = await frameFigures(tx, company, asks)
  const { smallest } = asked
  const spaces = await listSpaceWeeks(tx, asked)
  const shown = showParts(noWorkplace, spaces, { part: deskAreaId, until, smallest })
  const before =
    askedBefore &&
    showParts(noWorkplace, await listSpaceWeeks(tx, askedBefore), {
      part: deskAreaId,
      until,
      smallest,
    })
  const days = await listDays(tx, asked, deskAreaId)
  const present = await listPresent(tx, asked, deskAreaId)
  const shownDays = new Set(shownCells(days, shown.weeks, smallest))
  const shownHours = hoursOfDays(eachAlone(present, shown.weeks, smallest), shownDays)
  const peaks = peaksOf(shownHours)
  const names = await listAreaNames(tx, company.companyId)
  const sums = new Map(sumParts(noWorkplace, spaces, shown.parts).map((sum) => [sum.part, sum]))
  return {
    ...frame,
    dailyLimit: company.employee.dailyLimit,
    totals: { now: shown.total, before: before?.total ?? null },
    days: days.map((cell) => ({
      day: cell.day,
      counts: shownDays.has(cell) ? cell.counts : null,
      peak: peaks.get(cell.day)?.count ?? null,
    })),
    weeks: [...shown.byWeek],
    hours: [
      ...averageHours(
        present,
        shownHours,
        days.map(({ day }) => day),
      ),
    ],
    spaces: [...names, { deskAreaId: noArea, name: '' }].flatMap(({ deskAreaId: id, name }) => {
      const sum = sums.get(id)
      if (sum === undefined) return []
      const { counts, isWhole } = sum
      return [{ id: id === noArea ? null : outsideId('DA', id), name, counts, isWhole }]
    }),
  }
}

import { meanOf, sumParts, type PartCell } from '#domain/figures/counts.ts'
import { noScreens, noTimes, type TimeCounts } from '#domain/figures/visit-figures.ts'
import { eachAlone } from '#domain/figures/withhold.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listTimedScreens, listTimeWeeks } from './queries-times.ts'
import { listQuestionNames, listScreenWeeks } from './queries-visits.ts'
import type { Asked } from './queries.ts'

type Over = Asked & { readonly until: string }

/** The screens of flows: questions by their answers, and how long each was shown, as far as devices have told. */
export async function readScreens(tx: Tx, asked: Over, language: string) {
  const answered = await listScreenWeeks(tx, asked)
  const names = await listQuestionNames(tx, asked.companyId, language)
  const screens = await listTimedScreens(tx, asked, language)
  const fieldOf = new Map(
    screens.map(({ part, flowId, fieldId }) => [part, fieldId && `${flowId}/${fieldId}`]),
  )
  const timeWeeks = await listTimeWeeks(tx, asked)
  // A question is asked by several screens at times.
  const times = sumsOf(
    noTimes,
    timeWeeks.map((cell) => ({ ...cell, part: fieldOf.get(cell.part) ?? cell.part })),
    asked,
  )
  const questions = [...sumsOf(noScreens, answered, asked)].flatMap(([part, counts]) => {
    const name = names.find((one) => one.part === part)
    if (name === undefined) return []
    const time = times.get(part) ?? null
    const seconds = time === null ? meanOf(counts.seconds, counts.timed) : meanTime(time)
    const { flowName, title } = name
    const { answered: visitors, stopped } = counts
    return [{ flowName, title, answered: visitors, seconds, away: time?.away ?? null, stopped }]
  })
  const shown = screens.flatMap(({ part, flowName, title, fieldId }) => {
    const time = fieldId === null ? times.get(part) : undefined
    if (time === undefined || title === '') return []
    const { shown: visitors, away } = time
    return [{ flowName, title, answered: visitors, seconds: meanTime(time), away, stopped: null }]
  })
  return [...questions, ...shown].toSorted((one, other) => other.answered - one.answered)
}

function meanTime({ shown, away, seconds }: TimeCounts): number | null {
  return meanOf(seconds, shown - away)
}

/** Of weeks that are over, what enough people stand behind. */
function sumsOf<Counts extends Readonly<Record<string, number>>>(
  none: Counts,
  cells: readonly PartCell<Counts>[],
  { until, smallest }: Over,
): ReadonlyMap<string, Counts> {
  const over = cells.filter(({ week }) => week <= until)
  const sums = sumParts(none, over, eachAlone(over, null, smallest))
  return new Map(sums.flatMap(({ part, counts }) => (counts === null ? [] : [[part, counts]])))
}

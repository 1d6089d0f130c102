/** Figures as lines of a file: what of, which, what is counted, and how many. A number that is withheld is an empty cell. */
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getVisitFigures } from '#contract/figures/visit-figures.ts'
import type { getWorkplaceFigures } from '#contract/figures/workplace-figures.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { writeCsv } from '#domain/export/csv.ts'
import { splitOf } from '#domain/figures/workplace-figures.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

type Workplace = HandlerOutput<typeof getWorkplaceFigures>
type WorkplaceCounts = Workplace['weeks'][number]['counts']
type Visits = HandlerOutput<typeof getVisitFigures>
type VisitCounts = Visits['weeks'][number]['counts']

/** The last one is the number. */
type Line = readonly [chart: string, of: string, measure: string, count: number | null]

/** Names and their numbers. */
type Measures = readonly (readonly [MessageKey, number])[]

export async function writeFigures(
  lines: readonly Line[],
  format: 'CSV' | 'XLSX',
  t: Translate,
): Promise<Buffer> {
  const head = [
    t('figures_file_chart'),
    t('figures_file_of'),
    t('figures_file_measure'),
    t('figures_file_count'),
  ]
  if (format === 'XLSX') {
    return writeWorkbook([head, ...lines.map((line) => line.map((cell) => cell ?? ''))])
  }
  const rows = lines.map((line) => line.map((cell) => String(cell ?? '')))
  return Buffer.from(writeCsv(head, rows))
}

export function linesOfWorkplace(
  { totals, days, weeks, hours, spaces, over, before }: Workplace,
  t: Translate,
): readonly Line[] {
  const measure = (chart: string, of: string, counts: WorkplaceCounts | null): readonly Line[] =>
    linesOf(chart, of, counts && workplaceMeasures(counts), t)
  return [
    ...measure(t('figures_span'), nameOf(over), totals.now),
    ...measure(t('figures_span'), nameOf(before), totals.before),
    ...days.flatMap(({ day, counts }) => measure(t('figures_by_day'), day, counts)),
    ...days.map(({ day, peak }): Line => [t('figures_peaks'), day, t('figures_peak'), peak]),
    ...weeks.flatMap(({ week, counts }) => measure(t('figures_by_week'), week, counts)),
    ...hours.map(hourLine(t('figures_by_hour'), t)),
    ...spaces.flatMap(({ id, name, counts }) =>
      measure(t('figures_by_space'), id === null ? t('figures_kind_unbooked') : name, counts),
    ),
  ]
}

export function linesOfVisits(
  { totals, days, weeks, hours, types, waits, screens, agreements, over, before }: Visits,
  t: Translate,
): readonly Line[] {
  const measure = (chart: string, of: string, counts: VisitCounts | null): readonly Line[] =>
    linesOf(chart, of, counts && visitMeasures(counts), t)
  return [
    ...measure(t('figures_span'), nameOf(over), totals.now),
    ...measure(t('figures_span'), nameOf(before), totals.before),
    ...days.flatMap(({ day, counts }) => measure(t('figures_visits_by_day'), day, counts)),
    ...weeks.flatMap(({ week, counts }) => measure(t('figures_visits_by_week'), week, counts)),
    ...hours.map(hourLine(t('figures_arrivals'), t)),
    ...types.flatMap(({ name, counts }) =>
      measure(t('figures_by_type'), name === '' ? t('figures_type_none') : name, counts),
    ),
    ...(waits.now?.steps ?? []).map(({ minutes, count }): Line => {
      const step =
        minutes === null ? t('figures_wait_longer') : t('figures_wait_within', { count: minutes })
      return [t('figures_waits'), step, t('figures_visits'), count]
    }),
    ...screens.flatMap(({ title, answered, seconds, away, stopped }): readonly Line[] => [
      [t('figures_screens'), title, t('figures_answered'), answered],
      [t('figures_screens'), title, t('figures_file_seconds'), seconds],
      [t('figures_screens'), title, t('figures_away'), away],
      [t('figures_screens'), title, t('figures_stopped'), stopped],
    ]),
    ...agreements.map(({ name, signed }): Line => {
      return [t('figures_signed'), name, t('figures_signed'), signed]
    }),
  ]
}

export function workplaceMeasures(counts: WorkplaceCounts): Measures {
  const { used, unbooked, noShows, unused } = splitOf(counts)
  return [
    ['figures_places', counts.places],
    ['figures_kind_booked', counts.booked],
    ['figures_kind_used', used],
    ['figures_kind_unbooked', unbooked],
    ['figures_kind_noShows', noShows],
    ['figures_kind_unused', unused],
  ]
}

export function visitMeasures({ expected, came, walkIns, denied, noShows }: VisitCounts): Measures {
  return [
    ['figures_expected', expected],
    ['figures_came', came],
    ['figures_walkIns', walkIns],
    ['figures_denied', denied],
    ['figures_visit_noShows', noShows],
  ]
}

function linesOf(
  chart: string,
  of: string,
  measures: Measures | null,
  t: Translate,
): readonly Line[] {
  if (measures === null) return [[chart, of, t('figures_too_few_short'), null]]
  return measures.map(([name, count]) => [chart, of, t(name), count])
}

/** The hour as a machine reads it: `1 09:00` is a Monday. */
function hourLine(chart: string, t: Translate) {
  return ({ weekday, hour, count }: Workplace['hours'][number]): Line => [
    chart,
    `${String(weekday)} ${String(hour).padStart(2, '0')}:00`,
    t('figures_file_average'),
    count,
  ]
}

function nameOf(weeks: { readonly from: string; readonly to: string } | null): string {
  return weeks === null ? '' : `${weeks.from} – ${weeks.to}`
}

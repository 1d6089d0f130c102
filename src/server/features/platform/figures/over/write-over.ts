/** The figures of all locations as a file: a row for each, and a number that is withheld is an empty cell. */
import { writeCsv } from '#domain/export/csv.ts'
import { noVisits } from '#domain/figures/visit-figures.ts'
import { noWorkplace } from '#domain/figures/workplace-figures.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { visitMeasures, workplaceMeasures } from '../write-figures.ts'
import type { readVisitsOver, readWorkplacesOver } from './read-over.ts'

type Visits = Awaited<ReturnType<typeof readVisitsOver>>
type Workplaces = Awaited<ReturnType<typeof readWorkplacesOver>>
type Weeks = Visits['over']
type Cell = string | number
export type Table = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Each location's weeks, and those before. */
function frameRows<Line extends { readonly location: { readonly name: string } }>(
  {
    lines,
    over,
    before,
  }: { readonly lines: readonly Line[]; readonly over: Weeks; readonly before: Weeks },
  cellsOf: (line: Line, when: 'now' | 'before') => readonly (number | null)[],
): Table['rows'] {
  return lines.flatMap((line) =>
    (
      [
        ['now', over],
        ['before', before],
      ] as const
    ).flatMap(([when, weeks]) =>
      weeks === null
        ? []
        : [
            [
              line.location.name,
              weeks.from,
              weeks.to,
              ...cellsOf(line, when).map((cell) => cell ?? ''),
            ],
          ],
    ),
  )
}

export function tableOfVisits(visits: Visits, t: Translate): Table {
  const names = visitMeasures(noVisits).map(([name]) => t(name))
  return {
    head: [...heads(t), ...names, `${t('figures_tile_wait')} (${t('figures_file_seconds')})`],
    rows: frameRows(visits, ({ counts, waits }, when) => {
      const of = counts[when]
      const cells =
        of === null ? names.map(() => null) : visitMeasures(of).map(([, count]) => count)
      return [...cells, waits[when]?.seconds ?? null]
    }),
  }
}

export function tableOfWorkplaces(workplaces: Workplaces, t: Translate): Table {
  const names = workplaceMeasures(noWorkplace).map(([name]) => t(name))
  return {
    head: [...heads(t), ...names],
    rows: frameRows(workplaces, ({ counts }, when) => {
      const of = counts[when]
      return of === null ? names.map(() => null) : workplaceMeasures(of).map(([, count]) => count)
    }),
  }
}

export async function writeTable(
  { head, rows }: Table,
  format: 'CSV' | 'XLSX',
): Promise<Uint8Array> {
  if (format === 'XLSX') return writeWorkbook([head, ...rows])
  return new TextEncoder().encode(
    writeCsv(
      head,
      rows.map((row) => row.map(String)),
    ),
  )
}

function heads(t: Translate): readonly string[] {
  return [t('console_location'), t('all_figures_file_from'), t('all_figures_file_to')]
}

/** Which visits the screen of exports begins with, as its address says it: what the log was narrowed down to. Issue 5 §2. */
import { exportDays } from '../export/export-days.ts'
import { isLocalDate } from '../time/calendar-date.ts'
import { addDays } from '../time/local-date.ts'
import {
  exportPath,
  listQuery,
  shownTab,
  shows,
  type ConsoleView,
  type Show,
} from './console-view.ts'

export type ExportChoice = {
  readonly from: string
  readonly to: string
  readonly show: Show
  readonly text: string
  readonly whose: 'all' | 'own'
}

/** The address that begins with what a view shows. All days to come are as many as one file holds. */
export function exportAddress(view: ConsoleView, today: string): string {
  const { from, to, whose, q } = listQuery(view, today)
  const query: readonly (readonly [string, string | null])[] = [
    ['companyId', view.companyId],
    ['list', whose === 'own' ? 'mine' : null],
    ['from', from],
    ['to', to ?? addDays(from, exportDays - 1)],
    ['show', shownTab(view, today)],
    ['q', q ?? null],
  ]
  const said = query.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${exportPath}?${said.join('&')}`
}

/** Of the query, what cannot be is left out; without days it is today. */
export function readExportChoice(
  query: Readonly<Record<string, string | undefined>>,
  today: string,
): ExportChoice {
  const dayOf = (name: string): string => {
    const asked = query[name] ?? ''
    return isLocalDate(asked) ? asked : today
  }
  return {
    from: dayOf('from'),
    to: dayOf('to'),
    show: shows.find((show) => show === query['show']) ?? 'all',
    text: query['q'] ?? '',
    whose: query['list'] === 'mine' ? 'own' : 'all',
  }
}

/** Which visits the screen of exports begins with, as its address says it: what the log was narrowed down to. Issue 5 §2. */
import { exportDays } from '../export/export-days.ts'
import { addDays } from '../time/local-date.ts'
import { listQuery, shownTab, shows, type ConsoleView, type Show } from './console-view.ts'
import { addressOf, anyText, dayText, oneOf, readSearch, type Route } from './route.ts'

/** Where visits are exported to a file. */
export const exportRoute = {
  path: '/console/export',
  search: { list: oneOf(['mine']), from: dayText, to: dayText, show: oneOf(shows), q: anyText },
} as const satisfies Route

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
  const search = {
    list: whose === 'own' ? 'mine' : '',
    from,
    to: to ?? addDays(from, exportDays - 1),
    show: shownTab(view, today),
    q: q ?? '',
  } as const
  return addressOf(exportRoute, { companyId: view.companyId, search })
}

/** Of the query, what cannot be is left out; without days it is today. */
export function readExportChoice(
  query: Readonly<Record<string, string | undefined>>,
  today: string,
): ExportChoice {
  const { list, from, to, show, q } = readSearch(exportRoute, query)
  return {
    from: from || today,
    to: to || today,
    show: show || 'all',
    text: q,
    whose: list === 'mine' ? 'own' : 'all',
  }
}

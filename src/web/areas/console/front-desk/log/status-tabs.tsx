import { type ReactNode, useRef } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { VisitList } from '#contract/page.ts'
import { type Show, shows, statusesOfShow } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useShownCurrent } from '#web/use-shown-current.ts'

export const showNames: Readonly<Record<Show, MessageKey>> = {
  all: 'console_show_all',
  expected: 'console_show_expected',
  inside: 'console_show_inside',
  left: 'console_show_left',
  review: 'console_show_review',
  denied: 'console_show_denied',
}

/** How many of the visits a tab holds. */
export function countOf(counts: VisitList['counts'], show: Show): number {
  return statusesOfShow[show].reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** The visits by where they stand, with how many they are. Tabs that nobody ever needs do not take room. */
export function StatusTabs({
  current,
  counts,
  onShow,
}: {
  readonly current: Show
  readonly counts: VisitList['counts']
  readonly onShow: (show: Show) => void
}): ReactNode {
  const { t } = useTranslator()
  const row = useRef<HTMLElement>(null)
  const { list } = useRoving({ items: 'button', isRow: true })
  useShownCurrent(row, `[value="${current}"]`)
  const seldom: readonly Show[] = ['review', 'denied']
  const shown = shows.filter(
    (show) => !seldom.includes(show) || show === current || countOf(counts, show) > 0,
  )
  return (
    <fieldset
      {...list}
      ref={(element) => {
        row.current = element
        list.ref(element)
      }}
      className="status-tabs"
      aria-label={t('console_column_status')}
    >
      {shown.map((show) => (
        <button
          key={show}
          className="status-tab"
          type="button"
          value={show}
          aria-pressed={show === current}
          onClick={() => onShow(show)}
        >
          {t(showNames[show])} <span className="numeric">{countOf(counts, show)}</span>
        </button>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import type { VisitList } from '#contract/page.ts'
import { type ConsoleView, shownTab } from '#domain/console/console-view.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonIcon, WarningIcon } from '#web/ui/signs/icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { countOf } from './status-tabs.tsx'
import { goTo } from '#web/areas/console/frame/use-console-view.ts'

/** The list could not be read. */
export function LogFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="log-state">
      <WarningIcon size={36} />
      <h2>{t('console_list_failed')}</h2>
      <p>{t('console_list_failed_content')}</p>
      <Button onClick={onRetry}>{t('common_button_try_again')}</Button>
    </div>
  )
}

/** Nobody is in the list: why, and how somebody would come into it. */
export function LogEmpty({
  view,
  counts,
}: {
  readonly view: ConsoleView
  readonly counts: VisitList['counts']
}): ReactNode {
  const { t } = useTranslator()
  const { today, page } = useConsole()
  const others = countOf(counts, 'all')
  const isFiltered = shownTab(view, today) !== 'all' && others > 0
  const isSearch = view.text.trim() !== ''
  if (isFiltered) {
    const isExpected = shownTab(view, today) === 'expected' && !isSearch
    return (
      <div className="log-state">
        <PersonIcon size={36} />
        <h2>{t(isExpected ? 'console_empty_expected' : 'console_empty_tab')}</h2>
        <p>{t('console_empty_tab_content', { count: others })}</p>
        <Button onClick={() => goTo({ ...view, show: 'all' })}>
          {t('console_show_everybody')}
        </Button>
      </div>
    )
  }
  if (isSearch) {
    return (
      <div className="log-state">
        <PersonIcon size={36} />
        <h2>{t('console_empty_search', { text: view.text })}</h2>
        <p>{t('console_empty_search_content')}</p>
        <Button onClick={() => goTo({ ...view, text: '' })}>{t('console_search_clear')}</Button>
      </div>
    )
  }
  const isOtherDay = view.whose === 'all' && view.date !== null && view.date !== today
  const seesToday = visitScope(new Set(page.location.rights)) === 'TODAY'
  const key =
    view.whose === 'own'
      ? 'console_empty_mine'
      : isOtherDay && seesToday
        ? 'console_empty_other_day'
        : 'console_empty_day'
  return (
    <div className="log-state">
      <PersonIcon size={36} />
      <h2>{t(key)}</h2>
      <p>{t(`${key}_content`)}</p>
    </div>
  )
}

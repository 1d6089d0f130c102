import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import type { List } from './use-list.ts'

/** What stands below a list: that it is on its way, could not be read, is empty, or goes on. */
export function ListStates({
  list,
  empty,
  emptyContent,
  more,
}: {
  readonly list: Omit<List<unknown>, 'update'>
  readonly empty: string
  readonly emptyContent: string
  readonly more: string
}): ReactNode {
  const { t } = useTranslator()
  const { state, items, hasMore } = list
  if (state === 'failed') {
    return (
      <div className="log-state" role="alert">
        <WarningIcon size={36} />
        <h2>{t('console_list_failed')}</h2>
        <p>{t('console_list_failed_content')}</p>
        <Button onClick={list.reload}>{t('common_button_try_again')}</Button>
      </div>
    )
  }
  if (items.length === 0) {
    return state === 'asking' ? (
      <p className="settings-muted">{t('common_loading')}</p>
    ) : (
      <div className="log-state">
        <h2>{empty}</h2>
        <p>{emptyContent}</p>
      </div>
    )
  }
  return hasMore ? (
    <Button isPending={state === 'asking'} onClick={list.showMore}>
      {more}
    </Button>
  ) : null
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { type ListResult, tryAgain } from './list-query.ts'

/** What stands below a list: that it is on its way, could not be read, is empty, or goes on. */
export function ListStates({
  list,
  empty,
  emptyContent,
  more,
}: {
  readonly list: ListResult
  readonly empty: string
  /** What to do about it. */
  readonly emptyContent?: string | undefined
  readonly more: string
}): ReactNode {
  const { t } = useTranslator()
  const { data, isFetching, isError, hasNextPage } = list
  if (isError && !isFetching) return <ListFailed list={list} />
  if ((data?.items ?? []).length === 0) {
    return isFetching || data === undefined ? (
      <p className="muted">{t('common_loading')}</p>
    ) : (
      <div className="log-state">
        <h2>{empty}</h2>
        {emptyContent !== undefined && <p>{emptyContent}</p>}
      </div>
    )
  }
  return hasNextPage ? (
    <Button isPending={isFetching} isSafe onClick={() => void list.fetchNextPage()}>
      {more}
    </Button>
  ) : null
}

/** That a list, or more of it, could not be read. */
export function ListFailed({ list }: { readonly list: Omit<ListResult, 'data'> }): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="log-state" role="alert">
      <WarningIcon size={36} />
      <h2>{t('console_list_failed')}</h2>
      <p>{t('console_list_failed_content')}</p>
      <Button onClick={() => tryAgain(list)}>{t('common_button_try_again')}</Button>
    </div>
  )
}

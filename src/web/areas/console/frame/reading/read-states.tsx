import './settings.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { isGone } from './queries.ts'

/** While something is read, or where it could not be. */
export function ReadStates({
  read,
  gone,
}: {
  readonly read: Pick<UseQueryResult, 'isSuccess' | 'isFetching' | 'error' | 'refetch'>
  readonly gone: string
}): ReactNode {
  const { t } = useTranslator()
  const { isSuccess, isFetching, error } = read
  if (isSuccess) return null
  if (isFetching) return <p className="muted">{t('common_loading')}</p>
  return (
    <Notice kind="warning" isLive>
      <p>{isGone(error) ? gone : t('console_read_failed')}</p>
      {!isGone(error) && (
        <Button onClick={() => void read.refetch()}>{t('common_button_try_again')}</Button>
      )}
    </Notice>
  )
}

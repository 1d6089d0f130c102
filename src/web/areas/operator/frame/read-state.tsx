import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** While something is read, or where it could not be. */
export function ReadState({
  read,
  gone,
}: {
  readonly read: {
    readonly isFetching: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Said where it does not exist. */
  readonly gone?: string
}): ReactNode {
  const { t } = useTranslator()
  if (read.isFetching) return <p className="operator-muted">{t('common_loading')}</p>
  const isGone = gone !== undefined && read.error instanceof ApiError && read.error.status === 404
  return (
    <Notice kind="warning" isLive>
      <p>{isGone ? gone : t('operator_read_failed')}</p>
      {!isGone && (
        <Button onClick={() => void read.refetch()}>{t('common_button_try_again')}</Button>
      )}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Read } from './use-read.ts'

/** While something is read, or where it could not be. */
export function ReadStates({
  read,
  gone,
}: {
  readonly read: Pick<Read<unknown>, 'state' | 'reload'>
  readonly gone: string
}): ReactNode {
  const { t } = useTranslator()
  if (read.state === 'shown') return null
  if (read.state === 'asking') return <p className="settings-muted">{t('common_loading')}</p>
  return (
    <Notice kind="warning" isLive>
      <p>{read.state === 'gone' ? gone : t('console_list_failed_content')}</p>
      {read.state === 'failed' && (
        <Button onClick={read.reload}>{t('common_button_try_again')}</Button>
      )}
    </Notice>
  )
}

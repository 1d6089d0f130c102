import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** What a screen shows could not be read; what was chosen stays. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <Notice kind="warning" isLive>
        <p>{t('booking_not_loaded')}</p>
      </Notice>
      <Button variant="primary" onClick={onRetry}>
        {t('common_button_try_again')}
      </Button>
    </>
  )
}

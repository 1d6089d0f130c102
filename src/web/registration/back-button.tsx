import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** The way back, where there is one. */
export function BackButton({ goBack }: { readonly goBack: (() => void) | undefined }): ReactNode {
  const { t } = useTranslator()
  if (goBack === undefined) return null
  return (
    <Button variant="quiet" onClick={goBack}>
      {t('common_button_back')}
    </Button>
  )
}

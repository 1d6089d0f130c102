import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Visit } from './use-visit.ts'

/** The way back, where there is one. */
export function BackButton({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  if (visit.goBack === undefined) return null
  return (
    <Button variant="quiet" onClick={visit.goBack}>
      {t('common_button_back')}
    </Button>
  )
}

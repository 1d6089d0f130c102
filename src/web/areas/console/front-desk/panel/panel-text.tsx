import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { PanelOpener } from './panel-opener.tsx'

const TextForm = later(async () => (await import('../text/text-form.tsx')).TextForm, {
  waiting: <Skeleton shape="card" />,
})

/** A text message to a visitor who gave a number, as long as the visit is not over. Spec §7, send-text-message. */
export function PanelText({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  if (visit.visitor.mobile === '' || visit.id.slice(0, 10) < today) return null
  return (
    <PanelOpener label={t('console_text_write')}>
      {(close) => <TextForm visit={visit} onClose={close} />}
    </PanelOpener>
  )
}

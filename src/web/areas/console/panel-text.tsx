import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useConsole } from './console-context.ts'

const TextForm = lazy(async () => ({ default: (await import('./text/text-form.tsx')).TextForm }))

/** A text message to a visitor who gave a number, as long as the visit is not over. Spec §7, send-text-message. */
export function PanelText({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const [isOpen, setIsOpen] = useState(false)
  if (visit.visitor.mobile === '' || visit.id.slice(0, 10) < today) return null
  if (!isOpen) {
    return (
      <div className="panel-acts">
        <Button onClick={() => setIsOpen(true)}>{t('console_text_write')}</Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <TextForm visit={visit} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

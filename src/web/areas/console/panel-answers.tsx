import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AnswersForm = lazy(async () => ({
  default: (await import('./answers/answers-form.tsx')).AnswersForm,
}))

/** What the visitor was asked, fetched with its code when somebody wants it. Spec §7, visits: custom-fields. */
export function PanelAnswers({ visitId }: { readonly visitId: string }): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="panel-acts">
        <Button onClick={() => setIsOpen(true)}>{t('console_answers')}</Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AnswersForm visitId={visitId} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

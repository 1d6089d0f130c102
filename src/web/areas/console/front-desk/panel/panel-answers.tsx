import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { later } from '#web/areas/console/frame/later.tsx'
import { PanelOpener } from './panel-opener.tsx'

const AnswersForm = later(async () => (await import('../answers/answers-form.tsx')).AnswersForm, {
  waiting: <Skeleton shape="card" />,
})

/** What the visitor was asked, fetched with its code when somebody wants it. Spec §7, visits: custom-fields. */
export function PanelAnswers({ visitId }: { readonly visitId: string }): ReactNode {
  const { t } = useTranslator()
  return (
    <PanelOpener label={t('console_answers')}>
      {(close) => <AnswersForm visitId={visitId} onClose={close} />}
    </PanelOpener>
  )
}

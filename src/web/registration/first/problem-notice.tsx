import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import type { Problem } from './use-act.ts'

/** What went wrong with the whole form, beside its button; nothing typed was lost. */
export function ProblemNotice({ problem }: { readonly problem: Problem | null }): ReactNode {
  const { t } = useTranslator()
  if (problem === null || problem.message === null) return null
  return (
    <NoticeFrame kind="danger" icon={<WarningIcon />} title={t('visit_error_page_title')} isLive>
      <p>{problem.message}</p>
    </NoticeFrame>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { signInAgain } from '#web/session/session-call.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { SaveProblem as Problem } from './use-save.ts'

/** Why something was not saved, beside the button that saves; nothing typed was lost. */
export function SaveProblem({ problem }: { readonly problem: Problem | null }): ReactNode {
  const { t } = useTranslator()
  if (problem === null) return null
  if (problem.isSignedOut) {
    return (
      <Notice kind="warning" isLive>
        <p>{t('console_signed_out')}</p>
        <a href={signInAgain()} target="_blank" rel="noopener">
          {t('console_sign_in_again')}
        </a>
      </Notice>
    )
  }
  if (problem.message === null) return null
  return (
    <Notice kind="danger" title={t('visit_error_page_title')} isLive>
      <p>{problem.message}</p>
    </Notice>
  )
}

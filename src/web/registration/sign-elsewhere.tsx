import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BackButton } from './back-button.tsx'
import { useLiveVisit } from './use-live-visit.ts'
import type { Visit } from './use-visit.ts'

/**
 * In place of the signature, where the link was asked for by somebody who works here: who holds it learns why, and how the visitor
 * signs. As soon as the visitor has, the live visit leads on by itself.
 */
export function SignElsewhere({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  useLiveVisit(visit, true)
  const { company } = visit.state.data
  return (
    <>
      <Notice kind="info" title={t('visit_agreement_elsewhere_title')}>
        {t('visit_agreement_elsewhere', { company: company.name })}
      </Notice>
      <ActionBar>
        <BackButton goBack={visit.goBack} />
      </ActionBar>
    </>
  )
}

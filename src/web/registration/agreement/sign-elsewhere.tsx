import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { BackButton } from '../back-button.tsx'
import { useLiveVisit } from '../ending/use-live-visit.ts'
import type { Visit } from '../first/use-visit.ts'

/**
 * Shown in place of the signature when an employee asked for the link: it says why, and how the visitor signs. Once the visitor
 * has signed, the live visit continues by itself.
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

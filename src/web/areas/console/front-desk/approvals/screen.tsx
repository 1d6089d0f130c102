import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** What waits for an approval, for whoever approves. Issue 5 §5. */
export default function ApprovalsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayApprove = page.location.rights.includes('APPROVE_VISITS')
  return (
    <ScreenFrame
      title={t('settings_approvals')}
      forbidden={mayApprove ? null : t('approvals_forbidden')}
    >
      <ReviewQueue />
    </ScreenFrame>
  )
}

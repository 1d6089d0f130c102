import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import type { Problem } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { WhyOver } from './use-id-scan.ts'

const words: Readonly<Record<WhyOver, readonly [MessageKey, MessageKey]>> = {
  TIME: ['kiosk_id_scan_time_title', 'kiosk_id_scan_time_text'],
  ENDED: ['kiosk_id_scan_ended_title', 'kiosk_id_scan_ended_text'],
  BUSY: ['kiosk_id_scan_busy_title', 'kiosk_id_scan_busy_text'],
}

/** Nothing was read, why, and the two ways on. */
export function ScanOver({
  why,
  problem,
  children,
}: {
  readonly why: WhyOver
  readonly problem: Problem | null
  /** The ways on. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const [title, text] = words[why]
  return (
    <Screen title={t(title)} lead={<p>{t(text)}</p>} move="forward">
      <ProblemNotice problem={problem} />
      <ActionBar>{children}</ActionBar>
    </Screen>
  )
}

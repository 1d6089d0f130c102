import './billing-banner.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { billingPath } from '#domain/console/console-view.ts'
import type { BillingNotice } from '#domain/billing/ending/billing-notice.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { usePath } from '#web/use-path.ts'
import { billingPaths } from './billing-paths.ts'
import { billingQuery } from './billing-query.ts'

const words: Readonly<Record<BillingNotice['kind'], { what: MessageKey; act: MessageKey }>> = {
  TRIAL_ENDS: { what: 'console_billing_trial_ends', act: 'console_billing_choose' },
  TRIAL_OVER: { what: 'console_billing_trial_over', act: 'console_billing_choose' },
  PAST_DUE: { what: 'console_billing_past_due', act: 'console_billing_pay' },
  BLOCKED: { what: 'console_billing_blocked', act: 'console_billing_pay' },
  STOPPED: { what: 'console_billing_stopped', act: 'console_billing_why' },
  DELETED: { what: 'console_billing_deleted', act: 'console_billing_keep' },
}

/** Says on every screen that something has to be done about the subscription, to those who can, and leads there. */
export function BillingBanner(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const isThere = usePath() === billingPath
  // What the screen of the subscription has read since counts.
  const { data } = useQuery({ ...billingQuery(useCalls(billingPaths)), enabled: false })
  const notice = data === undefined ? (page.location.billing?.notice ?? null) : data.notice
  if (notice === null || isThere) return null
  const { what, act } = words[notice.kind]
  return (
    <output
      className="billing-banner"

      data-soon={notice.kind === 'TRIAL_ENDS' || undefined}
    >
      <span>{t(what, { date: notice.on ?? '', days: notice.daysLeft ?? 0 })}</span>
      <a href={href({ path: billingPath })}>{t(act)}</a>
    </output>
  )
}

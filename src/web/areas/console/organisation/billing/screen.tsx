import './billing.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useAddress } from '#web/areas/console/frame/use-address.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { billingPaths } from './billing-paths.ts'
import { type Billing, billingQuery } from './billing-query.ts'
import { CancelCard } from './cancel-card.tsx'
import { CardSection } from './card-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { LinkedLocations } from './linked-locations.tsx'
import { PlanList } from './plan-list.tsx'
import { StateCard } from './state-card.tsx'
import { ToPay } from './to-pay.tsx'
import { UsageTable } from './usage-table.tsx'

/** The organisation's plan, what is used of it, its invoices, and how to pay. Issue 16 §4. */
export default function BillingScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_BILLING')
  return (
    <ScreenFrame
      title={t('settings_billing')}
      forbidden={mayManage ? null : t('billing_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

const waitMs = 4_000

/** A page that was opened, and of which nothing was told yet. */
function isWaiting(billing: Billing | undefined): boolean {
  const isOpen = billing?.open.some(({ byCard }) => byCard === 'PAGE') ?? true
  return isOpen || billing?.cards?.card === null
}

function Shown(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(billingPaths)
  const queries = useQueryClient()
  const isBack = useAddress().query['card'] === 'done'
  const read = useQuery({
    ...billingQuery(call),
    // What was done at the provider's page is told a moment later.
    refetchInterval: ({ state }) => isBack && isWaiting(state.data) && waitMs,
  })
  if (read.data === undefined) return <ReadStates read={read} gone={t('billing_forbidden')} />
  const billing = read.data
  const again = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['billing'] })
  }
  if (!billing.isOn) {
    return (
      <Notice>
        <p>{t('billing_off')}</p>
      </Notice>
    )
  }
  const shared = { billing, call, onChanged: again }
  return (
    <Connection>
      {isBack && (
        <Notice kind="positive">
          <p>{t('billing_card_back')}</p>
        </Notice>
      )}
      <StateCard {...shared} />
      {billing.open.length > 0 && <ToPay billing={billing} call={call} />}
      {billing.cards !== null && <CardSection cards={billing.cards} call={call} />}
      <UsageTable billing={billing} />
      <LinkedLocations {...shared} />
      <PlanList {...shared} />
      <DetailsForm {...shared} />
      <InvoiceList call={call} open={billing.open} />
      <CancelCard {...shared} />
    </Connection>
  )
}

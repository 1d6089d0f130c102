import type { ReactNode } from 'react'
import type { ConsoleLocation } from '#contract/page.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import { customersPaths } from './customers-paths.ts'
import { newCustomer } from './customers-query.ts'
import { route } from './route.ts'
import { TrialForm } from './trial-form.tsx'

/** The customers of a partner: what they are subscribed to, and starting a trial for another one. Issue 16 §2. */
export default function CustomersScreen(): ReactNode {
  const { partner } = useConsole().page.location
  const { t } = useTranslator()
  return (
    <ScreenFrame
      title={t('console_customers')}
      forbidden={partner === undefined ? t('customers_forbidden') : null}
    >
      {partner !== undefined && <Standing partner={partner} />}
    </ScreenFrame>
  )
}

/** Who isn't a partner yet, or is none for now, is told so, and why. */
function Standing({
  partner: { state, reason },
}: {
  readonly partner: NonNullable<ConsoleLocation['partner']>
}): ReactNode {
  const { t } = useTranslator()
  if (state === 'ACTIVE') return <Customers />
  if (state === 'ASKED') {
    return (
      <Notice>
        <p>{t('customers_asked')}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="warning">
      <p>{t(state === 'REFUSED' ? 'customers_refused' : 'customers_suspended')}</p>
      {reason !== null && <p dir="auto">{reason}</p>}
    </Notice>
  )
}

function Customers(): ReactNode {
  const call = useCalls(customersPaths)
  const { search, go } = useSearch(route)
  const leave = (): void => go({ customer: '' })
  if (search.customer === '') {
    return <CustomerList call={call} onOpen={(customer) => go({ customer })} />
  }
  if (search.customer === newCustomer) return <TrialForm call={call} onLeave={leave} />
  return (
    <CustomerDetail
      key={search.customer}
      organisationId={search.customer}
      call={call}
      onLeave={leave}
    />
  )
}

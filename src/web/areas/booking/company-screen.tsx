import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { showAccent } from '#web/registration/fetched/show-accent.ts'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { CompanyItem } from '#web/ui/frame/company-item.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { companiesQuery } from './later-queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import type { Booking } from './use-booking.ts'

/** At which of one's companies; where somebody may not come is said, not hidden. Spec §2, Company list item; §7, own companies. */
export function CompanyScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(companiesQuery(booking.call))
  const { isPending, problem, run } = useAct(async (companyId: string) => {
    setChosen(companyId)
    showAccent((await booking.read({ companyId })).company.brandColour)
    booking.end({ name: 'days' })
  })
  return (
    <Screen title={t('booking_company_title')} move={booking.move}>
      {data === undefined && !isError && <Skeleton shape="control" />}
      {data === undefined && isError && <NotLoaded onRetry={() => void refetch()} />}
      <ul className="stack spaces">
        {data?.map(({ id, name, logo128, allowedOnLocation }) => (
          <li key={id}>
            <CompanyItem
              id={id}
              name={name}
              logoUrl={logo128 && page.configuration.apiBaseUrl + logo128}
              isDisabled={!allowedOnLocation}
              disabledReason={t('booking_company_closed')}
              isPending={isPending && chosen === id}
              onSelect={(companyId) => void run(companyId)}
            />
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={booking.goBack} />
      </ActionBar>
    </Screen>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { BookingData } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { PlainPage } from '#web/pages/plain-page.tsx'
import { showAccent } from '#web/registration/fetched/show-accent.ts'
import { showFailure } from '#web/registration/fetched/show-failure.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { useBookingAccess } from './booking-access.ts'
import { BookingScreens } from '../booking-screens.tsx'
import { WithAccess } from './with-access.tsx'

/** The area without data in the page: after a reload, signed in, or served from elsewhere. Reads it. */
export function FetchedBooking(): ReactNode {
  const { t } = useTranslator()
  const waiting = <DaysSkeleton label={t('common_loading')} />
  return (
    <WithAccess waiting={waiting}>
      <LoadedBooking waiting={waiting} />
    </WithAccess>
  )
}

function LoadedBooking({ waiting }: { readonly waiting: ReactNode }): ReactNode {
  const app = useApp()
  const access = useBookingAccess()
  const { t } = useTranslator()
  const [data, setData] = useState<BookingData | null>(null)
  /** Why nobody books here. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const load = useEffectEvent(async (): Promise<void> => {
    if (access === null) return
    try {
      const answer = await access.call('bookingData.get', {
        params: { companyId: access.companyId },
        query: { language: document.documentElement.lang },
      })
      if (access.token === app.token()) app.keepToken()
      showAccent(answer.company.brandColour)
      setData(answer)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'booking_disabled') setRefusal(error.message)
      else showFailure(app.errors, error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load()
  }, [])

  if (refusal !== null) {
    return (
      <PlainPage titleKey="booking_page_title">
        <div className="screen">
          <DeniedBlock title={t('employee_error_booking_disabled_title')}>
            <p>{refusal}</p>
          </DeniedBlock>
          <ActionBar>
            <LinkButton variant="primary" href={staffPages.account}>
              {t('common_account')}
            </LinkButton>
          </ActionBar>
        </div>
      </PlainPage>
    )
  }
  if (data === null) return waiting
  return <BookingScreens data={data} />
}

/** The shape of the week while it is on its way. */
function DaysSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="page" aria-busy="true">
      <main id="content">
        <div className="screen">
          <output className="visually-hidden">{label}</output>
          <Skeleton shape="heading" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </main>
    </div>
  )
}

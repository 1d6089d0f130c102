import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { BookingData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { showAccent } from '#web/registration/show-accent.ts'
import { showFailure } from '#web/registration/show-failure.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBookingAccess } from './booking-access.ts'
import { BookingScreens } from './booking-screens.tsx'
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
  const [data, setData] = useState<BookingData | null>(null)

  const load = useEffectEvent(async (): Promise<void> => {
    if (access === null) return
    try {
      const answer = await access.call('bookingData.get', {
        params: { companyId: access.companyId },
        query: { language: document.documentElement.lang },
      })
      showAccent(answer.company.brandColour)
      setData(answer)
    } catch (error) {
      showFailure(app.errors, error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load()
  }, [])

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

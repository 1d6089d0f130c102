import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { BookingData } from '#contract/page.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { showAccent } from '#web/registration/show-accent.ts'
import { showFailure, tokenRefusals } from '#web/registration/show-failure.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bookingCall } from './booking-call.ts'
import { BookingScreens } from './booking-screens.tsx'

/** The area without data in the page: after a reload, or served from elsewhere. Reads it with the session's token. */
export function FetchedBooking(): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [data, setData] = useState<BookingData | null>(null)

  const load = useEffectEvent(async (): Promise<void> => {
    const token = app.token()
    const read = token === null ? null : readTokenPayload(token, 'booking')
    try {
      if (read === null) app.errors.showInfo(t('error_token_required'), null, pages.error())
      else if (!read.ok || read.companyId === null) {
        const reason = read.ok ? 'missing_fields' : read.reason
        app.errors.showInfo(t(tokenRefusals[reason]), new Error(reason), pages.error())
      } else {
        const answer = await bookingCall(app)('bookingData.get', {
          params: { companyId: read.companyId },
          query: { language: document.documentElement.lang },
        })
        showAccent(answer.company.brandColour)
        setData(answer)
      }
    } catch (error) {
      // A token that says nothing has its notice already.
      if (read?.ok === true) showFailure(app.errors, error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load()
  }, [])

  if (data === null) return <DaysSkeleton label={t('common_loading')} />
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

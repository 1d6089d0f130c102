import { type ReactNode, Suspense, useEffect } from 'react'
import type { BookingData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Late, lateComponent } from '#web/late.tsx'
import { AtLocation } from '#web/registration/at-location.tsx'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import { trackLater } from '#web/registration/first/track-later.ts'
import { useBackButton } from '#web/registration/use-back-button.ts'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useHasScript } from '#web/ui/frame/use-has-script.ts'
import { DaysScreen } from './days/days-screen.tsx'
import { useBooking } from './use-booking.ts'

const loadLater = () => import('./later-screens.tsx')
/** Every screen but the first, in one file: they come while the week is read. */
const LaterScreen = lateComponent(async () => (await loadLater()).LaterScreen)

/** Nobody waits for it. */
const BookingAnnouncements = lateComponent(
  async () => (await import('./announcements/booking-announcements.tsx')).BookingAnnouncements,
)

/** The booking area: one screen at a time. Spec §2, Employee screens. */
export function BookingScreens({ data }: { readonly data: BookingData }): ReactNode {
  const { page } = useApp()
  const { t } = useTranslator()
  const booking = useBooking(data)
  const hasScript = useHasScript()
  const { state, companyId, move } = booking
  const goBack = useBackButton(state.step.name, move, booking.goBack)
  const shown = { ...booking, goBack }
  useEffect(() => {
    trackLater(page, companyId, { name: 'pageview', url: page.path })
  }, [page, companyId])
  useEffect(() => {
    // Fetched while the week is read, so that a tap answers at once.
    void loadLater().catch(() => undefined)
  }, [])
  return (
    <AtLocation timeZone={state.data.company.timeZone}>
      <LocationFrame
        titleKey="booking_page_title"
        company={state.data.company}
        languages={state.data.languages}
        today={state.data.today}
        steps={null}
        onChoose={(language) => void booking.read({ language }).catch(() => undefined)}
      >
        {hasScript && (
          <Suspense fallback={null}>
            <BookingAnnouncements call={booking.call} companyId={companyId} />
          </Suspense>
        )}
        {state.step.name === 'days' ? (
          <DaysScreen booking={shown} />
        ) : (
          <Late
            waiting={
              <div className="screen" aria-busy="true">
                <output className="visually-hidden">{t('common_loading')}</output>
                <Skeleton shape="heading" />
                <Skeleton shape="card" />
              </div>
            }
          >
            <LaterScreen booking={shown} step={state.step} />
          </Late>
        )}
      </LocationFrame>
    </AtLocation>
  )
}

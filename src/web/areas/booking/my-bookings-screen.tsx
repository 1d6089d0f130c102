import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarIcon } from '#web/ui/signs/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { OwnDeskSpan } from './desks/own-desk-span.tsx'
import { BookedDay } from './days/booked-day.tsx'
import { dayText } from './days/day-words.ts'
import { UndoBar } from './days/undo-bar.tsx'
import type { Booking } from './use-booking.ts'

/** One's own bookings from today on, at every company. Spec §2, my bookings. */
export function MyBookingsScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { bookings, today } = booking.data
  return (
    <Screen title={t('booking_mine_title')} move={booking.move}>
      {bookings.length === 0 && <p className="lead">{t('booking_mine_none')}</p>}
      <ul className="stack days">
        {bookings.map((one) => (
          <li key={one.id} className="card day">
            <h2>{dayText(translator, one.date, today)}</h2>
            <BookedDay booking={booking} of={one} />
          </li>
        ))}
      </ul>
      <OwnDeskSpan booking={booking} />
      <div className="stack answers">
        <Button icon={<CalendarIcon />} onClick={() => booking.go({ name: 'calendar' })}>
          {t('booking_feed_open')}
        </Button>
      </div>
      <UndoBar booking={booking} />
      {booking.state.done === null && (
        <ActionBar>
          <BackButton goBack={booking.goBack} />
        </ActionBar>
      )}
    </Screen>
  )
}

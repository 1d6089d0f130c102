import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { BuildingIcon, CalendarIcon } from '#web/ui/signs/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { DayRow } from './day-row.tsx'
import { PresenceNotice } from './presence-notice.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { Booking } from '../use-booking.ts'
import { useLiveBookings } from '../use-live-bookings.ts'

const weekDays = 7
const monthDays = 31

/** The days ahead at a glance, each with the one tap that books it. Spec §2, select date; ux, Booking. */
export function DaysScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { data, move, go } = booking
  const [length, setLength] = useState(weekDays)
  useLiveBookings(booking.companyId, null, () => void booking.read().catch(() => undefined))
  const days = data.days.slice(0, length)
  // The one obvious button of the screen: the first day on which something is to be done.
  const next = days.find(({ allowed, booked }) => allowed && !booked)?.date
  return (
    <Screen title={t('booking_days_title', { name: data.person.firstname })} move={move}>
      {data.companies.length > 1 && (
        <Button variant="quiet" icon={<BuildingIcon />} onClick={() => go({ name: 'companies' })}>
          {t('booking_company_change')}
        </Button>
      )}
      <PresenceNotice booking={booking} />
      <ul className="stack days">
        {days.map((day) => (
          <DayRow key={day.date} booking={booking} day={day} isNext={day.date === next} />
        ))}
      </ul>
      <div className="stack answers">
        {data.days.length > weekDays && (
          <Button onClick={() => setLength(length === weekDays ? monthDays : weekDays)}>
            {t(length === weekDays ? 'booking_show_month' : 'booking_show_week')}
          </Button>
        )}
        <Button icon={<CalendarIcon />} onClick={() => go({ name: 'several' })}>
          {t('booking_several')}
        </Button>
        <Button variant="quiet" onClick={() => go({ name: 'mine' })}>
          {t('booking_mine_open', { count: data.bookings.length })}
        </Button>
      </div>
      <UndoBar booking={booking} />
    </Screen>
  )
}

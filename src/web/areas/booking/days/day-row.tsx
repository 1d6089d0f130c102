import type { ReactNode } from 'react'
import { weekdayOf } from '#domain/booking/bookable-day.ts'
import { namesAt } from '#domain/booking/name-shown.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { BookedDay } from './booked-day.tsx'
import { OwnDesk } from './own-desk.tsx'
import type { BookableDay } from '../booking-state.ts'
import { dayText, reasonKeys } from './day-words.ts'
import type { Booking } from '../use-booking.ts'

/** One day: booked and where, one tap to the usual desk and why it is that one, or why the day cannot be booked. Spec §2, select date. */
export function DayRow({
  booking,
  day,
  isNext,
}: {
  readonly booking: Booking
  readonly day: BookableDay
  /** Its button is the obvious one. */
  readonly isNext: boolean
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { today, bookings } = booking.data
  const own = bookings.find(({ date }) => date === day.date)
  const isOpen = day.allowed && own === undefined
  const isNamed = namesAt(booking.data.params) !== 'HIDDEN'
  return (
    <li className={isOpen || own ? 'card day' : 'day day-closed'}>
      <div className="day-head">
        <h2>{dayText(translator, day.date, today)}</h2>
        {day.allowed && (
          <span className="numeric">{t('booking_seats_left', { count: day.seatsLeft })}</span>
        )}
        {!isOpen && !own && day.reason !== null && <span>{t(reasonKeys[day.reason])}</span>}
        {isNamed && (isOpen || own !== undefined || day.reason === 'full') && (
          <Button
            variant="quiet"
            onClick={() => booking.go({ name: 'colleagues', date: day.date })}
          >
            {t('booking_who')}
          </Button>
        )}
      </div>
      {own && <BookedDay booking={booking} of={own} />}
      {isOpen && <OpenDay booking={booking} day={day} isNext={isNext} />}
      {isOpen && day.ownDesk !== null && (
        <OwnDesk booking={booking} date={day.date} desk={day.ownDesk} />
      )}
    </li>
  )
}

/** The usual desk in one tap, or a way to the desks. */
function OpenDay({
  booking,
  day,
  isNext,
}: {
  readonly booking: Booking
  readonly day: BookableDay
  readonly isNext: boolean
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { date, offer } = day
  const wish = { kind: 'day', date } as const
  const { isPending, problem, run } = useAct(async () => {
    if (offer !== null) await booking.book(wish, offer, true)
  })
  const choose = (): void => booking.go({ name: 'spaces', wish })
  const variant = isNext ? 'primary' : 'secondary'
  if (offer === null) {
    return (
      <Button variant={variant} onClick={choose}>
        {t('booking_choose_desk')}
      </Button>
    )
  }
  return (
    <>
      <p className="day-why">{offerText(translator, day.date, offer)}</p>
      <ProblemNotice problem={problem} />
      <div className="day-acts">
        <Button variant={variant} isPending={isPending} onClick={() => void run()}>
          {t('booking_book_desk', { number: offer.deskNumber })}
        </Button>
        <Button variant="quiet" onClick={choose}>
          {t('booking_other_desk')}
        </Button>
      </div>
    </>
  )
}

/** Why just this desk: what is learned from one's own bookings can be explained. Issue 4, One tap. */
function offerText(
  { t }: Translator,
  date: string,
  offer: NonNullable<BookableDay['offer']>,
): string {
  const { reason, count, of, insteadOf, deskAreaName: area } = offer
  if (insteadOf !== null) return t('booking_offer_instead', { number: insteadOf, area })
  switch (reason) {
    case 'OWN':
      return t('booking_offer_own', { area })
    case 'WEEKDAY':
      return t('booking_offer_weekday', { weekday: String(weekdayOf(date)), area, count, of })
    case 'OFTEN':
      return t('booking_offer_often', { area, count, of })
    case 'LAST':
      return t('booking_offer_last', { area })
  }
}

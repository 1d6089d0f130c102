import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import type { BookableDay } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'

/** One's own desk on a day that is not booked yet: one tap lets others have it, or takes it back. */
export function OwnDesk({
  booking,
  date,
  desk,
}: {
  readonly booking: Booking
  readonly date: string
  readonly desk: NonNullable<BookableDay['ownDesk']>
}): ReactNode {
  const { t } = useTranslator()
  const { call, companyId, read } = booking
  const { deskAreaId, deskNumber, isGivenBack } = desk
  const { isPending, problem, run } = useAct(async () => {
    const params = { companyId }
    const own = { deskAreaId, deskNumber }
    if (isGivenBack) await call('ownDesks.takeBack', { params, body: { ...own, date } })
    else await call('ownDesks.giveBack', { params, body: { ...own, from: date, to: date } })
    await read()
  })
  return (
    <>
      {isGivenBack && <p className="day-why">{t('booking_own_given', { number: deskNumber })}</p>}
      <ProblemNotice problem={problem} />
      <div className="day-acts">
        <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
          {t(isGivenBack ? 'booking_own_take' : 'booking_own_give', { number: deskNumber })}
        </Button>
      </div>
    </>
  )
}

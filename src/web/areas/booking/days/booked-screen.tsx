import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmationBlock, WaitBlock } from '#web/ui/signs/status-block.tsx'
import type { Step } from '../booking-state.ts'
import { dayInWords } from './day-words.ts'
import { placeText } from './place-text.ts'
import type { Booking } from '../use-booking.ts'

/** Booked: where, when, and the way to take it back. Spec §2, booking confirmation. */
export function BookedScreen({
  booking,
  step,
}: {
  readonly booking: Booking
  readonly step: Extract<Step, { readonly name: 'booked' }>
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { date, place, isPending: isOpen } = step
  const own = booking.data.bookings.find((one) => one.date === date)
  const { isPending, problem, run } = useAct(async () => {
    if (own !== undefined) await booking.cancel(own)
    booking.end({ name: 'days' })
  })
  const where = (
    <>
      <p>
        <strong dir="auto">{placeText(translator, place)}</strong>
      </p>
      <p>{dayInWords(translator, date)}</p>
      <p>{booking.data.company.name}</p>
    </>
  )
  return (
    <div className="screen">
      {isOpen ? (
        <WaitBlock title={t('booking_pending_title')} move={booking.move}>
          {where}
          <p>{t('booking_pending_content')}</p>
        </WaitBlock>
      ) : (
        <ConfirmationBlock message={t('booking_booked_title')} move={booking.move}>
          {where}
        </ConfirmationBlock>
      )}
      <ProblemNotice problem={problem} />
      <ActionBar>
        <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
          {t('booking_cancel_mine')}
        </Button>
        {isOpen && own !== undefined ? (
          <Button variant="primary" onClick={() => booking.go({ name: 'answers', booking: own })}>
            {t('booking_answer_now')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => booking.end({ name: 'days' })}>
            {t('booking_done')}
          </Button>
        )}
      </ActionBar>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon, InfoIcon } from '#web/ui/signs/late-icon.tsx'
import type { OwnBooking } from '../booking-state.ts'
import { placeText } from './place-text.ts'
import type { Booking } from '../use-booking.ts'

/** A booking of one's own: where, how it stands, and what can be done with it. Spec §2, booked and cancel. */
export function BookedDay({
  booking,
  of,
}: {
  readonly booking: Booking
  readonly of: OwnBooking
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { isPending, problem, run } = useAct(() => booking.cancel(of))
  const isHere = of.companyId === booking.companyId
  const elsewhere = booking.data.companies.find(({ id }) => id === of.companyId)?.name
  const isOpen = of.status === 'EXPECTED' || of.status === 'PENDING'
  return (
    <>
      <p className={`day-place day-${of.status.toLowerCase()}`}>
        {of.status === 'DENIED' ? (
          <WarningIcon />
        ) : of.status === 'PENDING' ? (
          <InfoIcon />
        ) : (
          <CheckCircleIcon />
        )}
        <span>
          <strong dir="auto">{placeText(translator, of)}</strong>
          <span className="choice-hint" dir="auto">
            {t(statusKeys[of.status])}
            {!isHere && elsewhere !== undefined && <> · {elsewhere}</>}
          </span>
        </span>
      </p>
      <ProblemNotice problem={problem} />
      {isOpen && isHere && (
        <div className="day-acts">
          {of.status === 'PENDING' && (
            <Button variant="primary" onClick={() => booking.go({ name: 'answers', booking: of })}>
              {t('booking_answer_now')}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => booking.go({ name: 'spaces', wish: { kind: 'move', booking: of } })}
          >
            {t('booking_change_desk')}
          </Button>
          <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
            {t('booking_cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

const statusKeys = {
  EXPECTED: 'booking_status_expected',
  CHECKED_IN: 'booking_status_checked_in',
  CHECKED_OUT: 'booking_status_checked_out',
  PENDING: 'booking_status_pending',
  DENIED: 'booking_status_denied',
} as const

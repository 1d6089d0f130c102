import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'
import type { FailureTitle } from './booking-state.ts'
import type { Booking } from './use-booking.ts'

/** The answers do not allow it. Spec §8, Booking denied. */
export function BookingDenied({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="screen">
      <DeniedBlock title={t('booking_denied_title')} move={booking.move}>
        <p>{t('employee_error_booking_denied')}</p>
      </DeniedBlock>
      <BackToDays booking={booking} />
    </div>
  )
}

/** It did not work, and nobody knows why. */
export function BookingFailed({
  booking,
  title,
}: {
  readonly booking: Booking
  readonly title: FailureTitle
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="screen">
      <DeniedBlock title={t(title)} move={booking.move}>
        <p>{t('employee_error_booking_failed_content')}</p>
      </DeniedBlock>
      <BackToDays booking={booking} />
    </div>
  )
}

function BackToDays({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  return (
    <ActionBar>
      <Button variant="primary" onClick={() => booking.end({ name: 'days' })}>
        {t('booking_back_to_days')}
      </Button>
    </ActionBar>
  )
}

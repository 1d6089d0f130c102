import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { SeveralResult } from '../booking-state.ts'
import { dayInWords, reasonKeys } from './day-words.ts'
import type { Booking } from '../use-booking.ts'

/** How each of several days went: booked, or why not. Issue 4, One tap. */
export function ResultScreen({
  booking,
  result,
}: {
  readonly booking: Booking
  readonly result: SeveralResult
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  return (
    <Screen
      title={t('booking_result_title', { booked: result.booked, total: result.days.length })}
      move={booking.move}
    >
      <ul className="stack result">
        {result.days.map((day) => (
          <li key={day.date} className={day.booked ? 'result-booked' : 'result-not'}>
            {day.booked ? <CheckCircleIcon /> : <WarningIcon />}
            <span>
              {dayInWords(translator, day.date)}
              <span className="choice-hint">
                {day.booked
                  ? t('booking_status_expected')
                  : day.reason === null
                    ? (day.message ?? t('booking_result_rolled_back'))
                    : t(reasonKeys[day.reason])}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button variant="primary" onClick={() => booking.end({ name: 'days' })}>
          {t('booking_back_to_days')}
        </Button>
      </ActionBar>
    </Screen>
  )
}

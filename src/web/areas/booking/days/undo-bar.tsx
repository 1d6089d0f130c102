import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { dayInWords } from './day-words.ts'
import { placeText } from './place-text.ts'
import type { Booking } from '../use-booking.ts'

/** What has just been done, and the way to take it back. It stays until the next act. */
export function UndoBar({ booking }: { readonly booking: Booking }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { done } = booking.state
  const { isPending, problem, run } = useAct(booking.undo)
  if (done === null) return null
  const place = done.kind === 'booked' ? done.place : done.booking
  const date = done.kind === 'booked' ? done.date : done.booking.date
  return (
    <ActionBar>
      <div className="undo">
        <ProblemNotice problem={problem} />
        <Notice kind={done.kind === 'booked' ? 'positive' : 'info'} isLive>
          <p>
            {t(done.kind === 'booked' ? 'booking_done_booked' : 'booking_done_cancelled', {
              place: placeText(translator, place),
              day: dayInWords(translator, date),
            })}
          </p>
        </Notice>
        <Button isPending={isPending} onClick={() => void run()}>
          {t('booking_undo')}
        </Button>
      </div>
    </ActionBar>
  )
}

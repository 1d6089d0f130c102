import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FlowPlayer } from '#web/registration/questions/flow-screen.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import type { Place, Wish } from './booking-state.ts'
import type { Booking } from './use-booking.ts'
import { useQuestions } from './use-questions.ts'

/** The questions before a booking; they can be answered later, and until then the booking waits. Spec §3, questionnaireFlowId; Reference §6. */
export function QuestionsScreen({
  booking,
  wish,
  place,
}: {
  readonly booking: Booking
  readonly wish: Wish
  readonly place: Place
}): ReactNode {
  const { t } = useTranslator()
  const play = useQuestions(booking, booking.data.questionnaire, (answers) =>
    booking.bookWith(wish, place, answers),
  )
  const { isPending, problem, run } = useAct(() => booking.bookWith(wish, place, null))
  return (
    <>
      <FlowPlayer play={play} />
      <div className="later">
        <ProblemNotice problem={problem} />
        <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
          {t('booking_answer_later')}
        </Button>
      </div>
    </>
  )
}

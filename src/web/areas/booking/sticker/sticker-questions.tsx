import type { ReactNode } from 'react'
import type { BookingData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FlowPlayer } from '#web/registration/questions/flow-screen.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { trackLater } from '#web/registration/first/track-later.ts'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { AtDesk } from './use-sticker.ts'
import { useLoaded } from './use-loaded.ts'
import { useQuestions } from '../use-questions.ts'

type Questions = NonNullable<BookingData['questionnaire']>
type Given = { readonly desk: AtDesk; readonly bookingId: string }

/** The questions of one's booking; after them the sticker is read again. Reference §6, Pending. */
export function StickerQuestions({ desk, bookingId }: Given): ReactNode {
  const { t } = useTranslator()
  const loaded = useLoaded('questions', () =>
    desk.call('bookingData.get', {
      params: { companyId: desk.companyId },
      query: { language: document.documentElement.lang },
    }),
  )
  if (loaded.value === null) {
    return (
      <div className="screen" aria-busy={!loaded.hasFailed}>
        {loaded.hasFailed ? (
          <NotLoaded onRetry={loaded.reload} />
        ) : (
          <output className="visually-hidden">{t('common_loading')}</output>
        )}
      </div>
    )
  }
  const { questionnaire } = loaded.value
  if (questionnaire === null) return <NoQuestions desk={desk} bookingId={bookingId} />
  return <Asked desk={desk} bookingId={bookingId} questions={questionnaire} />
}

function Asked({
  desk,
  bookingId,
  questions,
}: Given & { readonly questions: Questions }): ReactNode {
  const { page } = useApp()
  const { companyId } = desk
  const at = {
    call: desk.call,
    move: 'forward' as const,
    goBack: undefined,
    companyId,
    tell: (event: Parameters<typeof trackLater>[2]) => trackLater(page, companyId, event),
  }
  const play = useQuestions(at, questions, (answers) => desk.answer(bookingId, answers))
  return <FlowPlayer play={play} />
}

/** The questions were taken away after the booking: it waits for nothing but a tap. */
function NoQuestions({ desk, bookingId }: Given): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useAct(() => desk.answer(bookingId, []))
  return (
    <Screen title={t('booking_pending_title')}>
      <ProblemNotice problem={problem} />
      <ActionBar>
        <Button variant="primary" isPending={isPending} onClick={() => void run()}>
          {t('visit_flow_continue')}
        </Button>
      </ActionBar>
    </Screen>
  )
}

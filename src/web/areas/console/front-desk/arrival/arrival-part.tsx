import { type ReactNode, useId, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { HostAnswer } from '#domain/arrival/host-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { FindColleague } from '../invitation/find-colleague.tsx'
import { focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'

const answers = [
  ['ON_MY_WAY', 'arrival_on_my_way'],
  ['FIVE_MINUTES', 'arrival_five_minutes'],
  ['CANNOT', 'arrival_cannot'],
] as const

export type ArrivalProps = {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
  /** Somebody else was sent, whose visit it is from now on. */
  readonly onSent: () => void
}

/** What the host, or the assistant, answers to who waits for them: the same as from the mail. Issue 5 §2, Host's page. */
export function ArrivalPart({ visit, say, onSent }: ArrivalProps): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const headingId = useId()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = visitorName(translator, visit)
  const { isPending, run } = usePendingAction(async (answer: HostAnswer, userId?: string) => {
    setProblem(null)
    const params = visitParams(page.location.companyId, visit.id)
    const body = { answer, ...(userId === undefined ? {} : { userId }) }
    try {
      await call('visits.answerArrival', { params, body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
      return
    }
    if (answer === 'SEND_SOMEBODY') onSent()
    say(visit, t('arrival_told', { name }))
  })
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('arrival_question', { name })}</h3>
      <div className="panel-acts">
        {answers.map(([answer, words]) => (
          <Button key={answer} isPending={isPending} onClick={() => void run(answer)}>
            {t(words)}
          </Button>
        ))}
        {/* The same button all the time: whoever gives it up is still there. */}
        <Button variant="quiet" onClick={() => setIsSending(!isSending)}>
          {t(isSending ? 'common_button_cancel' : 'arrival_send')}
        </Button>
      </div>
      {isSending && (
        <div className="stack" ref={focusFieldOnce}>
          <FindColleague
            name="instead"
            label={t('arrival_send_label')}
            known={[{ id: visit.host.id }]}
            onFound={({ id }) => void run('SEND_SOMEBODY', id)}
          />
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { arrive } from './arrive.ts'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import type { Visit } from '../first/use-visit.ts'

/** Checks in, as the location lets visitors do it from a link. */
async function arriveByLink(visit: Visit): Promise<void> {
  const { state, params, call, read } = visit
  if (state.data.params.selfCheckIn === 'PRE_CHECK_IN') await call('visits.preCheckIn', { params })
  else await arrive(visit)
  await read()
}

/** "I have arrived", on the day of the visit where the location lets visitors say so themselves. */
export function Arrival({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const { isPending, problem, run } = useAct(() => arriveByLink(visit))
  const { data } = visit.state
  const { selfCheckIn } = data.params
  const isReady = data.visit.preCheckedInAt !== null
  const mayArrive =
    visit.standing.phase === 'today' &&
    data.visit.status === 'EXPECTED' &&
    (selfCheckIn === 'CHECK_IN' || (selfCheckIn === 'PRE_CHECK_IN' && !isReady))
  if (!mayArrive) return null
  const isReadyMark = selfCheckIn === 'PRE_CHECK_IN'
  return (
    <div className="tail">
      <ActForm action={plainAction} run={run}>
        <PlainFields act={isReadyMark ? 'pre-check-in' : 'check-in'} />
        <ProblemNotice problem={problem ?? sent.problem} />
        <ActionBar>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t(isReadyMark ? 'visit_precheckin_button' : 'visit_checkin_button')}
          </Button>
        </ActionBar>
      </ActForm>
    </div>
  )
}

/** The way back to what was given, as long as it may be changed. */
export function ChangeAnswers({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  if (visit.change === undefined) return null
  return (
    <Button variant="quiet" onClick={visit.change}>
      {t('visit_pass_change')}
    </Button>
  )
}

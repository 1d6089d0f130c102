import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FAILURE } from '#domain/flow/flow.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { arrive } from './arrive.ts'
import { BackButton } from '../back-button.tsx'
import { useDoor } from '../door.ts'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import { timesOf } from '../questions/screen-times.ts'
import type { Visit } from '../first/use-visit.ts'

/** Reports a failed flow, or completes a registration that asks nothing any more; who does so at the door is here. */
async function finish(visit: Visit, atDoor: boolean): Promise<void> {
  const { state, params, call, tell, read } = visit
  const times = timesOf(state.data.visit.id)
  try {
    if (state.flow.currentScreenId === FAILURE) {
      tell({ name: 'checkin-denied' })
      await call('visits.deny', { params, body: { times } })
    } else {
      if (state.data.visit.registration === 'NONE') {
        await call('visits.completeRegistration', { params, body: { valid: true, times } })
      }
      // Reception may have recorded the arrival before everything was there.
      if (atDoor && state.data.visit.status === 'EXPECTED') await arrive(visit)
    }
  } catch (failure) {
    // Somebody may have decided meanwhile: then that is what the visitor sees.
    if (atDoor && failure instanceof ApiError && failure.status === 409) await read()
    throw failure
  }
  await read()
}

/**
 * Between the last answer and what follows from it: the registration is completed and, at the door, the visitor checked in, or
 * its failure is told to the host. It happens by itself, also where it was broken off before; until then nothing says that it has happened.
 */
export function FinishScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const atDoor = useDoor() !== null
  const { isPending, problem, run } = useAct(() => finish(visit, atDoor))
  const begin = useEffectEvent(() => void run())
  useEffect(() => begin(), [])
  const failed = problem ?? sent.problem
  return (
    <Screen title={t('common_saving')} move={visit.state.move}>
      {failed === null && <Skeleton shape="card" />}
      <div className="tail">
        <ActForm action={plainAction} run={run}>
          <PlainFields act="complete" />
          <ProblemNotice problem={failed} />
          <ActionBar>
            {failed !== null && <BackButton goBack={visit.goBack} />}
            <Button variant="primary" type="submit" isPending={isPending}>
              {t(failed === null ? 'common_button_continue' : 'common_button_try_again')}
            </Button>
          </ActionBar>
        </ActForm>
      </div>
    </Screen>
  )
}

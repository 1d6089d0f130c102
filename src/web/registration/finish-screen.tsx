import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FAILURE } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackButton } from './back-button.tsx'
import { PlainFields, plainAction } from './plain-fields.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useAct } from './use-act.ts'
import { useSentForm } from './use-sent-form.ts'
import type { Visit } from './use-visit.ts'

/** Reports a failed flow, or completes a registration that asks nothing any more. */
async function finish({ state, params, call, tell, read }: Visit): Promise<void> {
  if (state.flow.currentScreenId === FAILURE) {
    tell({ name: 'checkin-denied' })
    await call('visits.deny', { params })
  } else await call('visits.completeRegistration', { params, body: { valid: true } })
  await read()
}

/**
 * Between the last answer and what follows from it: the registration is completed, or its failure is told to the host. It
 * happens by itself, also where it was broken off before; until then nothing says that it has happened.
 */
export function FinishScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const { isPending, problem, run } = useAct(() => finish(visit))
  const begin = useEffectEvent(() => void run())
  useEffect(() => begin(), [])
  const failed = problem ?? sent.problem
  return (
    <Screen title={t('common_saving')} move={visit.state.move}>
      {failed === null && <Skeleton shape="card" />}
      <div className="tail">
        <Form
          action={plainAction}
          onSubmit={() => run()}
          labels={{}}
          summaryTitle={() => ''}
          errorPrefix=""
        >
          <PlainFields act="complete" />
          <ProblemNotice problem={failed} />
          <ActionBar>
            {failed !== null && <BackButton visit={visit} />}
            <Button variant="primary" type="submit" isPending={isPending}>
              {t(failed === null ? 'common_button_continue' : 'common_button_try_again')}
            </Button>
          </ActionBar>
        </Form>
      </div>
    </Screen>
  )
}

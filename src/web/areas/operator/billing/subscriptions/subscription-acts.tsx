import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { nextState, type SubscriptionEvent } from '#domain/billing/subscription.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { Migrate } from './migrate.tsx'
import { MovePlan } from './move-plan.tsx'

type Shown = CallOutput<Endpoints['subscriptions.get']>
type Act = 'BLOCK' | 'UNBLOCK' | 'EXTEND_TRIAL' | 'CHANGE_PLAN' | 'MIGRATE' | 'CANCEL'

const words: Readonly<Record<Act, MessageKey>> = {
  BLOCK: 'operator_block',
  UNBLOCK: 'operator_unblock',
  EXTEND_TRIAL: 'operator_extend_trial',
  CHANGE_PLAN: 'operator_move_plan',
  MIGRATE: 'operator_migrate',
  CANCEL: 'operator_cancel_subscription',
}

/** What this state allows, by the rule that the server goes by. */
function actsOf({ state, periodEnd, endsOn, isChosen }: Shown): readonly Act[] {
  const may = (event: SubscriptionEvent) => nextState(state, event) !== null
  const isTrial = periodEnd === null
  return [
    ...(may('CHANGE_PLAN') && endsOn === null ? (['CHANGE_PLAN'] as const) : []),
    ...(may('CHANGE_PLAN') && endsOn === null && isChosen ? (['MIGRATE'] as const) : []),
    ...(isTrial && may('EXTEND_TRIAL') ? (['EXTEND_TRIAL'] as const) : []),
    ...(may('BLOCK') ? (['BLOCK'] as const) : []),
    ...(!isTrial && may('UNBLOCK') ? (['UNBLOCK'] as const) : []),
    ...(may('CANCEL') && endsOn === null ? (['CANCEL'] as const) : []),
  ]
}

/** What an operator may do about a subscription. Each is asked once more, with what it needs. */
export function SubscriptionActs({
  subscription,
  onChanged,
  onMoved,
}: {
  readonly subscription: Shown
  readonly onChanged: () => Promise<void>
  /** Moved to another organisation. */
  readonly onMoved: (to: string) => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [asked, ask] = useState<Act | null>(null)
  const params = { organisationId: subscription.organisationId }
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    if (asked === 'BLOCK') {
      const reason = formText(values, 'reason').trim()
      await call('subscriptions.act', { params, body: { act: asked, reason } })
    } else if (asked === 'EXTEND_TRIAL') {
      const until = formText(values, 'until')
      await call('subscriptions.act', { params, body: { act: asked, until } })
    } else if (asked === 'UNBLOCK' || asked === 'CANCEL') {
      await call('subscriptions.act', { params, body: { act: asked } })
    }
    ask(null)
    await onChanged()
  })
  if (asked === null) {
    return (
      <div className="operator-acts">
        {actsOf(subscription).map((act) => (
          <Button key={act} onClick={() => ask(act)}>
            {t(words[act])}
          </Button>
        ))}
      </div>
    )
  }
  const close = () => ask(null)
  if (asked === 'CHANGE_PLAN') {
    return <MovePlan subscription={subscription} onChanged={onChanged} onClose={close} />
  }
  if (asked === 'MIGRATE') {
    return <Migrate organisationId={params.organisationId} onMoved={onMoved} onClose={close} />
  }
  const name = asked === 'BLOCK' ? 'reason' : 'until'
  return (
    <Form
      onSubmit={run}
      validate={(values) =>
        (asked === 'BLOCK' || asked === 'EXTEND_TRIAL') && formText(values, name).trim() === ''
          ? { [name]: t('common_error_required') }
          : {}
      }
      {...(problem !== null && { serverErrors: problem.fields })}
      labels={{}}
      errorPrefix={t('common_error_prefix')}
    >
      {asked === 'BLOCK' && (
        <TextField
          name="reason"
          label={t('operator_block_reason')}
          hint={t('operator_block_hint')}
          maxLength={500}
          dir="auto"
        />
      )}
      {asked === 'EXTEND_TRIAL' && (
        <TextField
          name="until"
          type="date"
          label={t('operator_trial_until')}
          {...(subscription.trialUntil !== null && { min: subscription.trialUntil })}
          defaultValue={subscription.trialUntil ?? undefined}
        />
      )}
      {asked === 'CANCEL' && <p>{t('operator_cancel_sure')}</p>}
      {asked === 'UNBLOCK' && <p>{t('operator_unblock_sure')}</p>}
      <ProblemNotice problem={problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t(words[asked])}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('common_button_back')}
        </Button>
      </div>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Operator = CallOutput<Endpoints['operators.list']>[number]
type Act = 'BLOCK' | 'RESET'

const stateWords: Readonly<Record<Operator['state'], MessageKey>> = {
  INVITED: 'operator_state_invited',
  ACTIVE: 'operator_state_active',
  BLOCKED: 'operator_state_blocked',
}
const questions: Readonly<Record<Act, MessageKey>> = {
  BLOCK: 'operator_block_sure',
  RESET: 'operator_reset_sure',
}
const actWords: Readonly<Record<Act, MessageKey>> = {
  BLOCK: 'operator_block',
  RESET: 'operator_reset',
}

/** An operator, and what another one may do about them. What locks somebody out is asked first. */
export function OperatorRow({
  operator,
  isSelf,
  onChanged,
}: {
  readonly operator: Operator
  readonly isSelf: boolean
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [asked, ask] = useState<Act | null>(null)
  const { id, email, state, lastSignedInAt } = operator
  const params = { operatorId: id }
  const { isPending, problem, run } = useSubmit(async (act: Act | 'UNBLOCK') => {
    if (act === 'RESET') await call('operators.reset', { params })
    else await call('operators.block', { params, body: { blocked: act === 'BLOCK' } })
    ask(null)
    await onChanged()
  })
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong" dir="auto">
          {email}
        </p>
        <p className="operator-muted">
          {isSelf ? t('operator_you') : t(stateWords[state])}
          {' · '}
          {lastSignedInAt === null
            ? t('operator_never_signed_in')
            : t('operator_signed_in_at', { at: lastSignedInAt })}
        </p>
      </div>
      {!isSelf && asked === null && (
        <div className="operator-acts">
          <Button onClick={() => ask('RESET')}>{t('operator_reset')}</Button>
          {state === 'BLOCKED' ? (
            <Button isPending={isPending} onClick={() => void run('UNBLOCK')}>
              {t('operator_unblock')}
            </Button>
          ) : (
            <Button onClick={() => ask('BLOCK')}>{t('operator_block')}</Button>
          )}
        </div>
      )}
      {asked !== null && (
        <div className="operator-question">
          <p>{t(questions[asked], { email })}</p>
          <div className="operator-acts">
            <Button variant="primary" isPending={isPending} onClick={() => void run(asked)}>
              {t(actWords[asked])}
            </Button>
            <Button variant="quiet" onClick={() => ask(null)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </div>
      )}
      <ProblemNotice problem={problem} />
    </li>
  )
}

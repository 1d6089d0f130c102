import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { AccountAct } from '#domain/account/account-acts.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import type { OperatorCall } from '../frame/operator-call.ts'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { actWords, questions } from './user-words.ts'

type User = CallOutput<Endpoints['installationUsers.get']>

/** What can be done to help somebody. Each says what it does before it is done; blocking asks for a reason. */
export function UserActs({
  user,
  onBegin,
  onDone,
}: {
  readonly user: User
  readonly onBegin: () => void
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [asked, ask] = useState<AccountAct | null>(null)
  const { isPending, problem, run } = useSubmit(async (act: AccountAct, reason: string) => {
    await callOf(call, user.id, act, reason)
    ask(null)
    await onDone()
  })
  const reasonLabel = t('operator_support_reason')
  return (
    <section className="operator-section" aria-labelledby="user-acts">
      <h3 id="user-acts">{t('users_help')}</h3>
      {asked === null ? (
        <div className="operator-acts">
          {user.acts.map((act) => (
            <Button
              key={act}
              onClick={() => {
                onBegin()
                ask(act)
              }}
            >
              {t(actWords[act])}
            </Button>
          ))}
        </div>
      ) : (
        <Form
          key={asked}
          onSubmit={(values) => run(asked, formText(values, 'reason').trim())}
          validate={(values) =>
            asked === 'BLOCK' && formText(values, 'reason').trim() === ''
              ? { reason: t('common_error_required') }
              : {}
          }
          {...(problem === null ? {} : { serverErrors: problem.fields })}
          labels={{ reason: reasonLabel }}
          errorPrefix={t('common_error_prefix')}
        >
          <p>{t(questions[asked], { email: user.email, organisation: user.organisation.name })}</p>
          {asked === 'BLOCK' && (
            <TextField
              name="reason"
              label={reasonLabel}
              hint={t('users_reason_hint')}
              maxLength={500}
            />
          )}
          <ProblemNotice problem={problem} />
          <div className="operator-acts">
            <Button variant="primary" type="submit" isPending={isPending}>
              {t(actWords[asked])}
            </Button>
            <Button variant="quiet" onClick={() => ask(null)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

async function callOf(
  call: OperatorCall,
  accountId: string,
  act: AccountAct,
  reason: string,
): Promise<void> {
  const params = { accountId }
  switch (act) {
    case 'BLOCK':
    case 'UNBLOCK':
      await call('installationUsers.block', { params, body: { blocked: act === 'BLOCK', reason } })
      return
    case 'SEND_PASSWORD_LINK':
      await call('installationUsers.sendPasswordLink', { params })
      return
    case 'END_TWO_STEP':
      await call('installationUsers.endTwoStep', { params })
      return
    case 'SEND_WELCOME':
      await call('installationUsers.sendWelcome', { params })
      return
    case 'MAKE_ADMINISTRATOR':
    case 'END_ADMINISTRATOR': {
      const body = { administrator: act === 'MAKE_ADMINISTRATOR' }
      await call('installationUsers.putAdministrator', { params, body })
    }
  }
}

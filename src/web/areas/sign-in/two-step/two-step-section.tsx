import { type ReactNode, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import type { AccountCall } from '../account-call.ts'
import { CodeFieldForm } from './code-field-form.tsx'
import { ConfirmForm } from '../confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSubmit } from '../use-submit.ts'

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly address: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'renew' | 'end' | 'ended' }

/** A code after the password: setting it up, the codes for whoever loses the app, and switching it off. */
export function TwoStepSection({
  account,
  call,
}: {
  readonly account: AccountPage
  readonly call: AccountCall
}): ReactNode {
  const { t } = useTranslator()
  const [state, setState] = useState(account.twoStep)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = (): void => setStep({ at: 'rest' })
  const showCodes = async (codes: readonly string[]): Promise<void> => {
    setStep({ at: 'codes', codes })
    setState(await call('me.twoStep', {}))
  }
  const start = useSubmit(async () => {
    try {
      setStep({ at: 'scan', ...(await call('me.startTwoStep', {})) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error
      setStep({ at: 'password' })
    }
  })
  const confirm = async (code: string): Promise<void> =>
    showCodes((await call('me.confirmTwoStep', { body: { code } })).recoveryCodes)
  const renew = async (proof: string): Promise<void> =>
    showCodes((await call('me.renewRecoveryCodes', { body: { proof } })).recoveryCodes)
  const end = async (proof: string): Promise<void> => {
    setState(await call('me.endTwoStep', { body: { proof } }))
    setStep({ at: 'ended' })
  }
  const isAtRest = step.at === 'rest' || step.at === 'ended'

  return (
    <section className="card account-section" aria-labelledby="account-two-step">
      <h2 id="account-two-step">{t('account_two_step')}</h2>
      <p>
        {state.isOn
          ? t('account_two_step_on', { count: state.recoveryCodesLeft })
          : t('account_two_step_lead')}
      </p>
      <ProblemNotice problem={start.problem} />
      {step.at === 'ended' && (
        <Notice kind="positive" isLive>
          <p>{t('account_two_step_ended')}</p>
        </Notice>
      )}
      {isAtRest && !state.isOn && (
        <Button isPending={start.isPending} onClick={() => void start.run()}>
          {t('account_two_step_start')}
        </Button>
      )}
      {isAtRest && state.isOn && (
        <div className="account-acts">
          <Button onClick={() => setStep({ at: 'renew' })}>{t('account_two_step_renew')}</Button>
          <Button variant="quiet" onClick={() => setStep({ at: 'end' })}>
            {t('account_two_step_end')}
          </Button>
        </div>
      )}
      {step.at === 'password' && (
        <ConfirmForm
          email={account.profile.email}
          call={call}
          onConfirmed={start.run}
          onCancel={rest}
        />
      )}
      {step.at === 'scan' && (
        <>
          <p>{t('account_two_step_scan')}</p>
          <div className="account-qr">
            <QrCode text={step.address} label={t('account_two_step_qr')} />
          </div>
          <p>
            {t('account_two_step_key')}{' '}
            <code className="account-key" dir="ltr">
              {step.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
          <CodeFieldForm
            kind="code"
            submit={t('account_two_step_confirm')}
            onSubmit={confirm}
            onCancel={rest}
          />
        </>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
      {(step.at === 'renew' || step.at === 'end') && (
        <CodeFieldForm
          key={step.at}
          kind="proof"
          submit={t(step.at === 'renew' ? 'account_two_step_renew' : 'account_two_step_end')}
          onSubmit={step.at === 'renew' ? renew : end}
          onCancel={rest}
        />
      )}
    </section>
  )
}

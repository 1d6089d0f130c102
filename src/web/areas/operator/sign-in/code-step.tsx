import type { ReactNode } from 'react'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { openOperatorCall } from '../frame/operator-call.ts'
import { useSubmit } from '../frame/use-submit.ts'

export type NewApp = { readonly secret: string; readonly address: string }

const codeLength = 6

/** The code of the authenticator app; the first time with what the app takes. */
export function CodeStep({
  app,
  onBack,
  onDone,
}: {
  /** Null once an app is set up. */
  readonly app: NewApp | null
  readonly onBack: () => void
  readonly onDone: () => void
}): ReactNode {
  const { configuration } = useApp().page
  const { t } = useTranslator()
  useAutofocus(controlId('code'))
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { code: formText(values, 'code').trim() }
    await openOperatorCall(configuration.apiBaseUrl)('operatorSession.code', { body })
    onDone()
  })
  const label = t('signin_code')
  return (
    <Screen
      move="forward"
      title={t(app === null ? 'signin_code_title' : 'operator_app_title')}
      lead={<p>{t(app === null ? 'signin_code_lead' : 'operator_app_lead')}</p>}
    >
      {app !== null && (
        <>
          <div className="operator-qr">
            <QrCode text={app.address} label={t('operator_app_qr')} />
          </div>
          <p>
            {t('operator_app_key')}{' '}
            <code className="operator-key" dir="ltr" translate="no">
              {app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        </>
      )}
      <Form
        onSubmit={run}
        validate={(values) => {
          const code = required(formText(values, 'code').trim())
          return code === null ? {} : { code: t(code) }
        }}
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={{ code: label }}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="code"
          label={label}
          autoComplete="one-time-code"
          isDigits
          maxLength={codeLength + 1}
          enterKeyHint="done"
        />
        <ProblemNotice problem={problem} />
        <div className="operator-acts">
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('signin_submit')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('signin_back')}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}

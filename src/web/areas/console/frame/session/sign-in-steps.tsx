import { type ReactNode, useState } from 'react'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { askForPasskey, canUsePasskeys, NoPasskey } from '#web/passkeys/passkey.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { KeyIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { useConsole } from '../console-context.ts'
import { focusFieldOnce } from '../focus-once.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { SaveProblem } from '../forms/save-problem.tsx'
import { useSave } from '../forms/use-save.ts'
import type { SignInCall } from './use-sign-in-call.ts'

/** As long as the server takes them. */
const maxPasswordLength = 200
const maxCodeLength = 40

/** The form below may have a field `password` or `code` of its own, and labels find fields by their names. */
const passwordName = 'signInPassword'
const codeName = 'signInCode'

type Step = { readonly call: SignInCall; readonly onSignedIn: () => Promise<void> }

/** The password of the person whose page this is, or their passkey. */
export function PasswordStep({
  call,
  onSignedIn,
  onCode,
}: Step & { readonly onCode: () => void }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { email } = page.profile
  const signIn = async (values: FormData): Promise<void> => {
    const body = { email, password: formText(values, passwordName) }
    const { signedIn } = await call('session.signIn', { body })
    if (signedIn) await onSignedIn()
    else onCode()
  }
  return (
    <div ref={focusFieldOnce}>
      <EditForm
        isShort
        belongsTo={null}
        labels={{ [passwordName]: t('signin_password') }}
        validate={(values) => requiredIn(values, passwordName, t('common_error_required'))}
        save={t('signin_submit')}
        acts={<PasskeyButton call={call} onSignedIn={onSignedIn} />}
        onSave={signIn}
      >
        <p>
          <strong dir="ltr">{email}</strong>
        </p>
        <PasswordField
          name={passwordName}
          label={t('signin_password')}
          autoComplete="current-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        {/* Password managers know by it whose password they are to fill in. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
      </EditForm>
    </div>
  )
}

/** The code after the password, where the account asks for one. */
export function CodeStep({ call, onSignedIn }: Step): ReactNode {
  const { t } = useTranslator()
  return (
    <div ref={focusFieldOnce}>
      <EditForm
        isShort
        belongsTo={null}
        labels={{ [codeName]: t('signin_code') }}
        validate={(values) => requiredIn(values, codeName, t('common_error_required'))}
        save={t('signin_submit')}
        onSave={async (values) => {
          await call('session.code', { body: { code: formText(values, codeName).trim() } })
          await onSignedIn()
        }}
      >
        <TextField
          name={codeName}
          label={t('signin_code')}
          hint={t('signin_code_hint')}
          autoComplete="one-time-code"
          isDigits
          maxLength={maxCodeLength}
          enterKeyHint="done"
        />
      </EditForm>
    </div>
  )
}

function PasskeyButton({ call, onSignedIn }: Step): ReactNode {
  const { t } = useTranslator()
  const [hasFailed, setHasFailed] = useState(false)
  const { isPending, problem, run } = useSave(async () => {
    setHasFailed(false)
    const { options } = await call('session.passkeyChallenge', {})
    try {
      const credential = await askForPasskey(options, 'ask', new AbortController().signal)
      await call('session.passkeySignIn', { body: { credential } })
      await onSignedIn()
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error
      setHasFailed(error.reason !== 'cancelled')
    }
  })
  if (!canUsePasskeys(location.origin)) return null
  const said = hasFailed
    ? { message: t('signin_passkey_failed'), fields: {}, isSignedOut: false }
    : problem
  return (
    <>
      <Button icon={<KeyIcon />} isPending={isPending} onClick={() => void run()}>
        {t('signin_passkey')}
      </Button>
      <SaveProblem problem={said} />
    </>
  )
}

function requiredIn(values: FormData, name: string, sentence: string): Record<string, string> {
  return required(formText(values, name).trim()) === null ? {} : { [name]: sentence }
}

import { type ReactNode, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AccountCall } from '../account-call.ts'
import { useSubmit } from '../use-submit.ts'

type Passkey = AccountPage['passkeys'][number]

/** As long as the server takes one. */
const maxNameLength = 60

/** One passkey: what it is called, when it was used, and how to rename or remove it. */
export function PasskeyItem({
  passkey,
  call,
  onChanged,
  onRemoved,
}: {
  readonly passkey: Passkey
  readonly call: AccountCall
  readonly onChanged: () => Promise<void>
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [act, setAct] = useState<'rename' | 'remove' | null>(null)
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey
  const stay = (): void => setAct(null)
  const rename = async (wanted: string): Promise<void> => {
    await call('me.renamePasskey', { params: { passkeyId: id }, body: { name: wanted } })
    await onChanged()
    stay()
  }
  const remove = useSubmit(async () => {
    await call('me.removePasskey', { params: { passkeyId: id } })
    await onRemoved()
  })
  if (act === 'rename') return <RenameForm name={name} onSave={rename} onCancel={stay} />
  return (
    <li>
      <div>
        <p className="account-name">{name}</p>
        {/* Server and browser may write a date differently; the first one written stays. */}
        <p className="field-hint" suppressHydrationWarning>
          {lastUsedAt === null
            ? t('account_passkey_created', { at: createdAt })
            : t('account_passkey_used', { at: lastUsedAt })}
        </p>
        <p className="field-hint">
          {isBackedUp ? t('account_passkey_synced') : t('account_passkey_single')}
        </p>
      </div>
      {act === null && (
        <div className="account-acts">
          <Button variant="quiet" onClick={() => setAct('rename')}>
            {t('account_passkey_rename', { name })}
          </Button>
          <Button variant="quiet" onClick={() => setAct('remove')}>
            {t('account_passkey_remove', { name })}
          </Button>
        </div>
      )}
      {act === 'remove' && (
        <div className="account-question">
          <p>{t('account_passkey_remove_sure', { name })}</p>
          <ProblemNotice problem={remove.problem} />
          <div className="account-acts">
            <Button isPending={remove.isPending} onClick={() => void remove.run()}>
              {t('account_passkey_remove_yes')}
            </Button>
            <Button variant="quiet" onClick={stay}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function RenameForm({
  name,
  onSave,
  onCancel,
}: {
  readonly name: string
  readonly onSave: (name: string) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  useAutofocus(controlId('passkeyName'))
  const { isPending, problem, run } = useSubmit((values: FormData) =>
    onSave(formText(values, 'passkeyName').trim()),
  )
  const label = t('account_passkey_name')
  return (
    <li>
      <Form
        onSubmit={run}
        validate={(values) => {
          const code = required(formText(values, 'passkeyName').trim())
          return code === null ? {} : { passkeyName: t(code) }
        }}
        {...(problem?.fields['name'] !== undefined && {
          serverErrors: { passkeyName: problem.fields['name'] },
        })}
        labels={{ passkeyName: label }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="passkeyName"
          label={label}
          defaultValue={name}
          maxLength={maxNameLength}
          enterKeyHint="done"
        />
        <ProblemNotice problem={problem} />
        <div className="account-acts">
          <Button type="submit" isPending={isPending}>
            {t('common_button_save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common_button_cancel')}
          </Button>
        </div>
      </Form>
    </li>
  )
}

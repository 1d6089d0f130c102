import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { customersKey, type CustomerCall } from './customers-query.ts'

const maxEmail = 254

/** Has a customer mailed the link by which they open their own organisation. */
export function TrialForm({
  call,
  onLeave,
}: {
  readonly call: CustomerCall
  readonly onLeave: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const queries = useQueryClient()
  const labels = { email: t('customers_email'), language: t('common_language_label') }
  return (
    <>
      <BackButton onClick={onLeave}>{t('console_customers')}</BackButton>
      <h2>{t('customers_start')}</h2>
      <p className="muted">{t('customers_start_lead')}</p>
      <EditForm
        isEmptied
        belongsTo={null}
        onSave={async (values) => {
          await call('partner.startTrial', {
            body: {
              email: formText(values, 'email').trim(),
              language: formText(values, 'language'),
            },
          })
          await queries.invalidateQueries({ queryKey: customersKey })
        }}
        validate={(values) => {
          const code = firstError([required, emailRule], formText(values, 'email').trim())
          return code === null ? {} : { email: t(code) }
        }}
        labels={labels}
        save={t('customers_send')}
        saved={t('customers_sent')}
      >
        <TextField
          name="email"
          type="email"
          label={labels.email}
          hint={t('customers_email_hint')}
          autoComplete="off"
          maxLength={maxEmail}
        />
        <SelectField
          name="language"
          label={labels.language}
          defaultValue={language}
          choices={languages.map(({ code, displayName }) => ({ value: code, label: displayName }))}
        />
      </EditForm>
    </>
  )
}

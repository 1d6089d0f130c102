import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

const maxEmail = 254

/** Has somebody mailed the link by which they open an organisation that is a partner at once. */
export function InviteForm({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { call } = useOperator()
  const { t, language } = useTranslator()
  const queries = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const labels = { email: t('signin_email'), language: t('common_language_label') }
  const invite = useSubmit(async (values: FormData) => {
    const email = formText(values, 'email').trim()
    await call('partners.invite', { body: { email, language: formText(values, 'language') } })
    await queries.invalidateQueries({ queryKey: ['partners'] })
    setSentTo(email)
  })
  return (
    <section className="operator-section">
      <Button variant="quiet" onClick={onBack}>
        {t('partners_back')}
      </Button>
      <h2>{t('partners_invite')}</h2>
      <p className="operator-muted">{t('partners_invite_lead')}</p>
      {sentTo === null ? (
        <Form
          onSubmit={invite.run}
          validate={(values) => {
            const code = firstError([required, emailRule], formText(values, 'email').trim())
            return code === null ? {} : { email: t(code) }
          }}
          {...(invite.problem === null ? {} : { serverErrors: invite.problem.fields })}
          labels={labels}
          errorPrefix={t('common_error_prefix')}
        >
          <TextField
            name="email"
            type="email"
            label={labels.email}
            autoComplete="off"
            maxLength={maxEmail}
          />
          <SelectField
            name="language"
            label={labels.language}
            defaultValue={language}
            choices={languages.map(({ code, displayName }) => ({
              value: code,
              label: displayName,
            }))}
          />
          <ProblemNotice problem={invite.problem} />
          <div className="operator-acts">
            <Button variant="primary" type="submit" isPending={invite.isPending}>
              {t('partners_invite_send')}
            </Button>
          </div>
        </Form>
      ) : (
        <Notice kind="info" isLive>
          <p>{t('partners_invite_sent', { email: sentTo })}</p>
        </Notice>
      )}
    </section>
  )
}

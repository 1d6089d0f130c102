import type { ReactNode } from 'react'
import { email } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { maxLength } from '#domain/validation/max-length.ts'
import { required } from '#domain/validation/required.ts'
import { visitorDetailMaxLengths } from '#domain/visit/visitor/visitor-details.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId, type FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { requestLink } from './request-link.ts'
import type { WalkIn } from './use-walk-in.ts'

const rules = [required, maxLength(visitorDetailMaxLengths.email), email]
const noErrors: FieldErrors = {}

/** The address to which a link will be sent. Spec §2, Walk-in screens: enter email. */
export function EmailScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useAct((values: FormData) =>
    requestLink(walkIn, formText(values, 'email').trim()),
  )
  useAutofocus(controlId('email'))
  const { state, data, move, goBack } = walkIn
  if (state.step !== 'email') return null
  return (
    <Screen title={t('walkin_email_title')} lead={<p>{t('walkin_email_intro')}</p>} move={move}>
      {!data.params.allowUnexpected && (
        <Notice kind="warning">
          <p>{t('walkin_email_warning')}</p>
        </Notice>
      )}
      <Form
        onSubmit={run}
        validate={(values) => {
          const code = firstError(rules, formText(values, 'email'))
          return code === null ? noErrors : { email: t(code) }
        }}
        serverErrors={problem?.fields ?? noErrors}
        labels={{ email: t('visit_details_email') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="email"
          type="email"
          label={t('visit_details_email')}
          defaultValue={state.draft.email}
          autoComplete={walkIn.mode === 'KIOSK' ? 'off' : 'email'}
          enterKeyHint="send"
          maxLength={visitorDetailMaxLengths.email}
        />
        <ProblemNotice problem={problem} />
        <ActionBar>
          <BackButton goBack={goBack} />
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('walkin_email_submit')}
          </Button>
        </ActionBar>
      </Form>
    </Screen>
  )
}

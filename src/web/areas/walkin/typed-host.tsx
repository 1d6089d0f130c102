import type { ReactNode } from 'react'
import { firstError } from '#domain/validation/field-rule.ts'
import { hostNameRules, maxHostNameLength } from '#domain/walk-in/host-choice.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import type { Problem } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId, type FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const fieldName = 'hostName'
const noErrors: FieldErrors = {}

/** The name of a host who is not on the list; somebody at the location finds out who that is. Reference §3, Typed host. */
export function TypedHost({
  name,
  isPending,
  problem,
  goBack,
  onName,
  onSearch,
}: {
  readonly name: string
  readonly isPending: boolean
  readonly problem: Problem | null
  readonly goBack: (() => void) | undefined
  readonly onName: (name: string) => Promise<void>
  /** What was typed goes along. */
  readonly onSearch: (name: string) => void
}): ReactNode {
  const { t } = useTranslator()
  useAutofocus(controlId(fieldName))
  return (
    <Form
      onSubmit={(values) => onName(formText(values, fieldName).trim())}
      validate={(values) => {
        const code = firstError(hostNameRules, formText(values, fieldName))
        return code === null ? noErrors : { [fieldName]: t(code) }
      }}
      serverErrors={problem?.fields ?? noErrors}
      labels={{ [fieldName]: t('walkin_host_label') }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name={fieldName}
        label={t('walkin_host_label')}
        hint={t('walkin_host_typed_hint')}
        defaultValue={name}
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={maxHostNameLength}
      />
      <Button
        variant="quiet"
        onClick={({ currentTarget: { form } }) =>
          onSearch(form === null ? name : formText(new FormData(form), fieldName).trim())
        }
      >
        {t('walkin_host_search_list')}
      </Button>
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('common_button_continue')}
        </Button>
      </ActionBar>
    </Form>
  )
}

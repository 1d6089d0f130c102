import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { type ReportQuestion, tracingSentences } from './tracing-calls.ts'

/** Why somebody wants to see the names, which is kept with who they are. */
export function ReportForm({
  onAsk,
}: {
  readonly onAsk: (why: Pick<ReportQuestion, 'reason' | 'contacts'>) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const label = t('tracing_reason')
  return (
    <EditForm
      belongsTo={null}
      isShort
      labels={{ reason: label }}
      validate={(values): Readonly<Record<string, string>> =>
        formText(values, 'reason').trim().length < 3 ? { reason: t('tracing_error_reason') } : {}
      }
      sentences={tracingSentences}
      refusalOf={({ status }) => (status === 404 ? t('tracing_gone') : null)}
      failed="tracing_failed"
      onSave={(values) =>
        onAsk({ reason: formText(values, 'reason').trim(), contacts: values.has('contacts') })
      }
      save={t('tracing_show')}
    >
      <TextField
        name="reason"
        label={label}
        hint={t('tracing_reason_hint')}
        dir="auto"
        maxLength={500}
        enterKeyHint="done"
      />
      <Checkbox name="contacts" label={t('tracing_contacts')} optionalMark="" />
    </EditForm>
  )
}

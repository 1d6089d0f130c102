import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { PersonFields, personLabels } from './person-fields.tsx'
import { RemoveButton } from './remove-button.tsx'
import { recordName, type WatchCall, type WatchRecord } from './watch-calls.ts'

/** Whom a record describes. */
export function RecordForm({
  call,
  params,
  record,
  onDone,
}: {
  readonly call: WatchCall
  readonly params: Readonly<Record<'companyId' | 'watchListId', string>>
  /** Null: a new one. */
  readonly record: WatchRecord | null
  readonly onDone: () => void
}): ReactNode {
  const { today } = useConsole()
  const { t } = useTranslator()
  const labels = {
    ...personLabels(t),
    aliases: t('watchlists_aliases'),
    reason: t('watchlists_note'),
    validUntil: t('watchlists_until'),
  }
  const of = { ...params, watchRecordId: record?.id ?? '' }
  const save = useAct(async (values: FormData) => {
    const text = (name: keyof typeof labels): string => formText(values, name).trim()
    const body = {
      firstname: text('firstname'),
      lastname: text('lastname'),
      companyName: text('companyName'),
      email: text('email'),
      mobile: text('mobile'),
      licensePlate: text('licensePlate'),
      aliases: text('aliases')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      reason: text('reason'),
      validUntil: text('validUntil') === '' ? null : text('validUntil'),
    }
    if (record === null) await call('watchRecords.create', { params, body })
    else await call('watchRecords.update', { params: of, body })
    onDone()
  })
  const optional = t('common_optional')
  return (
    <Form
      waitsForScript
      onSubmit={save.run}
      {...(save.problem === null ? {} : { serverErrors: save.problem.fields })}
      labels={labels}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      <div className="settings-form">
        <PersonFields person={record} />
        <TextAreaField
          name="aliases"
          label={labels.aliases}
          optionalMark={optional}
          defaultValue={record?.aliases.join('\n')}
          maxLength={4000}
        />
        <TextAreaField
          name="reason"
          label={labels.reason}
          optionalMark={optional}
          defaultValue={record?.reason}
          maxLength={1000}
        />
        <TextField
          name="validUntil"
          type="date"
          label={labels.validUntil}
          optionalMark={optional}
          defaultValue={record?.validUntil ?? undefined}
          min={today}
        />
        <ProblemNotice problem={save.problem} />
        <div className="settings-tools">
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t('common_button_save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('common_button_cancel')}
          </Button>
          {record !== null && (
            <RemoveButton
              name={recordName(record)}
              onRemove={async () => {
                await call('watchRecords.delete', { params: of })
                onDone()
              }}
            />
          )}
        </div>
      </div>
    </Form>
  )
}

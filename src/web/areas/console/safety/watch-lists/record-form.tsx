import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { PersonFields, personLabels } from './person-fields.tsx'
import { recordName, type WatchRecord } from './watch-calls.ts'
import type { WatchKeeper } from './watch-keeper.ts'

/** Whom a record describes. */
export function RecordForm({
  keeper,
  listId,
  record,
  onDone,
}: {
  readonly keeper: WatchKeeper
  readonly listId: string
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
  const save = async (values: FormData): Promise<void> => {
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
    if (record === null) await keeper.createRecord(listId, body)
    else await keeper.updateRecord(listId, record.id, body)
    onDone()
  }
  const optional = t('common_optional')
  return (
    <EditForm
      onSave={save}
      guard={record && { opened: record, read: () => keeper.record(listId, record.id) }}
      labels={labels}
      save={t('common_button_save')}
      acts={
        <>
          <Button variant="quiet" onClick={onDone}>
            {t('common_button_cancel')}
          </Button>
          {record !== null && (
            <AskFirst
              label={t('watchlists_remove')}
              question={t('watchlists_remove_ask', { name: recordName(record) })}
              onDo={async () => {
                await keeper.removeRecord(listId, record.id)
                onDone()
              }}
            />
          )}
        </>
      }
    >
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
    </EditForm>
  )
}

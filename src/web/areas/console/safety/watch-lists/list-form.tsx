import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { RecipientChoice, type Recipient } from './recipient-choice.tsx'
import { RemoveButton } from './remove-button.tsx'
import {
  actionWords,
  kindWords,
  matchingWords,
  type WatchCall,
  type WatchList,
} from './watch-calls.ts'

/** The settings of a list. */
export function ListForm({
  call,
  list,
  onDone,
}: {
  readonly call: WatchCall
  /** Null: a new one. */
  readonly list: WatchList | null
  /** Its id, or nothing once it was removed. */
  readonly onDone: (listId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, watchListId: list?.id ?? '' }
  const [recipients, setRecipients] = useState<readonly Recipient[]>(list?.recipients ?? [])
  const [byText, setByText] = useState(list?.byText ?? false)
  const labels = {
    name: t('watchlists_name'),
    kind: t('watchlists_kind'),
    action: t('watchlists_action'),
    matching: t('watchlists_matching'),
  }
  const save = useAct(async (values: FormData) => {
    const chosen = <Value extends string>(name: string, known: Readonly<Record<Value, string>>) =>
      (Object.keys(known) as Value[]).find((one) => one === formText(values, name)) // keys of the table
    const body = {
      name: formText(values, 'name').trim(),
      active: values.has('active'),
      recipientIds: recipients.map(({ id }) => id),
      byText,
      kind: chosen('kind', kindWords) ?? 'UNWANTED',
      action: chosen('action', actionWords) ?? 'ALERT',
      matching: chosen('matching', matchingWords) ?? 'STANDARD',
    }
    const { id } =
      list === null
        ? await call('watchLists.create', { params, body })
        : await call('watchLists.update', { params, body })
    onDone(id)
  })
  const choices = (words: Readonly<Record<string, Parameters<typeof t>[0]>>) =>
    Object.entries(words).map(([value, key]) => ({ value, label: t(key) }))
  return (
    <Form
      waitsForScript
      onSubmit={save.run}
      validate={(values): Readonly<Record<string, string>> =>
        formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
      }
      {...(save.problem === null ? {} : { serverErrors: save.problem.fields })}
      labels={labels}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      <div className="settings-form">
        <TextField name="name" label={labels.name} defaultValue={list?.name} maxLength={200} />
        <SelectField
          name="kind"
          label={labels.kind}
          placeholder={t('common_choose')}
          choices={choices(kindWords)}
          defaultValue={list?.kind ?? 'UNWANTED'}
        />
        <SelectField
          name="action"
          label={labels.action}
          placeholder={t('common_choose')}
          choices={choices(actionWords)}
          defaultValue={list?.action ?? 'ALERT'}
        />
        <SelectField
          name="matching"
          label={labels.matching}
          placeholder={t('common_choose')}
          choices={choices(matchingWords)}
          defaultValue={list?.matching ?? 'STANDARD'}
        />
        <RecipientChoice recipients={recipients} byText={byText} onChange={setRecipients} />
        <Checkbox
          name="byText"
          label={t('watchlists_by_text')}
          hint={t('watchlists_by_text_hint')}
          defaultChecked={byText}
          onToggle={setByText}
        />
        <Checkbox
          name="active"
          label={t('watchlists_active')}
          defaultChecked={list?.active ?? true}
        />
        <ProblemNotice problem={save.problem} />
        <div className="settings-tools">
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t('common_button_save')}
          </Button>
          {list !== null && (
            <RemoveButton
              name={list.name}
              onRemove={async () => {
                await call('watchLists.delete', { params })
                onDone('')
              }}
            />
          )}
        </div>
      </div>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { RecipientChoice, type Recipient } from './recipient-choice.tsx'
import { actionWords, kindWords, matchingWords, type WatchList } from './watch-calls.ts'
import type { WatchKeeper } from './watch-keeper.ts'

/** The settings of a list. */
export function ListForm({
  keeper,
  list,
  onDone,
}: {
  readonly keeper: WatchKeeper
  /** Null: a new one. */
  readonly list: WatchList | null
  /** Its id, or nothing once it was removed. */
  readonly onDone: (listId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [recipients, setRecipients] = useState<readonly Recipient[]>(list?.recipients ?? [])
  const [byText, setByText] = useState(list?.byText ?? false)
  const labels = {
    name: t('watchlists_name'),
    kind: t('watchlists_kind'),
    action: t('watchlists_action'),
    matching: t('watchlists_matching'),
  }
  const save = async (values: FormData): Promise<void> => {
    const chosen = <Value extends string>(name: string, known: Readonly<Record<Value, string>>) =>
      (Object.keys(known) as Value[]).find((one) => one === formText(values, name)) // keys of the table
    const settings = {
      name: formText(values, 'name').trim(),
      active: values.has('active'),
      byText,
      kind: chosen('kind', kindWords) ?? 'UNWANTED',
      action: chosen('action', actionWords) ?? 'ALERT',
      matching: chosen('matching', matchingWords) ?? 'STANDARD',
    }
    const told = recipients.map(({ id: userId }) => userId)
    const { id } =
      list === null
        ? await keeper.createList(settings, told)
        : await keeper.updateList(list.id, settings, told)
    onDone(id)
  }
  const choices = (words: Readonly<Record<string, Parameters<typeof t>[0]>>) =>
    Object.entries(words).map(([value, key]) => ({ value, label: t(key) }))
  return (
    <EditForm
      onSave={save}
      beside={recipients.map(({ id }) => id).join(' ')}
      validate={(values): Readonly<Record<string, string>> =>
        formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
      }
      guard={
        list && {
          opened: settingsOf(list),
          read: async () => settingsOf(listed((await keeper.lists()).lists, list.id)),
        }
      }
      labels={labels}
      save={t('common_button_save')}
      acts={
        list !== null && (
          <AskFirst
            label={t('watchlists_remove')}
            question={t('watchlists_remove_ask', { name: list.name })}
            onDo={async () => {
              await keeper.removeList(list.id)
              onDone('')
            }}
          />
        )
      }
    >
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
      {keeper.hasRecipients && (
        <RecipientChoice recipients={recipients} byText={byText} onChange={setRecipients} />
      )}
      <Checkbox
        name="byText"
        label={t('watchlists_by_text')}
        hint={keeper.hasRecipients ? t('watchlists_by_text_hint') : undefined}
        defaultChecked={byText}
        onToggle={setByText}
      />
      <Checkbox
        name="active"
        label={t('watchlists_active')}
        defaultChecked={list?.active ?? true}
      />
    </EditForm>
  )
}

function listed(lists: readonly WatchList[], listId: string): WatchList | undefined {
  return lists.find(({ id }) => id === listId)
}

/** What somebody sets of a list; records and matches are no change of it. */
function settingsOf(list: WatchList | undefined) {
  if (list === undefined) return undefined
  const { name, kind, action, matching, recipients, byText, active } = list
  return { name, kind, action, matching, recipients, byText, active }
}

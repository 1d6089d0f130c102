import type { ReactNode } from 'react'
import { chatKinds } from '#domain/integration/chat/chat-kind.ts'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ConditionLine } from '../integrations/condition-line.tsx'
import { kinds } from '../integrations/kinds.ts'
import type { Chat } from './chats-query.ts'

/** What is connected, and the beginning of another one. */
export function ChatList({
  chats,
  onOpen,
  onAdd,
}: {
  readonly chats: readonly Chat[]
  readonly onOpen: (id: string) => void
  readonly onAdd: (vendor: Chat['vendor'], name: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { minute, page } = useConsole()
  const { list: rows } = useRoving()
  const read = (values: FormData): string => formText(values, 'name').trim()
  return (
    <section>
      <p className="muted">{t('chats_lead')}</p>
      {chats.length === 0 && <p>{t('chats_empty')}</p>}
      <ul {...rows} className="rows">
        {chats.map((chat) => (
          <li key={chat.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(chat.id)}>
              <strong dir="auto">{chat.name}</strong>
              <span className="muted">
                {t(kinds[chat.vendor].name)}
                {chat.workspace !== null && (
                  <>
                    {' · '}
                    <bdi>{chat.workspace}</bdi>
                  </>
                )}
              </span>
              <ConditionLine connected={{ ...chat, condition: conditionOf(chat, minute) }} />
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('chats_add')}</h2>
      <EditForm
        onSave={(values) => {
          const chosen = chatKinds.find((kind) => kind === formText(values, 'vendor'))
          return onAdd(chosen ?? chatKinds[0], read(values))
        }}
        validate={(values) => (read(values) === '' ? { name: t('common_error_required') } : {})}
        labels={{ vendor: t('chats_vendor'), name: t('chats_name') }}
        save={t('chats_begin')}
        saved={t('webhooks_saved')}
      >
        <SelectField
          name="vendor"
          label={t('chats_vendor')}
          choices={chatKinds.map((kind) => ({ value: kind, label: t(kinds[kind].name) }))}
          defaultValue={chatKinds[0]}
        />
        <TextField
          name="name"
          label={t('chats_name')}
          hint={t('chats_name_hint')}
          defaultValue={`Foyer ${page.location.name}`.slice(0, 35)}
          maxLength={35}
          dir="auto"
        />
      </EditForm>
    </section>
  )
}

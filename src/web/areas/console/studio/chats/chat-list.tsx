import type { ReactNode } from 'react'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ConditionLine } from '../integrations/condition-line.tsx'
import type { Chat } from './chats-query.ts'

/** What is connected, and the beginning of another one. */
export function ChatList({
  chats,
  onOpen,
  onAdd,
}: {
  readonly chats: readonly Chat[]
  readonly onOpen: (id: string) => void
  readonly onAdd: (name: string) => Promise<void>
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
                {t('integrations_slack')}
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
        onSave={(values) => onAdd(read(values))}
        validate={(values) => (read(values) === '' ? { name: t('common_error_required') } : {})}
        labels={{ name: t('chats_name') }}
        save={t('chats_begin')}
        saved={t('webhooks_saved')}
      >
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

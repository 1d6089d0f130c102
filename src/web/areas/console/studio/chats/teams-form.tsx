import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Chat, ChatCalls } from './chats-query.ts'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'chat_error_unreachable',
  'chat_error_bot',
  'chat_error_app_id',
  'chat_error_tenant',
]
const names = ['appId', 'tenant', 'clientSecret', 'address'] as const

/** Which bot it is says the app's own description. */
function botOf({ manifest }: Chat): string {
  return /"botId": "([\da-f-]+)"/.exec(manifest)?.[1] ?? ''
}

/** What opens the bot. Microsoft says whether it does before it is stored. */
export function TeamsForm({
  chat,
  call,
  onSaved,
}: {
  readonly chat: Chat
  readonly call: ChatCalls
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, chatId: chat.id }
  const labels = {
    appId: t('chats_app_id'),
    tenant: t('chats_tenant'),
    clientSecret: t('chats_client_secret'),
    address: t('chats_address'),
  }
  const read = (values: FormData) => ({
    appId: formText(values, 'appId').trim(),
    tenant: formText(values, 'tenant').trim(),
    clientSecret: formText(values, 'clientSecret').trim(),
    address: formText(values, 'address').trim(),
  })
  return (
    <section>
      <h3>{t(chat.workspace === null ? 'chats_bot_give' : 'chats_bot_again')}</h3>
      <EditForm
        onSave={async (values) => {
          await call('chats.connectTeams', { params, body: read(values) })
          await onSaved()
        }}
        validate={(values) => {
          const body = read(values)
          const empty = names.filter((name) => body[name] === '')
          return Object.fromEntries(empty.map((name) => [name, t('common_error_required')]))
        }}
        sentences={sentences}
        labels={labels}
        save={t('webhooks_connect')}
        saved={t('webhooks_saved')}
      >
        <TextField
          name="appId"
          label={labels.appId}
          defaultValue={botOf(chat)}
          maxLength={36}
          autoCapitalize="none"
          dir="auto"
        />
        <TextField
          name="tenant"
          label={labels.tenant}
          defaultValue={chat.workspace ?? ''}
          maxLength={200}
          autoCapitalize="none"
          dir="auto"
        />
        <PasswordField
          name="clientSecret"
          label={labels.clientSecret}
          hint={t('chats_client_secret_hint')}
          autoComplete="new-password"
          showLabel={t('chats_show')}
          maxLength={500}
          enterKeyHint="next"
        />
        <TextField
          name="address"
          label={labels.address}
          hint={t('chats_service_hint')}
          defaultValue={chat.address}
          maxLength={1_000}
          autoCapitalize="none"
          dir="auto"
        />
      </EditForm>
    </section>
  )
}

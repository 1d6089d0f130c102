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
  'chat_error_webex',
  'chat_error_hook',
]
const names = ['botToken', 'address'] as const

/** What opens the bot. Webex says whose it is before it is stored. */
export function WebexForm({
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
  const labels = { botToken: t('chats_webex_token'), address: t('chats_address') }
  const read = (values: FormData) => ({
    address: formText(values, 'address').trim(),
    botToken: formText(values, 'botToken').trim(),
  })
  return (
    <section>
      <h3>{t(chat.workspace === null ? 'chats_bot_give' : 'chats_webex_again')}</h3>
      <EditForm
        onSave={async (values) => {
          await call('chats.connectWebex', { params, body: read(values) })
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
        <PasswordField
          name="botToken"
          label={labels.botToken}
          hint={t('chats_webex_token_hint')}
          autoComplete="new-password"
          showLabel={t('chats_show')}
          maxLength={500}
          enterKeyHint="next"
        />
        <TextField
          name="address"
          label={labels.address}
          hint={t('chats_webex_address_hint')}
          defaultValue={chat.address}
          maxLength={1_000}
          autoCapitalize="none"
          dir="auto"
        />
      </EditForm>
    </section>
  )
}

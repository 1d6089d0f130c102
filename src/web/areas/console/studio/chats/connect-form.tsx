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
  'chat_error_token',
  'chat_error_scopes',
]
const names = ['address', 'botToken', 'signingSecret'] as const

/** What opens the chat. Slack says whose the token is before it is stored. */
export function ConnectForm({
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
  const isFirst = chat.workspace === null
  const labels = {
    botToken: t('chats_token'),
    signingSecret: t('chats_secret'),
    address: t('chats_address'),
  }
  const read = (values: FormData) => ({
    address: formText(values, 'address').trim(),
    botToken: formText(values, 'botToken').trim(),
    signingSecret: formText(values, 'signingSecret').trim(),
  })
  const hidden = (name: 'botToken' | 'signingSecret', hint: string) => (
    <PasswordField
      name={name}
      label={labels[name]}
      hint={hint}
      autoComplete="new-password"
      showLabel={t('chats_show')}
      maxLength={500}
      enterKeyHint="next"
    />
  )
  return (
    <section>
      <h3>{t(isFirst ? 'chats_give' : 'chats_give_again')}</h3>
      <EditForm
        onSave={async (values) => {
          await call('chats.connect', { params, body: read(values) })
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
        {hidden('botToken', t('chats_token_hint'))}
        {hidden('signingSecret', t('chats_secret_hint'))}
        <TextField
          name="address"
          label={labels.address}
          hint={t('chats_address_hint')}
          defaultValue={chat.address}
          maxLength={1_000}
          autoCapitalize="none"
          dir="auto"
        />
      </EditForm>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionHealth } from '../integrations/connection-health.tsx'
import type { Chat, ChatCalls } from './chats-query.ts'

/** How it is doing, and the one thing to do next. */
export function ChatState({
  chat,
  workspace,
  call,
  onChanged,
}: {
  readonly chat: Chat
  readonly workspace: string
  readonly call: ChatCalls
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <ConnectionHealth
      health={chat}
      facts={[t('chats_connected', { workspace }), t('chats_people', { count: chat.people })]}
      kept="chats_kept"
      gone="chats_gone_there"
      canSwitch
      onSwitch={async (isLive) => {
        const params = { companyId: page.location.companyId, chatId: chat.id }
        await call(isLive ? 'chats.pause' : 'chats.activate', { params })
        await onChanged()
      }}
    />
  )
}

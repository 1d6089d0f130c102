import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { useIntegrationLog } from '../integrations/use-integration-log.ts'
import { Deliveries } from '../webhooks/deliveries.tsx'
import { ChatState } from './chat-state.tsx'
import type { Chat, ChatCalls } from './chats-query.ts'
import { ConnectForm } from './connect-form.tsx'
import { MakeApp } from './make-app.tsx'
import { MakeBot } from './make-bot.tsx'
import { MakeWebexBot } from './make-webex-bot.tsx'
import { TeamsForm } from './teams-form.tsx'
import { TeamsPackage } from './teams-package.tsx'
import { WebexForm } from './webex-form.tsx'

/** One chat: how it is doing, what was sent, its keys, and its end; null: it is gone. */
export function ChatOne({
  chat,
  call,
  delivery,
  onDelivery,
  onChanged,
  onBack,
}: {
  readonly chat: Chat | null
  readonly call: ChatCalls
  /** The number of the call that is open; 0: none. */
  readonly delivery: number
  readonly onDelivery: (number: number) => void
  readonly onChanged: () => Promise<void>
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const log = useIntegrationLog('chats')
  const back = <BackButton onClick={onBack}>{t('chats_back')}</BackButton>
  if (chat === null) {
    return (
      <Connection>
        {back}
        <p>{t('chats_gone')}</p>
      </Connection>
    )
  }
  const { id, name, isEnding, workspace, people, cards } = chat
  return (
    <Connection>
      {back}
      <h2 dir="auto">{name}</h2>
      {isEnding && (
        <Notice isLive>
          <p>{t('chats_ending')}</p>
        </Notice>
      )}
      {!isEnding && workspace !== null && (
        <ChatState chat={chat} workspace={workspace} call={call} onChanged={onChanged} />
      )}
      {!isEnding && chat.lastNumber > 0 && (
        <Deliveries
          webhook={chat}
          calls={log}
          open={delivery}
          onOpen={onDelivery}
          onChanged={onChanged}
        />
      )}
      {!isEnding && (
        <>
          <Connecting
            key={`${id} ${chat.workspace ?? ''} ${chat.state}`}
            chat={chat}
            call={call}
            onSaved={onChanged}
          />
          <ConnectionEnd>
            <AskFirst
              label={t('webhooks_remove')}
              question={t('chats_remove_sure', { people, cards })}
              onDo={async () => {
                await call('chats.remove', { params: { companyId, chatId: id } })
                await onChanged()
              }}
            />
          </ConnectionEnd>
        </>
      )}
    </Connection>
  )
}

type Connected = {
  readonly chat: Chat
  readonly call: ChatCalls
  readonly onSaved: () => Promise<void>
}

/** What is to be done in the chat itself, and what opens it. */
function Connecting({ chat, ...more }: Connected): ReactNode {
  switch (chat.vendor) {
    case 'SLACK':
      return (
        <>
          <MakeApp manifest={chat.manifest} />
          <ConnectForm chat={chat} {...more} />
        </>
      )
    case 'TEAMS':
      return (
        <>
          <MakeBot hook={chat.hook} />
          <TeamsForm chat={chat} {...more} />
          {chat.manifest !== '' && <TeamsPackage chat={chat} />}
        </>
      )
    case 'WEBEX':
      return (
        <>
          <MakeWebexBot />
          <WebexForm chat={chat} {...more} />
        </>
      )
  }
}

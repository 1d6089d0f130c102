import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionState } from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { toneOf } from '../webhooks/webhook-state.tsx'
import { errorText, stateWords } from '../webhooks/webhook-words.ts'
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
  const params = { companyId: page.location.companyId, chatId: chat.id }
  const { state, failingSince, disabledReason, restoredFrom, lastError, waiting, people } = chat
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(chat)}
      facts={[
        t('chats_connected', { workspace }),
        t('chats_people', { count: people }),
        waiting > 0 ? t('chats_waiting', { count: waiting }) : null,
      ]}
      problem={act.problem}
      acts={
        <>
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            isPending={act.isPending}
            onClick={() =>
              void act.run(() => call(isLive ? 'chats.pause' : 'chats.activate', { params }))
            }
          >
            {t(isLive ? 'webhooks_pause' : 'webhooks_continue')}
          </Button>
        </>
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {state === 'PAUSED' && <p className="muted">{t('chats_kept')}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>{t(disabledReason === 'GONE' ? 'chats_gone_there' : 'webhooks_disabled_failing')}</p>
        </Notice>
      )}
      {isLive && failingSince !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_failing', { at: failingSince })}</p>
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
    </ConnectionState>
  )
}

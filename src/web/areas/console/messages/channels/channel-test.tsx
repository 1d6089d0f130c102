import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Channel } from './channel-card.tsx'
import { reasonOf } from './reason-words.ts'
import type { NotificationCall } from './use-notification-call.ts'

type SentMessage = CallOutput<Endpoints['sentMessages.get']>

const sentences: readonly MessageKey[] = [
  'common_error_required',
  'common_error_InvalidMobileNumberException',
  'common_error_invalidCharacters',
]
const pollMs = 700
/** Longer than a gateway is waited for; afterwards it is tried again in the background. */
const mostPolls = 20

/** Sends a test message, and says what came of it, in the words of the other side too. */
export function ChannelTest({
  channel,
  call,
}: {
  readonly channel: Channel
  readonly call: NotificationCall
}): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const { t } = useTranslator()
  const [sentMessageId, setSentMessageId] = useState<string | null>(null)
  const { sentMessage, isWaiting } = useSentMessage(call, companyId, sentMessageId)
  // Each channel of the page has such a field.
  const to = `to.${channel.id}`
  return (
    <>
      <EditForm
        isShort={channel.kind === 'SMS'}
        belongsTo={null}
        labels={{ [to]: t('channel_test_to') }}
        sentences={sentences}
        failed="channel_failed"
        fieldOf={() => to}
        onSave={async (values) => {
          setSentMessageId(null)
          const body = { to: formText(values, to).trim() }
          const params = { companyId, channelId: channel.id }
          setSentMessageId((await call('messageChannels.test', { params, body })).id)
        }}
        save={t('channel_test')}
        isWaiting={isWaiting}
      >
        {channel.kind === 'SMS' && <TextField name={to} type="tel" label={t('channel_test_to')} />}
      </EditForm>
      <div aria-live="polite">
        {sentMessage !== null && !isWaiting && <Outcome sentMessage={sentMessage} />}
      </div>
    </>
  )
}

function Outcome({ sentMessage }: { readonly sentMessage: SentMessage }): ReactNode {
  const { t } = useTranslator()
  const { state, error, answer } = sentMessage
  const isSent = state === 'SENT'
  return (
    <Notice
      kind={isSent ? 'positive' : 'warning'}
      title={t(
        isSent
          ? 'channel_test_sent'
          : state === 'QUEUED'
            ? 'channel_test_waits'
            : 'channel_test_failed',
      )}
    >
      {error !== null && <p>{reasonOf(error, t)}</p>}
      {answer !== null && (
        <p className="muted">
          {t('channel_answered')} <bdi>{answer}</bdi>
        </p>
      )}
    </Notice>
  )
}

/** How it goes with a message, asked for until it has ended one way or the other. */
function useSentMessage(call: NotificationCall, companyId: string, sentMessageId: string | null) {
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null)
  const [polls, setPolls] = useState(0)
  const [askedId, setAskedId] = useState(sentMessageId)
  if (askedId !== sentMessageId) {
    setAskedId(sentMessageId)
    setSentMessage(null)
    setPolls(0)
  }
  const isKnown =
    sentMessage !== null && (sentMessage.state !== 'QUEUED' || sentMessage.error !== null)
  const isWaiting = sentMessageId !== null && !isKnown && polls < mostPolls
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (sentMessageId === null) return
    const params = { companyId, sentMessageId }
    const answer = await call('sentMessages.get', { params }, signal).catch((error: unknown) => {
      if (error instanceof ApiError || signal.aborted) return null
      throw error
    })
    if (signal.aborted) return
    if (answer !== null) setSentMessage(answer)
    setPolls((before) => before + 1)
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const controller = new AbortController()
    const timer = setInterval(() => void ask(controller.signal), pollMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isWaiting])
  return { sentMessage, isWaiting }
}

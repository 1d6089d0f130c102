import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
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
  const { isPending, problem, run } = useSave(
    async (values: FormData) => {
      setSentMessageId(null)
      const body = { to: formText(values, 'to').trim() }
      const params = { companyId, channelId: channel.id }
      setSentMessageId((await call('messageChannels.test', { params, body })).id)
    },
    { sentences, failed: 'channel_failed' },
  )
  const { sentMessage, isWaiting } = useSentMessage(call, companyId, sentMessageId)
  return (
    <Form
      onSubmit={run}
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={{ to: t('channel_test_to') }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      {channel.kind === 'SMS' && <TextField name="to" type="tel" label={t('channel_test_to')} />}
      <Button type="submit" isPending={isPending || isWaiting}>
        {t('channel_test')}
      </Button>
      <div aria-live="polite">
        <SaveProblem problem={problem} />
        {sentMessage !== null && !isWaiting && <Outcome sentMessage={sentMessage} />}
      </div>
    </Form>
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

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useConsole } from '../console-context.ts'
import type { Channel } from './channel-card.tsx'
import { reasonOf } from './reason-words.ts'
import type { NotificationCall } from './use-notification-call.ts'
import { useSaving } from './use-saving.ts'

type Delivery = CallOutput<Endpoints['deliveries.get']>

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
  const [deliveryId, setDeliveryId] = useState<string | null>(null)
  const { isPending, trouble, run } = useSaving(sentences, async (values: FormData) => {
    setDeliveryId(null)
    const body = { to: formText(values, 'to').trim() }
    const params = { companyId, channelId: channel.id }
    setDeliveryId((await call('messageChannels.test', { params, body })).id)
  })
  const { delivery, isWaiting } = useDelivery(call, companyId, deliveryId)
  return (
    <Form
      onSubmit={run}
      {...(trouble === null ? {} : { serverErrors: trouble.fields })}
      labels={{ to: t('channel_test_to') }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      {channel.kind === 'SMS' && <TextField name="to" type="tel" label={t('channel_test_to')} />}
      <Button type="submit" isPending={isPending || isWaiting}>
        {t('channel_test')}
      </Button>
      <div aria-live="polite">
        {trouble !== null && trouble.message !== null && (
          <Notice kind="danger">
            <p>{trouble.message}</p>
          </Notice>
        )}
        {delivery !== null && !isWaiting && <Outcome delivery={delivery} />}
      </div>
    </Form>
  )
}

function Outcome({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslator()
  const { state, error, answer } = delivery
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
        <p className="audit-muted">
          {t('channel_answered')} <bdi>{answer}</bdi>
        </p>
      )}
    </Notice>
  )
}

/** How it goes with a message, asked for until it has ended one way or the other. */
function useDelivery(call: NotificationCall, companyId: string, deliveryId: string | null) {
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const [polls, setPolls] = useState(0)
  const [askedId, setAskedId] = useState(deliveryId)
  if (askedId !== deliveryId) {
    setAskedId(deliveryId)
    setDelivery(null)
    setPolls(0)
  }
  const isKnown = delivery !== null && (delivery.state !== 'QUEUED' || delivery.error !== null)
  const isWaiting = deliveryId !== null && !isKnown && polls < mostPolls
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (deliveryId === null) return
    const params = { companyId, deliveryId }
    const answer = await call('deliveries.get', { params }, signal).catch((error: unknown) => {
      if (error instanceof ApiError || signal.aborted) return null
      throw error
    })
    if (signal.aborted) return
    if (answer !== null) setDelivery(answer)
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
  return { delivery, isWaiting }
}

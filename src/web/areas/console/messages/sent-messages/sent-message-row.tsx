import { type ReactNode, useState } from 'react'
import { visitRoute } from '#domain/console/console-view.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { reasonOf } from '../channels/reason-words.ts'
import type { NotificationCall } from '../channels/use-notification-call.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { visitParams } from '#web/areas/console/front-desk/visit-params.ts'
import type { SentMessage } from './sent-messages-query.ts'
import { wayWords } from './way-words.ts'

/** One mail or message: when, what, to whom, and how it went; what has ended can be sent again. */
export function SentMessageRow({
  sentMessage,
  call,
  onChanged,
}: {
  readonly sentMessage: SentMessage
  readonly call: NotificationCall
  readonly onChanged: (changed: SentMessage) => void
}): ReactNode {
  const { page } = useConsole()
  const href = useHref()
  const { t } = useTranslator()
  const [isFailed, setIsFailed] = useState(false)
  const { companyId } = page.location
  const { way, line, to, toName, state, error, answer, nextTryAt, visitId } = sentMessage
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    const params = { companyId, sentMessageId: sentMessage.id }
    try {
      await call('sentMessages.resend', { params })
      onChanged(await call('sentMessages.get', { params }))
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setIsFailed(true)
    }
  })
  return (
    <li className="reading-row">
      <span className="muted">
        <span className="numeric">{t('console_moment', { at: sentMessage.at })}</span>
        <span>{t(wayWords[way])}</span>
      </span>
      <div>
        <strong dir="auto">{line}</strong>
        {visitId !== null && (
          <a href={href(visitRoute, { params: visitParams(companyId, visitId) })}>
            {t('sent_message_visit')}
          </a>
        )}
      </div>
      <span>
        {toName !== '' && <bdi>{toName}</bdi>}
        <bdi className={toName === '' ? undefined : 'muted'}>{to}</bdi>
      </span>
      <div>
        <strong>{t(`sent_message_state_${state}`)}</strong>
        {error !== null && <span>{reasonOf(error, t)}</span>}
        {answer !== null && state !== 'SENT' && (
          <span className="muted">
            {t('channel_answered')} <bdi>{answer}</bdi>
          </span>
        )}
        {nextTryAt !== null && (
          <span className="muted">{t('sent_message_again_at', { at: nextTryAt })}</span>
        )}
        {sentMessage.mayResend && (
          <Button isPending={isPending} onClick={() => void run()}>
            {t('sent_message_resend')}
          </Button>
        )}
        {isFailed && <span role="alert">{t('sent_message_resend_failed')}</span>}
      </div>
    </li>
  )
}

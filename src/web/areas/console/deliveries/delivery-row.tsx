import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/pending-action.ts'
import { reasonOf } from '../channels/reason-words.ts'
import type { NotificationCall } from '../channels/use-notification-call.ts'
import { useConsole } from '../console-context.ts'
import type { Delivery } from './use-deliveries.ts'
import { wayWords } from './way-words.ts'

/** One mail or message: when, what, to whom, and how it went; what has ended can be sent again. */
export function DeliveryRow({
  delivery,
  call,
  onChanged,
}: {
  readonly delivery: Delivery
  readonly call: NotificationCall
  readonly onChanged: (changed: Delivery) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isFailed, setIsFailed] = useState(false)
  const { companyId } = page.location
  const { way, line, to, toName, state, error, answer, nextTryAt, visitId } = delivery
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    const params = { companyId, deliveryId: delivery.id }
    try {
      await call('deliveries.resend', { params })
      onChanged(await call('deliveries.get', { params }))
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setIsFailed(true)
    }
  })
  const place = page.query['companyId']
  const query =
    place === undefined ? '' : `?${new URLSearchParams({ companyId: place }).toString()}`
  return (
    <li className="audit-row">
      <span className="audit-muted">
        <span className="numeric">{t('console_moment', { at: delivery.at })}</span>
        <span>{t(wayWords[way])}</span>
      </span>
      <div>
        <strong dir="auto">{line}</strong>
        {visitId !== null && (
          <a href={`${baseFolder}/console/visits/${visitId}${query}`}>{t('delivery_visit')}</a>
        )}
      </div>
      <span>
        {toName !== '' && <bdi>{toName}</bdi>}
        <bdi className={toName === '' ? undefined : 'audit-muted'}>{to}</bdi>
      </span>
      <div>
        <strong>{t(`delivery_state_${state}`)}</strong>
        {error !== null && <span>{reasonOf(error, t)}</span>}
        {answer !== null && state !== 'SENT' && (
          <span className="audit-muted">
            {t('channel_answered')} <bdi>{answer}</bdi>
          </span>
        )}
        {nextTryAt !== null && (
          <span className="audit-muted">{t('delivery_again_at', { at: nextTryAt })}</span>
        )}
        {delivery.mayResend && (
          <Button isPending={isPending} onClick={() => void run()}>
            {t('delivery_resend')}
          </Button>
        )}
        {isFailed && <span role="alert">{t('delivery_resend_failed')}</span>}
      </div>
    </li>
  )
}

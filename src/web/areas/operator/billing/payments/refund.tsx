import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { useMoney } from '../money.ts'

export type CardPayment = NonNullable<CallOutput<Endpoints['payments.list']>[number]['card']>

/** What went back of a payment by card, and giving it back, which is asked once more. */
export function Refund({
  card: { paymentId, refunded, isRefundAsked, refundFault },
  amount,
  currency,
  onChanged,
}: {
  readonly card: CardPayment
  readonly amount: number
  readonly currency: string
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const [isAsking, ask] = useState(false)
  const { isPending, problem, run } = useSubmit(async () => {
    await call('payments.refund', { params: { paymentId } })
    ask(false)
    await onChanged()
  })
  const isOver = refunded >= amount
  const told = [
    ...(refunded > 0 ? [t('operator_refunded', { amount: money(refunded, currency) })] : []),
    ...(isRefundAsked && !isOver ? [t('operator_refund_asked')] : []),
    ...(refundFault === null ? [] : [t('operator_refund_failed', { code: refundFault })]),
  ]
  return (
    <div className="operator-question">
      {told.length > 0 && <p className="operator-muted">{told.join(' · ')}</p>}
      {refunded === 0 && !isRefundAsked && !isAsking && (
        <div className="operator-acts">
          <Button variant="quiet" onClick={() => ask(true)}>
            {t('operator_refund')}
          </Button>
        </div>
      )}
      {isAsking && (
        <>
          <p>{t('operator_refund_sure')}</p>
          <div className="operator-acts">
            <Button variant="primary" isPending={isPending} onClick={() => void run()}>
              {t('operator_refund')}
            </Button>
            <Button variant="quiet" onClick={() => ask(false)}>
              {t('common_button_back')}
            </Button>
          </div>
        </>
      )}
      <ProblemNotice problem={problem} />
    </div>
  )
}

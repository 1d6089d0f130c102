import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { useMoney } from '../money.ts'
import { Refund } from './refund.tsx'

type Payment = CallOutput<Endpoints['payments.list']>[number]

const reasons: Readonly<Partial<Record<string, MessageKey>>> = {
  NO_INVOICE: 'operator_held_no_invoice',
  SEVERAL_INVOICES: 'operator_held_several',
  OTHER_AMOUNT: 'operator_held_amount',
  OTHER_CURRENCY: 'operator_held_currency',
  PAID_BEFORE: 'operator_held_paid_before',
}

/** A credit that fits no invoice, and the two things that somebody can do about it. */
export function HeldPayment({
  payment,
  onChanged,
}: {
  readonly payment: Payment
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const [isChoosing, choose] = useState(false)
  const { id, amount, currency, bookedOn, payer, text, why, invoice, card } = payment
  const { isPending, problem, run } = useSubmit(async (invoiceId: string | null) => {
    await call('payments.decide', { params: { paymentId: id }, body: { invoiceId } })
    choose(false)
    await onChanged()
  })
  const reason = why === null ? undefined : reasons[why]
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong">
          <span className="billing-amount">{money(amount, currency)}</span>
          {' · '}
          <bdi>{payer}</bdi>
        </p>
        <p dir="auto">{text}</p>
        <p className="operator-muted">
          {t('operator_day', { day: bookedOn })}
          {card !== null && ` · ${t('operator_by_card')}`}
          {reason !== undefined && ` · ${t(reason, { number: invoice?.number ?? '–' })}`}
        </p>
      </div>
      {!isChoosing && (
        <div className="operator-acts">
          <Button onClick={() => choose(true)}>{t('operator_held_pay')}</Button>
          <Button variant="quiet" isPending={isPending} onClick={() => void run(null)}>
            {t('operator_held_aside')}
          </Button>
        </div>
      )}
      {card !== null && (
        <Refund card={card} amount={amount} currency={currency} onChanged={onChanged} />
      )}
      {isChoosing && (
        <OpenInvoices
          currency={currency}
          first={invoice?.id ?? ''}
          isPending={isPending}
          onChoose={run}
          onClose={() => choose(false)}
        />
      )}
      <ProblemNotice problem={problem} />
    </li>
  )
}

function OpenInvoices({
  currency,
  first,
  isPending,
  onChoose,
  onClose,
}: {
  readonly currency: string
  /** The one that the payer named. */
  readonly first: string
  readonly isPending: boolean
  readonly onChoose: (invoiceId: string) => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const read = useQuery({
    queryKey: ['invoices', '', 'OPEN'],
    queryFn: ({ signal }) => call('invoices.listAll', { query: { state: 'OPEN' } }, signal),
  })
  if (read.data === undefined) return <ReadState read={read} />
  const open = read.data.filter((one) => one.currency === currency)
  return (
    <div className="operator-question">
      {open.length === 0 && <p className="operator-muted">{t('operator_invoices_none')}</p>}
      <Form
        onSubmit={(values) => onChoose(formText(values, 'invoiceId'))}
        labels={{}}
        errorPrefix={t('common_error_prefix')}
      >
        {open.length > 0 && (
          <SelectField
            name="invoiceId"
            label={t('operator_invoice')}
            defaultValue={open.some(({ id }) => id === first) ? first : open[0]?.id}
            choices={open.map(({ id, number, organisation, total }) => ({
              value: id,
              label: `${number} · ${organisation} · ${money(total, currency)}`,
            }))}
          />
        )}
        <div className="operator-acts">
          {open.length > 0 && (
            <Button variant="primary" type="submit" isPending={isPending}>
              {t('operator_held_pay')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('common_button_back')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

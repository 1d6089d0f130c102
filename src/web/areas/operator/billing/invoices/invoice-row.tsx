import { type ReactNode, useState } from 'react'
import { disputeReasonWord } from '#contract/messages/dispute-reasons.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { useMoney } from '../money.ts'
import { type CardPayment, Refund } from '../payments/refund.tsx'
import { invoiceWords } from './invoice-words.ts'
import { useInvoiceFile } from './use-invoice-file.ts'

type Invoice = CallOutput<Endpoints['subscriptions.get']>['invoices'][number]

/** An invoice: what became of it, its documents, and what an operator may do while it is open. */
export function InvoiceRow({
  invoice,
  organisation,
  card = null,
  onChanged,
}: {
  readonly invoice: Invoice
  /** Whose it is, where that isn’t plain. */
  readonly organisation?: string
  /** By which it was paid, where that is known. */
  readonly card?: CardPayment | null
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const money = useMoney()
  const saveFile = useInvoiceFile()
  const [asked, ask] = useState<'PAY' | 'CREDIT' | null>(null)
  const { id, number, state, issuedOn, dueOn, paidOn, total, currency, communication } = invoice
  const save = useSubmit((kind: 'pdf' | 'ubl') => saveFile(id, number, kind))
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong">
          <bdi>{number}</bdi>
          {organisation !== undefined && ' · '}
          {organisation !== undefined && <bdi>{organisation}</bdi>}
        </p>
        <p>
          <span className="billing-amount">{money(total, currency)}</span>
          {' · '}
          {t(invoiceWords[state])}
          {' · '}
          {paidOn === null
            ? t('operator_invoice_days', { issued: issuedOn, due: dueOn })
            : t('operator_invoice_paid_on', { day: paidOn })}
        </p>
        <p className="operator-muted">
          {communication !== null && <bdi dir="ltr">{communication}</bdi>}
          {communication !== null && ' · '}
          <Delivery invoice={invoice} />
        </p>
        <Disputed invoice={invoice} card={card} />
      </div>
      {asked === null && (
        <div className="operator-acts">
          <Button variant="quiet" isPending={save.isPending} onClick={() => void save.run('pdf')}>
            {t('operator_invoice_pdf')}
          </Button>
          <Button variant="quiet" isPending={save.isPending} onClick={() => void save.run('ubl')}>
            {t('operator_invoice_ubl')}
          </Button>
          {state === 'OPEN' && (
            <>
              <Button onClick={() => ask('PAY')}>{t('operator_invoice_pay')}</Button>
              <Button onClick={() => ask('CREDIT')}>{t('operator_invoice_credit')}</Button>
            </>
          )}
        </div>
      )}
      {asked === null && <ProblemNotice problem={save.problem} />}
      {card !== null && (
        <Refund card={card} amount={total} currency={currency} onChanged={onChanged} />
      )}
      {asked !== null && (
        <Settle invoice={invoice} act={asked} onChanged={onChanged} onClose={() => ask(null)} />
      )}
    </li>
  )
}

/** Where it stands on its way to the buyer. */
function Delivery({
  invoice: { verdict, handedOverAt },
}: {
  readonly invoice: Invoice
}): ReactNode {
  const { t } = useTranslator()
  if (handedOverAt !== null) return t('operator_handed_over', { at: handedOverAt })
  if (verdict.faults.length > 0) {
    return t('operator_breaks_rules', { rules: verdict.faults.join(', ') })
  }
  return t('operator_not_handed_over')
}

/** What the holder of the card says of the payment. */
function Disputed({
  invoice: { dispute },
  card,
}: {
  readonly invoice: Invoice
  readonly card: CardPayment | null
}): ReactNode {
  const { t } = useTranslator()
  if (dispute === null) return null
  const { reason, dueOn } = card?.dispute ?? { reason: '', dueOn: null }
  const words = {
    OPEN: 'operator_dispute_open',
    WON: 'operator_dispute_won',
    LOST: 'operator_dispute_lost',
  } as const
  return (
    <p>
      {dispute === 'OPEN' && dueOn !== null
        ? t('operator_dispute_answer', {
            reason: t(disputeReasonWord(reason), { reason }),
            day: dueOn,
          })
        : t(words[dispute])}
    </p>
  )
}

function Settle({
  invoice: { id, number, issuedOn },
  act,
  onChanged,
  onClose,
}: {
  readonly invoice: Invoice
  readonly act: 'PAY' | 'CREDIT'
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const params = { invoiceId: id }
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    if (act === 'CREDIT') await call('invoices.credit', { params })
    else await call('invoices.pay', { params, body: { paidOn: formText(values, 'paidOn') } })
    onClose()
    await onChanged()
  })
  const isPaying = act === 'PAY'
  return (
    <div className="operator-question">
      <Form
        onSubmit={run}
        validate={(values) =>
          isPaying && formText(values, 'paidOn') === ''
            ? { paidOn: t('common_error_required') }
            : {}
        }
        {...(problem !== null && { serverErrors: problem.fields })}
        labels={{ paidOn: t('operator_paid_on') }}
        errorPrefix={t('common_error_prefix')}
      >
        {isPaying ? (
          <TextField name="paidOn" type="date" label={t('operator_paid_on')} min={issuedOn} />
        ) : (
          <p>{t('operator_credit_sure', { number })}</p>
        )}
        <ProblemNotice problem={problem} />
        <div className="operator-acts">
          <Button variant="primary" type="submit" isPending={isPending}>
            {t(isPaying ? 'operator_invoice_pay' : 'operator_invoice_credit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common_button_back')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

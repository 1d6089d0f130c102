import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import type { Billing, BillingCall } from './billing-query.ts'
import { useMoney } from './use-money.ts'

type Open = Billing['open'][number]

/** What is owed, and how to pay each invoice: by card, by transfer, or with a banking app. */
export function ToPay({
  billing: { open, today, cards },
  call,
}: {
  readonly billing: Billing
  readonly call: BillingCall
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h2>{t('billing_to_pay')}</h2>
      {open.map((one) => (
        <OneToPay
          key={one.invoice.id}
          open={one}
          isLate={one.invoice.dueOn < today}
          byCard={cards !== null && <ByCard open={one} call={call} />}
        />
      ))}
    </section>
  )
}

function OneToPay({
  open: { invoice, qr, iban, bic, payee },
  isLate,
  byCard,
}: {
  readonly open: Open
  readonly isLate: boolean
  readonly byCard: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const money = useMoney(invoice.currency)
  const { number, dueOn, total, communication } = invoice
  return (
    <div className="billing-transfer">
      <div>
        <p>
          {t(isLate ? 'billing_pay_late' : 'billing_pay_by', {
            total: money(total),
            date: dueOn,
            number,
          })}
        </p>
        {byCard}
        <dl className="settings-facts">
          <div>
            <dt>{t('billing_payee')}</dt>
            <dd dir="auto">{payee}</dd>
          </div>
          {bic !== '' && (
            <div>
              <dt>BIC</dt>
              <dd>{bic}</dd>
            </div>
          )}
        </dl>
        <CopyField label="IBAN" address={iban} />
        {communication !== null && (
          <CopyField label={t('billing_communication')} address={communication} />
        )}
      </div>
      {qr !== null && (
        <figure className="billing-qr">
          <QrCode text={qr} label={t('billing_qr', { number })} />
          <figcaption className="muted">{t('billing_scan')}</figcaption>
        </figure>
      )}
    </div>
  )
}

/** At a page of the provider: no card number is typed here. */
function ByCard({
  open: { byCard, invoice },
  call,
}: {
  readonly open: Open
  readonly call: BillingCall
}): ReactNode {
  const { t } = useTranslator()
  const pay = useSave(async () => {
    location.assign((await call('card.checkout', { body: { invoiceId: invoice.id } })).url)
  })
  if (byCard === 'UNDER_WAY') return <p>{t('billing_card_under_way')}</p>
  return (
    <>
      {byCard === 'FAILED' && <p className="billing-declined">{t('billing_card_failed')}</p>}
      <div className="settings-tools">
        <Button variant="primary" isPending={pay.isPending} onClick={() => void pay.run()}>
          {t('billing_card_pay', { number: invoice.number })}
        </Button>
      </div>
      <SaveProblem problem={pay.problem} />
    </>
  )
}

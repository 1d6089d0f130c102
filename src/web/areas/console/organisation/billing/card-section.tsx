import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import type { Billing, BillingCall } from './billing-query.ts'

/** As they are called in every language; others as the provider writes them. */
const brands: Readonly<Partial<Record<string, string>>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The card that new invoices are charged to. It is entered, replaced and removed at the provider's own pages. */
export function CardSection({
  cards: { card, canManage },
  call,
}: {
  readonly cards: NonNullable<Billing['cards']>
  readonly call: BillingCall
}): ReactNode {
  const { t } = useTranslator()
  const keep = useSave(async () => {
    location.assign((await call('card.checkout', { body: { invoiceId: null } })).url)
  })
  const manage = useSave(async () => {
    location.assign((await call('card.portal', {})).url)
  })
  return (
    <section>
      <h2>{t('billing_card')}</h2>
      <p>
        {card === null
          ? t('billing_card_none')
          : t('billing_card_is', {
              brand: brands[card.brand] ?? card.brand,
              last4: card.last4,
              month: String(card.month).padStart(2, '0'),
              year: String(card.year),
            })}
      </p>
      <div className="settings-tools">
        {card === null && (
          <Button isPending={keep.isPending} onClick={() => void keep.run()}>
            {t('billing_card_keep')}
          </Button>
        )}
        {canManage && card !== null && (
          <Button isPending={manage.isPending} onClick={() => void manage.run()}>
            {t('billing_card_manage')}
          </Button>
        )}
      </div>
      <SaveProblem problem={keep.problem ?? manage.problem} />
    </section>
  )
}

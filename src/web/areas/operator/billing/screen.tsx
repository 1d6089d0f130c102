import './billing.css'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { Cards } from './cards/cards.tsx'
import { Coupons } from './coupons/coupons.tsx'
import { Invoices } from './invoices/invoices.tsx'
import { Payments } from './payments/payments.tsx'
import { Plans } from './plans/plans.tsx'
import { Seller } from './seller/seller.tsx'
import { Subscriptions } from './subscriptions/subscriptions.tsx'

type Part = { readonly name: string; readonly title: MessageKey; readonly Part: () => ReactNode }

const first: Part = { name: '', title: 'operator_subscriptions', Part: Subscriptions }
const parts: readonly Part[] = [
  first,
  { name: 'invoices', title: 'operator_invoices', Part: Invoices },
  { name: 'payments', title: 'operator_payments', Part: Payments },
  { name: 'plans', title: 'operator_plans', Part: Plans },
  { name: 'coupons', title: 'operator_coupons', Part: Coupons },
  { name: 'seller', title: 'operator_seller', Part: Seller },
  { name: 'cards', title: 'operator_cards', Part: Cards },
]

/** What the installation sells, to whom, and what is owed. Issue 16 §4. */
export function Screen(): ReactNode {
  const { t } = useTranslator()
  const [name, show] = useQueryValue('part')
  const shown = parts.find((part) => part.name === name) ?? first
  return (
    <>
      <nav aria-label={t('operator_billing')}>
        <ul className="operator-nav">
          {parts.map((part) => (
            <li key={part.name}>
              <a
                href={`${baseFolder}/operator/billing${part.name === '' ? '' : `?part=${part.name}`}`}
                aria-current={part === shown ? 'page' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  show(part.name)
                }}
              >
                {t(part.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section key={shown.name} className="operator-section">
        <h2>{t(shown.title)}</h2>
        <shown.Part />
      </section>
    </>
  )
}

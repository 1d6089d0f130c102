import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Billing } from './billing-query.ts'

type Check = NonNullable<Billing['vatCheck']>
const words: Readonly<Record<Check['outcome'], MessageKey>> = {
  CONFIRMED: 'billing_vat_confirmed',
  REFUSED: 'billing_vat_refused',
  PENDING: 'billing_vat_pending',
  UNANSWERED: 'billing_vat_unanswered',
}

type Applied = NonNullable<Billing['vat']>
const appliedWords: Readonly<Record<Applied['kind'], MessageKey>> = {
  STANDARD: 'billing_vat_standard',
  REVERSE_CHARGE: 'billing_vat_reverse',
  EXPORT: 'billing_vat_export',
  EXEMPT: 'billing_vat_exempt',
}

/** Which VAT invoices have, and why none. */
export function VatApplied({
  vat: { kind, basisPoints },
  seller,
}: {
  readonly vat: Applied
  readonly seller: string
}): ReactNode {
  const { t } = useTranslator()
  return <p>{t(appliedWords[kind], { rate: basisPoints / 10_000, seller })}</p>
}

/** What the register says of the VAT number, and what that means for invoices. */
export function VatCheck({ check }: { readonly check: Check }): ReactNode {
  const { t } = useTranslator()
  const { outcome, on, name, consultation } = check
  const isBad = outcome === 'REFUSED' || outcome === 'UNANSWERED'
  const isConfirmed = outcome === 'CONFIRMED'
  return (
    <Notice {...(isBad && { kind: 'warning' as const })}>
      <p>{t(words[outcome], { date: on ?? '' })}</p>
      {isConfirmed && name !== '' && <p>{t('billing_vat_registered', { name })}</p>}
      {isConfirmed && consultation !== null && (
        <p>{t('billing_vat_consultation', { number: consultation })}</p>
      )}
    </Notice>
  )
}

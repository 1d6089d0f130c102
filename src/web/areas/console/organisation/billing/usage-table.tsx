import type { ReactNode } from 'react'
import { type Meter, meters } from '#domain/billing/plan.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Billing } from './billing-query.ts'

export const meterWords: Readonly<Record<Meter, MessageKey>> = {
  locations: 'billing_meter_locations',
  visits: 'billing_meter_visits',
  desks: 'billing_meter_desks',
  kiosks: 'billing_meter_kiosks',
}

/** What there is of what the plan counts. */
export function UsageTable({
  billing: { usage, limits, over },
}: {
  readonly billing: Pick<Billing, 'usage' | 'limits' | 'over'>
}): ReactNode {
  const { t, language } = useTranslator()
  const numbers = new Intl.NumberFormat(language)
  return (
    <section>
      <h2>{t('billing_usage')}</h2>
      <dl className="settings-facts">
        {meters.map((meter) => {
          const limit = limits[meter]
          const used = numbers.format(usage[meter])
          return (
            <div key={meter}>
              <dt>{t(meterWords[meter])}</dt>
              <dd className="billing-used">
                {limit === null
                  ? t('billing_unlimited', { used })
                  : t('billing_of', { used, limit: numbers.format(limit) })}
                {limit !== null && limit > 0 && (
                  <meter
                    min={0}
                    max={limit}
                    value={Math.min(usage[meter], limit)}
                    aria-hidden="true"
                  />
                )}
                {over.includes(meter) && <strong>{t('billing_over')}</strong>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

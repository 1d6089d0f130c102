import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Billing, BillingCall } from './billing-query.ts'

/** Locations of others that the plan pays for, and own ones that others pay for. Either side can end it. */
export function LinkedLocations({
  billing: { paysFor, paidBy },
  call,
  onChanged,
}: {
  readonly billing: Billing
  readonly call: BillingCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const end = (locationId: string) => async (): Promise<void> => {
    await call('billing.unlink', { params: { locationId } })
    await onChanged()
  }
  return (
    <>
      {paysFor.length > 0 && (
        <section>
          <h2>{t('billing_pays_for')}</h2>
          <p>{t('billing_pays_for_lead')}</p>
          <ul className="billing-linked">
            {paysFor.map((one) => (
              <Linked key={one.id} location={one}>
                <AskFirst
                  label={t('billing_unlink')}
                  about={one.name}
                  question={t('billing_unlink_sure', {
                    location: one.name,
                    organisation: one.organisation,
                  })}
                  onDo={end(one.id)}
                />
              </Linked>
            ))}
          </ul>
        </section>
      )}
      {paidBy.length > 0 && (
        <section>
          <h2>{t('billing_paid_by')}</h2>
          <p>{t('billing_paid_by_lead')}</p>
          <ul className="billing-linked">
            {paidBy.map((one) => (
              <Linked key={one.id} location={one}>
                <AskFirst
                  label={t('billing_unlink_own')}
                  about={one.name}
                  question={t('billing_unlink_own_sure', {
                    location: one.name,
                    organisation: one.organisation,
                  })}
                  onDo={end(one.id)}
                />
              </Linked>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Linked({
  location: { name, organisation, since },
  children,
}: {
  readonly location: Billing['paysFor'][number]
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  return (
    <li>
      <div>
        <strong dir="auto">{name}</strong>
        <p>{t('billing_linked', { organisation, date: since })}</p>
      </div>
      {children}
    </li>
  )
}

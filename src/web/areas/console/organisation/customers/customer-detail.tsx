import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { customerQuery, type CustomerCall } from './customers-query.ts'
import { SubscriptionWord } from './subscription-word.tsx'

/** One customer: plan, state and locations; nobody's visitors. */
export function CustomerDetail({
  organisationId,
  call,
  onLeave,
}: {
  readonly organisationId: string
  readonly call: CustomerCall
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(customerQuery(call, organisationId))
  const found = read.data
  return (
    <>
      <BackButton onClick={onLeave}>{t('console_customers')}</BackButton>
      {found === undefined ? (
        <ReadStates read={read} gone={t('customers_gone')} />
      ) : (
        <>
          <h2 dir="auto">{found.name}</h2>
          <p>
            <SubscriptionWord customer={found} />
          </p>
          <p className="muted">{t('customers_since', { at: found.createdAt })}</p>
          <section aria-labelledby="customer-places">
            <h3 id="customer-places">{t('console_locations')}</h3>
            <ul className="rows">
              {found.places.map((place) => (
                <li key={place.id} className="settings-row">
                  <strong dir="auto">{place.name}</strong>
                  <span className="muted">
                    <bdi>
                      {[place.city, place.country].filter((text) => text !== '').join(', ')}
                    </bdi>
                    {place.state === 'CLOSED' && ` ${t('customers_closed')}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}

import './my-deliveries.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { stateWords } from '#contract/messages/delivery-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Delivery } from '#web/areas/console/deliveries/deliveries-query.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { myDeliveriesPaths } from './my-deliveries-paths.ts'
import { ownDeliveries } from './my-deliveries-query.ts'
import { WaitingDelivery } from './waiting-delivery.tsx'

/** What waits for oneself at reception, with its code, and what was collected before. Issue 17 §1. */
export default function MyDeliveriesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const place = useStaffPlace()
  const [desk] = useState(() => connectStaff(myDeliveriesPaths, place))
  const { companyId, name: location } = page.location
  const read = useQuery(ownDeliveries(desk, companyId))
  const { data } = read
  return (
    <ScreenFrame title={t('console_my_deliveries')} forbidden={null}>
      <p className="muted">{t('my_deliveries_lead', { location })}</p>
      <ReadStates read={read} gone={t('console_read_failed')} />
      {data !== undefined && (
        <>
          {data.waiting.length === 0 ? (
            <div className="log-state">
              <h2>{t('my_deliveries_none')}</h2>
              <p>{t('my_deliveries_none_content')}</p>
            </div>
          ) : (
            <section className="own-deliveries">
              <h2>{t('my_deliveries_waiting', { count: data.waiting.length })}</h2>
              {data.waiting.map((delivery) => (
                <WaitingDelivery key={delivery.id} desk={desk} delivery={delivery} />
              ))}
            </section>
          )}
          {data.ended.length > 0 && (
            <section className="own-deliveries">
              <h2>{t('my_deliveries_before')}</h2>
              <ul className="rows">
                {data.ended.map((delivery) => (
                  <li key={delivery.id}>
                    <EndedDelivery delivery={delivery} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </ScreenFrame>
  )
}

/** What became of it. */
function EndedDelivery({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslator()
  const { carrier, state, takenBy, endedAt } = delivery
  return (
    <p className="own-delivery-ended">
      <strong dir="auto">
        {[whatItIs(delivery, t), carrier].filter((text) => text !== '').join(' · ')}
      </strong>
      <span className="muted" dir="auto">
        {[t(stateWords[state]), takenBy?.name].filter((text) => text !== undefined).join(': ')}
      </span>
      {endedAt !== null && (
        <span className="muted numeric">{t('console_moment', { at: endedAt })}</span>
      )}
    </p>
  )
}

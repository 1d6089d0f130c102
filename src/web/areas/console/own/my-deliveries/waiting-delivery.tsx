import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Delivery } from '#web/areas/console/deliveries/deliveries-query.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { FilePicture } from '#web/areas/console/frame/reading/file-picture.tsx'
import { type OwnDesk, ownPicture } from './my-deliveries-query.ts'

/** Something that waits: what it is, where, and the code to collect it with. */
export function WaitingDelivery({
  desk,
  delivery,
}: {
  readonly desk: OwnDesk
  readonly delivery: Delivery
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const picture = useQuery(ownPicture(desk, page.location.companyId, delivery)).data
  const { carrier, place, trackingNumber, perishable, code, receivedAt } = delivery
  const facts = [
    [t('deliveries_place'), place],
    [t('deliveries_tracking'), trackingNumber],
    [t('deliveries_event_received'), t('console_moment', { at: receivedAt })],
  ] as const
  return (
    <article className="card own-delivery" aria-labelledby={`own-${delivery.id}`}>
      <h3 id={`own-${delivery.id}`} dir="auto">
        {[whatItIs(delivery, t), carrier].filter((text) => text !== '').join(' · ')}
      </h3>
      {perishable && <p className="own-delivery-urgent">{t('my_deliveries_perishable')}</p>}
      {code !== null && (
        <p className="own-delivery-code">
          <span className="muted">{t('deliveries_proof_code')}</span>
          <strong className="numeric">
            <bdi>{code}</bdi>
          </strong>
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {picture !== undefined && <FilePicture file={picture} alt={t('deliveries_picture')} />}
    </article>
  )
}

import type { ReactNode } from 'react'
import { kindWords } from '#contract/messages/delivery-kinds.ts'
import { proofWords } from '#contract/messages/delivery-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Delivery } from '../deliveries-query.ts'
import { wayWords, wishOf } from '../delivery-words.ts'

/** What is known of a delivery, and how it ended. */
export function DeliveryFacts({
  delivery,
  onRecipient,
}: {
  readonly delivery: Delivery
  readonly onRecipient: ((userId: string) => void) | null
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { recipient, receivedAt, receivedBy, endedAt, endedBy, handedOver, takenBy } = delivery
  const moment = (at: string, by: string | undefined): string =>
    by === undefined ? t('console_moment', { at }) : t('console_moment_by', { at, by })
  const toldLine = ({ person, ways, at, reminder }: Delivery['told'][number]): string =>
    [
      person?.name ?? '',
      reminder === 0 ? '' : t('deliveries_event_reminded'),
      ways.length === 0 ? t('deliveries_told_off') : ways.map((way) => t(wayWords[way])).join(', '),
      t('console_moment', { at }),
    ]
      .filter((text) => text !== '')
      .join(' · ')
  const facts = [
    [t('deliveries_wish'), wishOf(delivery, translator)],
    [t('deliveries_addressee'), delivery.addressee],
    [t('deliveries_kind'), t(kindWords[delivery.kind])],
    [t('deliveries_pieces'), String(delivery.pieces)],
    [t('deliveries_carrier'), delivery.carrier],
    [t('deliveries_tracking'), delivery.trackingNumber],
    [t('deliveries_place'), delivery.place],
    [t('deliveries_note'), delivery.note],
    [t('deliveries_event_received'), moment(receivedAt, receivedBy?.name)],
    [t('deliveries_ended'), endedAt === null ? '' : moment(endedAt, endedBy?.name)],
    [
      t('deliveries_proof'),
      handedOver === null
        ? ''
        : [t(proofWords[handedOver]), takenBy?.name].filter((one) => one !== undefined).join(': '),
    ],
  ] as const
  return (
    <>
      <dl className="delivery-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        {delivery.told.length > 0 && (
          <div>
            <dt>{t('deliveries_told')}</dt>
            {delivery.told.map((told) => (
              <dd key={`${told.at} ${String(told.reminder)}`} dir="auto">
                {toldLine(told)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {recipient !== null && onRecipient !== null && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onRecipient(recipient.id)}
        >
          {t('deliveries_of_person')}
        </button>
      )}
    </>
  )
}

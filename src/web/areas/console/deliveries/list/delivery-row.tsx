import type { ReactNode } from 'react'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { stateWords } from '#contract/messages/delivery-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Delivery } from '../deliveries-query.ts'
import { wishOf } from '../delivery-words.ts'

/** One delivery: who it is for, what it is and where it lies, since when. */
export function DeliveryRow({
  delivery,
  onOpen,
}: {
  readonly delivery: Delivery
  readonly onOpen: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { recipient, addressee, carrier, place, perishable, state, receivedAt, courier } = delivery
  const wish = state === 'RECEIVED' ? wishOf(delivery, translator) : ''
  return (
    <button type="button" className="settings-row" onClick={onOpen}>
      <span className="delivery-who">
        <strong dir="auto">{recipient?.name ?? (addressee || t('deliveries_unassigned'))}</strong>
        {recipient === null && state === 'RECEIVED' && addressee !== '' && (
          <span className="delivery-mark">{t('deliveries_unassigned')}</span>
        )}
        {courier !== null && (
          <span className="delivery-mark" data-urgent={courier === 'WAITING' ? '' : undefined}>
            {t(`deliveries_courier_${courier}`)}
          </span>
        )}
        {perishable && state === 'RECEIVED' && (
          <span className="delivery-mark" data-urgent="">
            {t('deliveries_perishable')}
          </span>
        )}
        {wish !== '' && <span className="delivery-mark">{wish}</span>}
        {state !== 'RECEIVED' && <span className="delivery-mark">{t(stateWords[state])}</span>}
      </span>
      <span className="muted" dir="auto">
        {[whatItIs(delivery, t), carrier, place].filter((text) => text !== '').join(' · ')}
      </span>
      <span className="muted numeric">{t('console_moment', { at: receivedAt })}</span>
    </button>
  )
}

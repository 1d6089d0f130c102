import './print-label.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { Delivery } from '../deliveries-query.ts'

/** The label that reception sticks on: whose it is, where it lies, and a code that opens it here again. Issue 17 §1. */
export function PrintLabel({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { id, recipient, addressee, carrier, place, receivedAt } = delivery
  const lines = [
    [whatItIs(delivery, t), carrier].filter((text) => text !== '').join(' · '),
    place,
    t('deliveries_label_received', { at: receivedAt }),
    page.location.name,
  ]
  return (
    <>
      <Button onClick={() => print()}>{t('deliveries_label_print')}</Button>
      {createPortal(
        <div className="delivery-label">
          <QrCode text={id} label={t('deliveries_label_code')} />
          <div>
            <p className="delivery-label-who" dir="auto">
              {recipient?.name ?? (addressee || t('deliveries_unassigned'))}
            </p>
            {lines
              .filter((line) => line !== '')
              .map((line) => (
                <p key={line} dir="auto">
                  {line}
                </p>
              ))}
            {delivery.perishable && <p>{t('deliveries_perishable')}</p>}
          </div>
        </div>,
        document.body,
      )}
    </>
  )
}

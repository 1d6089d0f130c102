import './deliveries.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useKeyScanner } from '#web/kiosk/scan/use-key-scanner.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { deliveryCodePrefixes, deliveryOfCode } from './delivery-code.ts'
import { DeliveryList } from './list/delivery-list.tsx'
import { ReceiveForm } from './receive/receive-form.tsx'
import { route } from './route.ts'
import { useDeliveryDesk } from './use-delivery-desk.ts'
import { DeliveryView } from './view/delivery-view.tsx'

/** What reception holds for people who work here: taken in quickly, found again, and handed over. Issue 17 §1. */
export default function DeliveriesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const desk = useDeliveryDesk()
  const { search, go } = useSearch(route)
  const { rights } = page.location
  // The label that was printed for a delivery, before a hand scanner.
  useKeyScanner({
    prefixes: deliveryCodePrefixes,
    onCode: ({ text }) => {
      const delivery = deliveryOfCode(text)
      if (delivery !== null) go({ delivery })
    },
  })
  return (
    <ScreenFrame
      title={t('console_deliveries')}
      forbidden={rights.includes('HANDLE_DELIVERIES') ? null : t('deliveries_forbidden')}
    >
      {search.delivery === '' ? (
        <>
          <ReceiveForm desk={desk} onOpen={(delivery) => go({ delivery })} />
          <DeliveryList desk={desk} search={search} onChange={go} />
        </>
      ) : (
        <DeliveryView
          key={search.delivery}
          desk={desk}
          deliveryId={search.delivery}
          onLeave={() => go({ delivery: '' })}
          onRecipient={(recipient) => go({ delivery: '', recipient, show: 'ALL' })}
        />
      )}
    </ScreenFrame>
  )
}

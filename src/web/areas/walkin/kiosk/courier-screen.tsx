import './courier.css'
import { type ReactNode, useState } from 'react'
import { kindWords } from '#contract/messages/delivery-kinds.ts'
import type { CourierWay } from '#domain/delivery/courier.ts'
import { deliveryKinds, deliveryLengths, type DeliveryKind } from '#domain/delivery/delivery.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { PersonIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ConfirmationBlock } from '#web/ui/signs/status-block.tsx'
import { kindIcons } from './courier-icons.ts'
import { KioskEnd } from './ends/end-screens.tsx'
import { ParcelIcon } from './kiosk-icons.ts'
import { ToldLater } from './ends/told-later.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'

/**
 * A courier says in two taps what they bring and whether somebody must come. It waits in the queue of the device until the server
 * has it, with or without a network: there is one way. Issue 17 §1.
 */
export function CourierScreen({
  data,
  goBack,
  onDone,
}: {
  readonly data: KioskData
  readonly goBack: () => void
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { store } = useKiosk()
  const [kind, setKind] = useState<DeliveryKind | null>(null)
  const [told, setTold] = useState<CourierWay | null>(null)
  const [isFull, setIsFull] = useState(false)
  const { kiosk, company, behaviour } = data
  const place = (kiosk.entranceName === '' ? kiosk.name : kiosk.entranceName).trim()
  const { run } = usePendingAction(async (way: CourierWay) => {
    if (kind === null) return
    setIsFull(false)
    const delivery = { kind, way, place: place.slice(0, deliveryLengths.place).trim() }
    const payload = { companyId: company.id, act: { kind: 'DELIVERY', delivery } }
    try {
      await store.outbox.add({ kind: 'DELIVERY', payload })
      setTold(way)
    } catch {
      // The device has no space: the courier looks for somebody.
      setIsFull(true)
    }
  })
  if (told !== null) {
    return (
      <Told way={told} phone={company.phone} seconds={behaviour.welcomeSeconds} onDone={onDone} />
    )
  }
  if (kind === null) {
    return (
      <Screen key="what" title={t('kiosk_courier_what')} move="forward">
        <div className="courier-kinds">
          {deliveryKinds.map((one) => {
            const Icon = kindIcons[one]
            return (
              <ChoiceButton
                key={one}
                icon={<Icon size={28} />}
                label={t(kindWords[one])}
                onChoose={() => setKind(one)}
              />
            )
          })}
        </div>
        <ActionBar>
          <BackButton goBack={goBack} />
        </ActionBar>
      </Screen>
    )
  }
  return (
    <Screen key="how" title={t('kiosk_courier_how')} move="forward">
      <div className="stack">
        <ChoiceButton
          icon={<ParcelIcon size={28} />}
          label={t('kiosk_courier_leave')}
          onChoose={() => void run('LEFT')}
        />
        <ChoiceButton
          icon={<PersonIcon size={28} />}
          label={t('kiosk_courier_wait')}
          onChoose={() => void run('WAITING')}
        />
      </div>
      {isFull && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_not_kept')}</p>
        </Notice>
      )}
      <ActionBar>
        <BackButton goBack={() => setKind(null)} />
      </ActionBar>
    </Screen>
  )
}

/** What becomes of it, which without a network is: later. */
function Told({
  way,
  phone,
  seconds,
  onDone,
}: {
  readonly way: CourierWay
  readonly phone: string
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { server } = useKiosk()
  const isOnline = useWatched(server.network) === 'online'
  return (
    <div className="screen">
      <ConfirmationBlock move="forward" message={t('kiosk_courier_thanks')}>
        {isOnline && <p>{t(way === 'LEFT' ? 'kiosk_courier_left' : 'kiosk_courier_waiting')}</p>}
      </ConfirmationBlock>
      {!isOnline && <ToldLater host="" phone={phone} />}
      <KioskEnd seconds={seconds} onDone={onDone} />
    </div>
  )
}

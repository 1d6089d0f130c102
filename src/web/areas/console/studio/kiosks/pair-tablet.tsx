import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { kioskAddress } from '#domain/kiosk/pairing-code.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOnlyHere } from '#web/areas/console/frame/use-only-here.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { Kiosk, KioskPlace } from './kiosk-calls.ts'
import { kioskQuery, pairingCodeQuery } from './kiosks-query.ts'
import { useTimeLeft } from './use-time-left.ts'

/** A code for one tablet, what to do with it there, and that the tablet has come. */
export function PairTablet({
  place,
  kiosk,
  onDone,
}: {
  readonly place: KioskPlace
  readonly kiosk: Kiosk
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  /** A tablet that works is only replaced on request. */
  const [isOther] = useState(kiosk.state !== 'NOT_PAIRED')
  const [isAsked, setIsAsked] = useState(!isOther)
  return (
    <>
      <h2>{t(isOther ? 'kiosks_pair_other' : 'kiosks_pair')}</h2>
      {isAsked ? (
        <Code place={place} onDone={onDone} />
      ) : (
        <>
          <p className="muted">{t('kiosks_pair_other_lead')}</p>
          <div>
            <Button variant="primary" onClick={() => setIsAsked(true)}>
              {t('kiosks_pair_make')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Code({
  place,
  onDone,
}: {
  readonly place: KioskPlace
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const made = useQuery(pairingCodeQuery(place))
  const pairing = made.data
  const now = useQuery(kioskQuery(place, true)).data
  const left = useTimeLeft(made.dataUpdatedAt)
  const isOnlyHere = useOnlyHere()
  if (pairing === undefined) return <ReadStates read={made} gone={t('kiosks_gone')} />
  if (now !== undefined && now.pairedAt !== null && now.pairedAt !== pairing.pairedBefore) {
    return (
      <div className="kiosks-paired" tabIndex={-1} ref={focusOnce}>
        <Notice kind="positive" isLive>
          <p>{t('kiosks_pair_done', { name: now.name })}</p>
        </Notice>
        <Button variant="primary" onClick={onDone}>
          {t('kiosks_pair_show')}
        </Button>
      </div>
    )
  }
  if (left === null) {
    return (
      <Notice kind="warning" isLive>
        <p>{t('kiosks_pair_expired')}</p>
        <Button isPending={made.isFetching} isSafe onClick={() => void made.refetch()}>
          {t('kiosks_pair_new')}
        </Button>
      </Notice>
    )
  }
  const address = `${location.origin}${baseFolder}${kioskAddress}`
  return (
    <div className="kiosks-pairing">
      <div className="kiosks-scan">
        <QrCode text={`${address}#${pairing.code}`} label={t('kiosks_pair_qr')} />
        <p>{t('kiosks_pair_scan', { pair: t('kiosk_pairing_submit') })}</p>
      </div>
      <div className="kiosks-code">
        <p>{t('kiosks_pair_type')}</p>
        <a
          className="kiosks-address"
          dir="ltr"
          href={`${address}#${pairing.code}`}
          target="_blank"
          rel="noreferrer"
        >
          {address}
        </a>
        <strong className="kiosks-digits numeric" dir="ltr">
          {pairing.code}
        </strong>
        <p className="muted" role="timer">
          {t('kiosks_pair_left', { time: left })}
        </p>
        <p className="muted">{t('kiosks_pair_waiting')}</p>
        {isOnlyHere && (
          <Notice kind="warning">
            <p>{t('kiosks_pair_local')}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}

import './kiosk.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readPairingCode, writePairingCode } from '#domain/kiosk/pairing-code.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { forbidAutofill } from '#web/kiosk/device/forbid-autofill.ts'
import { enterFullScreen, useFullScreen } from '#web/kiosk/device/full-screen.ts'
import { useKeepAwake } from '#web/kiosk/device/keep-awake.ts'
import { holdHistory, onStepBack } from '#web/kiosk/device/kiosk-history.ts'
import { linkManifest } from '#web/kiosk/device/keep-kiosk-shell.ts'
import { Waiting } from '#web/late.tsx'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { atWipe, useWipeCount } from '#web/kiosk/device/wipe-session.ts'
import { showAccent } from '#web/registration/fetched/show-accent.ts'
import { kioskLook } from '#web/registration/lobby/kiosk-look.ts'
import { StepsBackProvider } from '#web/registration/use-back-button.ts'
import { VisitSkeleton } from '#web/registration/first/visit-skeleton.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { forgetRequests } from '../request-link.ts'
import { KioskProvider } from './kiosk.ts'
import { kioskContrast } from './kiosk-contrast.ts'
import { PairingScreen } from './start/pairing-screen.tsx'
import { useKioskDevice } from './use-kiosk-device.ts'

/** The walk-in on the tablet at an entrance. Issue 3 §1, Kiosk. */
export function KioskArea(): ReactNode {
  const { t } = useTranslator()
  const device = useKioskDevice()
  // Before the history is held, which leaves nothing in the address.
  const [code] = useState(codeOfAddress)
  const wipes = useWipeCount()
  usePageTitle(t('common_page_title', { title: t('walkin_page_title') }))
  const isPaired = device.kind === 'paired'
  useKeepAwake(isPaired)
  const [hasLeft, setHasLeft] = useState(false)
  const { isFull, isPossible } = useFullScreen()
  const wantsScreen = isPaired && isPossible && !isFull && !hasLeft
  useEffect(() => {
    if (!wantsScreen) return undefined
    // A browser fills the screen only as the answer to a touch: the next one.
    const fill = (): void => void enterFullScreen()
    addEventListener('click', fill, { once: true })
    return () => removeEventListener('click', fill)
  }, [wantsScreen])
  const kiosk = useMemo(
    () => (device.kind === 'paired' ? { ...device.kiosk, leave: () => setHasLeft(true) } : null),
    [device],
  )
  useEffect(() => {
    document.documentElement.classList.add('kiosk', kioskLook)
    linkManifest()
    // Until a company says its own colour: before the pairing there is none.
    showAccent('', kioskContrast)
    const allow = forbidAutofill()
    const letGo = holdHistory()
    const keep = atWipe(forgetRequests)
    return () => {
      keep()
      letGo()
      document.documentElement.classList.remove('kiosk', kioskLook)
      allow()
    }
  }, [])
  switch (device.kind) {
    case 'opening':
      return (
        <Waiting look="page screen">
          <VisitSkeleton label={t('common_loading')} />
        </Waiting>
      )
    case 'no-storage':
      return (
        <main className="page" id="content">
          <Notice kind="danger" title={t('kiosk_pairing_title')}>
            <p>{t('kiosk_pairing_unavailable')}</p>
          </Notice>
        </main>
      )
    case 'unpaired':
      return <PairingScreen code={code} onPair={device.pair} />
    case 'paired':
      return (
        <KioskProvider value={kiosk}>
          <StepsBackProvider value={onStepBack}>
            <device.Room key={wipes} />
          </StepsBackProvider>
        </KioskProvider>
      )
  }
}

/** The pairing code that a QR code brought along; empty without one. */
function codeOfAddress(): string {
  const code = readPairingCode('location' in globalThis ? location.hash.slice(1) : '')
  return code === null ? '' : writePairingCode(code)
}

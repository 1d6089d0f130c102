import './scan-label.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { createCamera } from '#web/kiosk/camera/camera.ts'
import type { CameraState } from '#web/kiosk/camera/camera-state.ts'
import { useCamera } from '#web/kiosk/camera/use-camera.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from '#web/ui/media/camera-view.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Spinner } from '#web/ui/signs/spinner.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { DeliveryDesk } from '../../use-delivery-desk.ts'
import type { Person } from '../use-recipients.ts'
import { createLabelSession, type LabelState } from './label-session.ts'
import { ScanFound } from './scan-found.tsx'
import type { ScannedLabel } from './scanned-label.ts'
import { takeFrame } from './take-frame.ts'

/** As sharp as most cameras can: a label's letters are small. */
const labelCamera = { width: 1920, height: 1080 }

/**
 * The camera of a phone or a tablet reads labels, many in a row. All of it happens on the device; without a camera a picture is
 * chosen. Issue 17 §1.
 */
export function ScanLabel({
  desk,
  onTake,
  onType,
  onOpen,
  onClose,
}: {
  readonly desk: DeliveryDesk
  readonly onTake: (person: Person, scanned: ScannedLabel) => Promise<void>
  /** Somebody types the name; what was read is kept. */
  readonly onType: (scanned: ScannedLabel) => void
  /** It is here already. */
  readonly onOpen: (deliveryId: string) => void
  readonly onClose: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { companyId } = useConsole().page.location
  const [camera] = useState(() => {
    const made = createCamera(labelCamera)
    made.face('environment')
    return made
  })
  const [session] = useState(() =>
    createLabelSession(async () => {
      const known = await desk.call('deliveries.labelDirectory', { params: { companyId } })
      return { ...known, language }
    }),
  )
  useEffect(() => {
    session.start()
    return session.stop
  }, [session])
  const seen = useCamera(camera)
  const state = useWatched(session)
  const input = useRef<HTMLInputElement>(null)
  const stream = seen.kind === 'live' ? seen.stream : null
  const mayRead = state.kind === 'ready'
  return (
    <section className="scan" aria-label={t('deliveries_scan_title')}>
      {state.kind === 'read' ? (
        <ScanFound
          label={state.label}
          onTake={onTake}
          onType={onType}
          onOpen={onOpen}
          onAgain={() => session.again()}
        />
      ) : (
        <>
          <Seen state={seen} onRetry={camera.retry} />
          <Said state={state} />
          <div className="scan-choices">
            {stream !== null && (
              <Button
                variant="primary"
                isSafe
                isPending={!mayRead}
                onClick={() => void session.read(() => takeFrame(stream))}
              >
                {t(state.kind === 'reading' ? 'deliveries_scan_reading' : 'deliveries_scan_read')}
              </Button>
            )}
            <Button
              variant={stream === null ? 'primary' : 'secondary'}
              isSafe
              isPending={!mayRead}
              onClick={() => input.current?.click()}
            >
              {t('deliveries_scan_choose')}
            </Button>
            {seen.kind === 'live' && seen.torch !== 'none' && (
              <Button onClick={() => void camera.setTorch(seen.torch === 'off')}>
                {t(seen.torch === 'on' ? 'deliveries_scan_light_off' : 'deliveries_scan_light_on')}
              </Button>
            )}
          </div>
        </>
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('deliveries_scan_choose')}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void session.read(() => Promise.resolve(file))
          currentTarget.value = ''
        }}
      />
      <p className="muted">{t('deliveries_scan_private')}</p>
      <div className="form-acts">
        <Button variant="quiet" onClick={onClose}>
          {t('deliveries_scan_close')}
        </Button>
      </div>
    </section>
  )
}

/** What the camera sees, or why it sees nothing. */
function Seen({
  state,
  onRetry,
}: {
  readonly state: CameraState
  readonly onRetry: () => void
}): ReactNode {
  const { t } = useTranslator()
  if (state.kind === 'unavailable') {
    const isRefused = state.reason === 'refused'
    return (
      <>
        <Notice isLive>
          <p>{t(isRefused ? 'deliveries_scan_refused' : 'deliveries_scan_missing')}</p>
        </Notice>
        {isRefused && (
          <div className="form-acts">
            <Button onClick={onRetry}>{t('deliveries_scan_retry')}</Button>
          </div>
        )}
      </>
    )
  }
  return (
    <div className="scan-camera">
      <CameraView
        stream={state.kind === 'live' ? state.stream : null}
        isMirrored={false}
        label={t('deliveries_scan_camera')}
      >
        {t('deliveries_scan_hold')}
      </CameraView>
    </div>
  )
}

/** What is happening, said once for everybody. */
function Said({ state }: { readonly state: LabelState }): ReactNode {
  const { t } = useTranslator()
  return (
    <output className="scan-said">
      {(state.kind === 'opening' || state.kind === 'reading') && <Spinner size={24} />}
      {state.kind === 'opening' && t('deliveries_scan_loading')}
      {state.kind === 'reading' && t('deliveries_scan_reading')}
      {state.kind === 'failed' && t('deliveries_scan_failed')}
      {state.kind === 'ready' && state.isUnreadable && t('deliveries_scan_unreadable')}
    </output>
  )
}

import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { CameraState } from '#web/kiosk/camera/camera-state.ts'
import { useCamera } from '#web/kiosk/camera/use-camera.ts'
import { useScanner } from '#web/kiosk/scan/use-scanner.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from '#web/ui/media/camera-view.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Spinner } from '#web/ui/signs/spinner.tsx'
import { useKiosk } from '../kiosk.ts'
import { CodeIcon } from '../kiosk-icons.ts'

/** What the camera sees, and where to hold a code; or why there is nothing to see. */
export function ScanView({
  onCode,
  isReading,
}: {
  readonly onCode: (code: string) => Promise<void>
  readonly isReading: boolean
}): ReactNode {
  const { t } = useTranslator()
  const { camera } = useKiosk()
  const state = useCamera(camera)
  useScanner({ camera, onCode: ({ text }) => void onCode(text), isActive: !isReading })
  if (state.kind === 'unavailable') {
    const isRefused = state.reason === 'refused'
    return (
      <div className="stack">
        <Notice isLive>
          <p>{t(isRefused ? 'kiosk_camera_refused' : 'kiosk_camera_missing')}</p>
        </Notice>
        {isRefused && (
          // Not every browser tells when it is allowed again.
          <Button onClick={camera.retry}>{t('kiosk_camera_retry')}</Button>
        )}
      </div>
    )
  }
  const live = state.kind === 'live' ? state : null
  return (
    <CameraView
      stream={live?.stream ?? null}
      isMirrored={live?.isMirrored ?? true}
      label={t('kiosk_camera_label')}
      frame="code"
    >
      <span className="attract-hold">
        {isReading ? <Spinner size={24} /> : <CodeIcon size={28} />}
        {t('kiosk_camera_hold')}
      </span>
      {!isReading && <Torch state={state} />}
    </CameraView>
  )
}

/** Light on the code, where the camera has one. */
function Torch({ state }: { readonly state: CameraState }): ReactNode {
  const { t } = useTranslator()
  const { camera } = useKiosk()
  if (state.kind !== 'live' || state.torch === 'none') return null
  const isOn = state.torch === 'on'
  return (
    <Button onClick={() => void camera.setTorch(!isOn)}>
      {t(isOn ? 'kiosk_torch_off' : 'kiosk_torch_on')}
    </Button>
  )
}

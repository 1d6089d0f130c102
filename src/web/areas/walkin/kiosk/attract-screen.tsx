import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useCamera } from '#web/kiosk/camera/use-camera.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import type { CameraState } from '#web/kiosk/camera/camera-state.ts'
import { useKeyScanner } from '#web/kiosk/scan/use-key-scanner.ts'
import { useScanner } from '#web/kiosk/scan/use-scanner.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from '#web/ui/camera-view.tsx'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { CalendarIcon, PersonIcon } from '#web/ui/icon.tsx'
import { CheckIcon } from '#web/ui/late-icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EmployeeCode } from './employee-code.tsx'
import { useKiosk, type KioskData } from './kiosk.ts'

/** Names beyond so many letters are written smaller, so that what can be tapped stays in sight. */
const longName = 24

/**
 * What stands on the kiosk while nobody uses it: three ways to begin, the camera that already looks for a pass, and, small,
 * the code for those who work here. Ux, Kiosk.
 */
export function AttractScreen({
  data,
  onCode,
  onExpected,
  onWalkIn,
  onLeaving,
}: {
  readonly data: KioskData
  /** A pass is in view. Rejects with what is wrong with it. */
  readonly onCode: (code: string) => Promise<void>
  readonly onExpected: () => void
  readonly onWalkIn: () => void
  readonly onLeaving: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { chooseLanguage } = useApp()
  const { behaviour, params, kiosk } = data
  const mayScan = behaviour.scanner && params.lookupByQr
  const { camera } = useKiosk()
  const isSeeing = useWatched(camera).kind !== 'unavailable'
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const isBusy = useRef(false)
  const read = async (code: string): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setIsReading(true)
    setProblem(null)
    try {
      await onCode(code)
    } catch (error) {
      // What the device itself cannot do (no space) has no words for visitors.
      if (!(error instanceof ApiError)) setProblem(t('kiosk_not_kept'))
      else setProblem(error.message === '' ? t('kiosk_no_server') : error.message)
    } finally {
      isBusy.current = false
      setIsReading(false)
    }
  }
  useKeyScanner({ onCode: ({ text }) => void read(text), isActive: params.lookupByQr })
  const place = kiosk.entranceName === '' ? data.company.name : kiosk.entranceName
  return (
    <main className="attract" id="content" aria-busy={isReading}>
      {data.languages.length > 1 && (
        <div className="attract-corner">
          <LanguageSelect
            languages={data.languages}
            current={language}
            label={t('common_language_label')}
            onChoose={chooseLanguage}
          />
        </div>
      )}
      <div className="attract-words">
        <h1 className={place.length > longName ? 'attract-long' : undefined}>
          {t('common_header_welcome', { company: place })}
        </h1>
        <p className="lead">
          {t(mayScan && isSeeing ? 'kiosk_attract_hint' : 'kiosk_attract_hint_no_camera')}
        </p>
        <div className="attract-choices">
          <ChoiceButton
            icon={<CalendarIcon size={36} />}
            label={t('kiosk_attract_expected')}
            hint={t('kiosk_attract_expected_hint')}
            onChoose={onExpected}
          />
          {behaviour.offerWalkIn && (
            <ChoiceButton
              icon={<PersonIcon size={36} />}
              label={t('kiosk_attract_walk_in')}
              hint={t('kiosk_attract_walk_in_hint')}
              onChoose={onWalkIn}
            />
          )}
          {behaviour.offerCheckOut && (
            <ChoiceButton
              icon={<CheckIcon size={36} />}
              label={t('kiosk_attract_leaving')}
              hint={t('kiosk_attract_leaving_hint')}
              onChoose={onLeaving}
            />
          )}
        </div>
      </div>
      <div className="attract-scan">
        {mayScan && <ScanView onCode={read} isReading={isReading} />}
        {problem !== null && (
          <Notice kind="warning" isLive>
            <p>{problem}</p>
          </Notice>
        )}
        {data.offerEmployeeCode && problem === null && <EmployeeCode data={data} />}
      </div>
    </main>
  )
}

function ScanView({
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
      <>
        <Notice isLive>
          <p>{t(isRefused ? 'kiosk_camera_refused' : 'kiosk_camera_missing')}</p>
        </Notice>
        {isRefused && (
          // Not every browser tells when it is allowed again.
          <Button onClick={camera.retry}>{t('kiosk_camera_retry')}</Button>
        )}
      </>
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
      {isReading ? <Spinner size={36} /> : <Torch state={state} />}
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

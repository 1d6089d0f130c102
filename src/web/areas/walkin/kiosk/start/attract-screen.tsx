import './attract.css'
import './attract-scan.css'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useKeyScanner } from '#web/kiosk/scan/use-key-scanner.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import { CompanyLogo } from '#web/ui/frame/company-logo.tsx'
import { LanguageSelect } from '#web/ui/frame/language-select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { AttractChoices } from './attract-choices.tsx'
import { EmployeeCode } from './employee-code.tsx'
import { useKiosk, type KioskData } from '../kiosk.ts'
import { ScanView } from './scan-view.tsx'
import { StaffExit } from '../staff-exit.tsx'

/** Long names are set smaller, so that everything stays in sight: from how many letters, and how. */
const longNames = [
  [40, 'attract-very-long'],
  [18, 'attract-long'],
] as const

/**
 * What stands on the kiosk while nobody uses it: the house with the camera that already looks for a pass, three ways to begin,
 * and, small, the code for those who work here. Ux, Kiosk.
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
  const { page, chooseLanguage } = useApp()
  const { behaviour, params, kiosk, company } = data
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
  const place = kiosk.entranceName === '' ? company.name : kiosk.entranceName
  const { logo128 } = company
  return (
    <main className="attract" id="content" aria-busy={isReading}>
      <div className="attract-house">
        <Arches />
        <CompanyLogo
          name={company.name}
          logoUrl={logo128 && page.configuration.apiBaseUrl + logo128}
        />
        <div className="attract-words">
          <h1 className={longNames.find(([letters]) => place.length > letters)?.[1]}>
            {t('common_header_welcome', { company: place })}
          </h1>
          <p className="lead">
            {t(mayScan && isSeeing ? 'kiosk_attract_hint' : 'kiosk_attract_hint_no_camera')}
          </p>
        </div>
        {(mayScan || problem !== null) && (
          <div className="attract-scan">
            {mayScan && <ScanView onCode={read} isReading={isReading} />}
            {problem !== null && (
              <Notice kind="warning" isLive>
                <p>{problem}</p>
              </Notice>
            )}
          </div>
        )}
      </div>
      <div className="attract-ways">
        {data.languages.length > 1 && (
          <div className="attract-corner">
            <LanguageSelect
              languages={data.languages}
              current={language}
              label={t('common_language_label')}
              onChoose={chooseLanguage}
              failed={t('common_error_languages')}
            />
          </div>
        )}
        <AttractChoices
          behaviour={behaviour}
          onExpected={onExpected}
          onWalkIn={onWalkIn}
          onLeaving={onLeaving}
        />
        <div className="attract-foot">
          {data.offerEmployeeCode && <EmployeeCode data={data} />}
          <StaffExit needsCode={kiosk.hasExitCode} />
        </div>
      </div>
    </main>
  )
}

/** The picture of the house: a hall of arches. */
function Arches(): ReactNode {
  return (
    <svg
      className="attract-arches"
      viewBox="0 0 400 360"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-60 360V260a260 260 0 0 1 520 0v100Z" opacity="0.35" />
      <path d="M0 360V260a200 200 0 0 1 400 0v100Z" opacity="0.5" />
      <path d="M60 360V260a140 140 0 0 1 280 0v100Z" />
    </svg>
  )
}

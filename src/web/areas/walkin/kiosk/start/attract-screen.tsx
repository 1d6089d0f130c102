import '#web/registration/lobby/lobby-scan.css'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Lobby } from '#web/registration/lobby/lobby.tsx'
import { LobbyChoices } from '#web/registration/lobby/lobby-choices.tsx'
import { useKeyScanner } from '#web/kiosk/scan/use-key-scanner.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { LanguageSelect } from '#web/ui/frame/language-select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { EmployeeCode } from './employee-code.tsx'
import { useKiosk, type KioskData } from '../kiosk.ts'
import { ParcelIcon } from '../kiosk-icons.ts'
import { ScanView } from './scan-view.tsx'
import { useClosed } from './use-closed.ts'
import { StaffExit } from '../staff-exit.tsx'

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
  onDelivery,
}: {
  readonly data: KioskData
  /** A pass is in view. Rejects with what is wrong with it. */
  readonly onCode: (code: string) => Promise<void>
  readonly onExpected: () => void
  readonly onWalkIn: () => void
  readonly onLeaving: () => void
  /** Null where couriers are not asked. */
  readonly onDelivery: (() => void) | null
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
  const { logo128 } = company
  const closed = useClosed(data)
  return (
    <main className="attract" id="content" aria-busy={isReading}>
      <Lobby
        place={kiosk.entranceName === '' ? company.name : kiosk.entranceName}
        company={{
          name: company.name,
          logoUrl: logo128 && page.configuration.apiBaseUrl + logo128,
        }}
        canScan={mayScan && isSeeing}
        wallpaper={data.wallpaper && page.configuration.apiBaseUrl + data.wallpaper}
        scan={
          (mayScan || problem !== null) && (
            <div className="attract-scan">
              {mayScan && <ScanView onCode={read} isReading={isReading} />}
              {problem !== null && (
                <Notice kind="warning" isLive>
                  <p>{problem}</p>
                </Notice>
              )}
            </div>
          )
        }
      >
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
        {closed && (
          <Notice>
            <p>{closed}</p>
          </Notice>
        )}
        <LobbyChoices
          behaviour={behaviour}
          onExpected={onExpected}
          onWalkIn={onWalkIn}
          onLeaving={onLeaving}
        >
          {onDelivery !== null && (
            <ChoiceButton
              icon={<ParcelIcon size={40} />}
              label={t('kiosk_attract_delivery')}
              hint={t('kiosk_attract_delivery_hint')}
              onChoose={onDelivery}
            />
          )}
        </LobbyChoices>
        <div className="attract-foot">
          {data.offerEmployeeCode && <EmployeeCode data={data} />}
          <StaffExit needsCode={kiosk.hasExitCode} />
        </div>
      </Lobby>
    </main>
  )
}

import { type ReactNode, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { FAILURE, type FlowState, SUCCESS } from '#domain/flow/flow.ts'
import type { FlowCase } from '#domain/flow/studio/walks/flow-case.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { DoorProvider } from '#web/registration/door.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { InLanguage } from '../../visitor-side/in-language.tsx'
import { KeepCase } from '../cases/keep-case.tsx'
import { useStudio } from '../studio-context.ts'
import { PlayedFlow } from './played-flow.tsx'

/** The visitor's own player on the draft: nothing is kept, and nobody is told. */
export function TryFlow(): ReactNode {
  const { languages, tryWay } = useStudio()
  const { t, language: own } = useTranslator()
  const [language, setLanguage] = useState(languages.includes(own) ? own : (languages[0] ?? own))
  const [isKiosk, setIsKiosk] = useState(false)
  const [turn, setTurn] = useState(0)
  const [walked, setWalked] = useState<FlowState | null>(null)
  const end = walked === null ? null : endOf(walked)
  return (
    <div className="flow-form">
      <h2>{t('flows_try')}</h2>
      <fieldset className="flow-tabs">
        <legend className="visually-hidden">{t('flows_languages')}</legend>
        {languages.map((one) => (
          <FilterButton
            key={one}
            text={languageWord(own, one)}
            isOn={one === language}
            onToggle={() => setLanguage(one)}
          />
        ))}
      </fieldset>
      <fieldset className="flow-tabs">
        <legend className="visually-hidden">{t('flows_device')}</legend>
        <FilterButton text={t('flows_phone')} isOn={!isKiosk} onToggle={() => setIsKiosk(false)} />
        <FilterButton text={t('flows_kiosk')} isOn={isKiosk} onToggle={() => setIsKiosk(true)} />
        <Button
          variant="quiet"
          onClick={() => {
            tryWay(null)
            setTurn(turn + 1)
            setWalked(null)
          }}
        >
          {t('visit_flow_restart')}
        </Button>
      </fieldset>
      <InLanguage language={language}>
        <div
          className="flow-device"
          data-kiosk={isKiosk || undefined}
          lang={language}
          dir={directionOf(language)}
        >
          <DoorProvider value={isKiosk ? { mode: 'KIOSK', stepsBefore: 0, done: [] } : null}>
            <PlayedFlow key={turn} language={language} onWalk={setWalked} />
          </DoorProvider>
        </div>
      </InLanguage>
      {walked !== null && end !== null && <KeepCase fields={walked.fields} end={end} />}
    </div>
  )
}

/** Where a walk has come to an end; null as long as it goes on. */
function endOf({ currentScreenId }: FlowState): FlowCase['end'] | null {
  return currentScreenId === SUCCESS || currentScreenId === FAILURE ? currentScreenId : null
}

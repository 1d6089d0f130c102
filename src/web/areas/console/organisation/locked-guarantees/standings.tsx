import './locked-guarantees.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon, InfoIcon } from '#web/ui/signs/late-icon.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { getsText } from '#web/areas/console/studio/guarantees/signing-words.ts'
import type { Standing } from './locked-queries.ts'
import { stepAnswer } from './sentence-words.ts'

/** What needs somebody comes first. */
const results = ['FALSE', 'UNPROVED', 'VOID', 'TRUE'] as const
const icons = {
  TRUE: CheckCircleIcon,
  FALSE: WarningIcon,
  UNPROVED: WarningIcon,
  VOID: InfoIcon,
} as const

/** Where a sentence holds, and where it doesn't, a visitor who breaks it. */
export function Standings({ standings }: { readonly standings: readonly Standing[] }): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="lock-groups">
      {results.map((result) => {
        const places = standings.filter((one) => one.result === result)
        const ResultIcon = icons[result]
        return (
          places.length > 0 && (
            <details
              key={result}
              className="lock-group"
              data-result={result}
              open={isOpen(result, places)}
            >
              <summary>
                <span className="lock-result">
                  <ResultIcon />
                  {t(`locked_result_${result}`)}
                  <span className="muted">{places.length}</span>
                </span>
              </summary>
              {result === 'VOID' && <p className="muted">{t('locked_void_hint')}</p>}
              {result === 'UNPROVED' && <p className="muted">{t('flows_unproved')}</p>}
              <ul>
                {places.map((place) => (
                  <li key={place.companyId}>
                    <bdi>{place.name}</bdi>
                    {place.example !== null && <Example example={place.example} />}
                  </li>
                ))}
              </ul>
            </details>
          )
        )
      })}
    </div>
  )
}

/** Where all is well at many locations their names are in nobody's way. */
function isOpen(result: Standing['result'], places: readonly Standing[]): boolean {
  return result === 'FALSE' || places.length <= 5
}

function Example({
  example: { steps, visitorType, language, gets },
}: {
  readonly example: NonNullable<Standing['example']>
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  return (
    <>
      <p className="muted">{t('flows_broken')}</p>
      <ol className="lock-steps">
        {steps.map(({ screen, type, answer }, index) => (
          <li key={String(index)}>
            <bdi>{screen}</bdi> <strong>{stepAnswer(type, answer, translator)}</strong>
          </li>
        ))}
      </ol>
      {language !== null && (
        <p>
          {visitorType !== null && <>{t('guarantee_as_type', { type: visitorType })} · </>}
          {languageWord(translator.language, language)} · {getsText(gets, translator)}
        </p>
      )}
    </>
  )
}

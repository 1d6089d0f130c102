import type { ReactNode } from 'react'
import type { SigningExample } from '#domain/flow/studio/signing-sentence.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { getsText, typeWord } from '../../guarantees/signing-words.ts'
import { useStudio } from '../studio-context.ts'
import { NewPromise } from './new-promise.tsx'
import { sentenceText } from './sentence-words.ts'
import { WayText } from './way-text.tsx'

/** What must hold before the flow reaches visitors, proved over every way with each letter that is typed. */
export function Promises(): ReactNode {
  const studio = useStudio()
  const { draft, store, proofs, open, tryWay } = studio
  const translator = useTranslator()
  const { t } = translator
  return (
    <div className="flow-form">
      <h2>{t('flows_promises')}</h2>
      <p className="muted">{t('flows_promises_lead')}</p>
      {proofs === null && <p>{t('flows_promises_wait')}</p>}
      <ul className="flow-promises">
        {draft.sentences.map((sentence, index) => {
          const proof = proofs?.[index]
          const key = JSON.stringify(sentence)
          return (
            <li key={key}>
              <Notice
                kind={
                  proof === undefined
                    ? 'info'
                    : proof.result === 'TRUE'
                      ? 'positive'
                      : proof.result === 'FALSE' || proof.result === 'UNPROVED'
                        ? 'danger'
                        : 'warning'
                }
                title={sentenceText(sentence, studio, translator)}
              >
                {proof?.result === 'TRUE' && <p>{t('flows_proved')}</p>}
                {proof?.result === 'UNPROVED' && <p>{t('flows_unproved')}</p>}
                {proof?.result === 'VOID' && <p>{t('flows_void')}</p>}
                {proof?.result === 'FALSE' && (
                  <>
                    <p>{t('flows_broken')}</p>
                    <WayText way={proof.way} />
                    {proof.signing !== undefined && <SigningText example={proof.signing} />}
                  </>
                )}
                <div className="flow-acts">
                  {proof?.result === 'FALSE' && (
                    <Button
                      onClick={() => {
                        tryWay(proof.way)
                        open({ pane: 'TRY' })
                      }}
                    >
                      {t('flows_play_way')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    onClick={() =>
                      store.edit((now) => ({
                        ...now,
                        sentences: now.sentences.filter((one) => JSON.stringify(one) !== key),
                      }))
                    }
                  >
                    {t('flows_promise_remove')}
                  </Button>
                </div>
              </Notice>
            </li>
          )
        })}
      </ul>
      <NewPromise />
    </div>
  )
}

/** As what and in which language somebody breaks it, and what they get to sign. */
function SigningText({ example }: { readonly example: SigningExample }): ReactNode {
  const { visitorTypes } = useStudio()
  const translator = useTranslator()
  const { t, language: own } = translator
  const { visitorType, language, gets } = example
  return (
    <p>
      {visitorType !== null && (
        <>
          {t('guarantee_as_type', { type: typeWord(visitorType, { translator, visitorTypes }) })}{' '}
          ·{' '}
        </>
      )}
      {languageWord(own, language)} · {getsText(gets, translator)}
    </p>
  )
}

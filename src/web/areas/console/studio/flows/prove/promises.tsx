import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useStudio } from '../studio-context.ts'
import { LockedPromises } from './locked-promises.tsx'
import { NewPromise } from './new-promise.tsx'
import { PlayWay, proofKinds, ProofText } from './proof-text.tsx'
import { sentenceText } from './sentence-words.ts'

/** What must hold before the flow reaches visitors, proved over every way with each letter that is typed. */
export function Promises(): ReactNode {
  const studio = useStudio()
  const { draft, store, proofs } = studio
  const translator = useTranslator()
  const { t } = translator
  return (
    <div className="flow-form">
      <h2>{t('flows_promises')}</h2>
      <p className="muted">{t('flows_promises_lead')}</p>
      {proofs === null && <p>{t('flows_promises_wait')}</p>}
      <LockedPromises />
      <ul className="flow-promises">
        {draft.sentences.map((sentence, index) => {
          const proof = proofs?.[index]
          const key = JSON.stringify(sentence)
          return (
            <li key={key}>
              <Notice
                kind={proof === undefined ? 'info' : proofKinds[proof.result]}
                title={sentenceText(sentence, studio, translator)}
              >
                {proof !== undefined && <ProofText proof={proof} nothing={t('flows_void')} />}
                <div className="flow-acts">
                  {proof?.result === 'FALSE' && <PlayWay way={proof.way} />}
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

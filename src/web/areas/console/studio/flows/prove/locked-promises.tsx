import type { ReactNode } from 'react'
import { sentenceAt } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { Sentence } from '#domain/flow/studio/sentence.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LockIcon } from '#web/ui/signs/late-icon.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import { type Locked, useStudio } from '../studio-context.ts'
import { PlayWay, proofKinds, ProofText } from './proof-text.tsx'
import { sentenceText } from './sentence-words.ts'

/** What the organisation holds the location to: seen here, and changed elsewhere. Nothing where nothing is locked. */
export function LockedPromises(): ReactNode {
  const studio = useStudio()
  const { agreements, locked, isAskedOfVisitors, isAskedOfEmployees } = studio
  const translator = useTranslator()
  const { t } = translator
  // What employees are asked is no matter of visitors.
  if (locked === null || locked.length === 0 || (isAskedOfEmployees && !isAskedOfVisitors)) {
    return null
  }
  return (
    <section className="flow-add" aria-label={t('flows_locked')}>
      <h3>{t('flows_locked')}</h3>
      <p className="muted">{t(isAskedOfVisitors ? 'flows_locked_lead' : 'flows_locked_unasked')}</p>
      <ul className="flow-promises">
        {locked.map(({ locked: one, proof, isRefused }) => (
          <li key={one.id}>
            <NoticeFrame
              kind={isRefused ? 'danger' : proofKinds[proof.result]}
              icon={<LockIcon />}
              title={sentenceText(localSentence(one, agreements), studio, translator)}
            >
              <ProofText
                proof={proof}
                nothing={t(isRefused ? 'flows_locked_gone' : 'flows_locked_void')}
              />
              <p>{t('flows_locked_why', { why: one.why })}</p>
              <p className="muted">
                {one.lockedBy === null
                  ? t('flows_locked_by_nobody', { at: one.lockedAt })
                  : t('flows_locked_by', { at: one.lockedAt, who: one.lockedBy })}
              </p>
              {proof.result === 'FALSE' && (
                <div className="flow-acts">
                  <PlayWay way={proof.way} />
                </div>
              )}
            </NoticeFrame>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One whose agreement is not here is still read, by its name. */
function localSentence(
  { sentence }: Locked,
  agreements: Parameters<typeof sentenceAt>[1],
): Sentence {
  const own = sentenceAt(sentence, agreements)
  if (own !== null) return own
  return 'agreement' in sentence ? { ...sentence, agreementId: sentence.agreement } : sentence
}

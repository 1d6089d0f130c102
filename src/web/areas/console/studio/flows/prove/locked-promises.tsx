import type { ReactNode } from 'react'
import { sentenceAt } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { Sentence } from '#domain/flow/studio/sentence.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LockIcon } from '#web/ui/signs/late-icon.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import { type Locked, type LockedProof, useStudio } from '../studio-context.ts'
import { PlayWay, proofKinds, ProofText } from './proof-text.tsx'
import { sentenceText } from './sentence-words.ts'

/** What the organisation holds the location to: seen here, and changed elsewhere. Nothing where nothing is locked. */
export function LockedPromises(): ReactNode {
  const { locked, isAskedOfVisitors, isAskedOfEmployees } = useStudio()
  const { t } = useTranslator()
  // What employees are asked is no matter of visitors.
  if (locked === null || locked.length === 0 || (isAskedOfEmployees && !isAskedOfVisitors)) {
    return null
  }
  return (
    <section className="flow-add" aria-label={t('flows_locked')}>
      <h3>{t('flows_locked')}</h3>
      <p className="muted">{t(isAskedOfVisitors ? 'flows_locked_lead' : 'flows_locked_unasked')}</p>
      <LockedList locked={locked} />
    </section>
  )
}

/** Beside a question: what the organisation guarantees of it, to be known before it is changed. */
export function LockedPromisesOf({ field }: { readonly field: string }): ReactNode {
  const { locked, isAskedOfVisitors } = useStudio()
  const { t } = useTranslator()
  const some = (locked ?? []).filter(({ locked: { sentence } }) => sentence.field === field)
  if (some.length === 0 || !isAskedOfVisitors) return null
  return (
    <section className="flow-add" aria-label={t('flows_locked')}>
      <LockedList locked={some} />
    </section>
  )
}

function LockedList({ locked }: { readonly locked: readonly LockedProof[] }): ReactNode {
  const studio = useStudio()
  const translator = useTranslator()
  const { t } = translator
  return (
    <ul className="flow-promises">
      {locked.map(({ locked: one, proof, isRefused }) => (
        <li key={one.id}>
          <NoticeFrame
            kind={isRefused ? 'danger' : proofKinds[proof.result]}
            icon={<LockIcon />}
            title={sentenceText(localSentence(one, studio.agreements), studio, translator)}
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

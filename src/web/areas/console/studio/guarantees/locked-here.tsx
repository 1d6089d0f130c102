import './guarantees.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import { LockIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { answerWord } from './answer-word.ts'
import { guaranteesPaths } from './guarantees-paths.ts'
import { lockedText } from './locked-text.ts'

type Locked = CallOutput<Endpoints['lockedGuarantees.here']>[number]

/**
 * What the organisation holds the location to, beside what it would keep somebody from saving. Nothing where nothing is locked; what
 * can't be read is left out, for the server refuses what breaks it and says so.
 */
export function LockedHere(): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const call = useCalls(guaranteesPaths)
  const params = { companyId: page.location.companyId }
  const read = useQuery({
    ...readAnew,
    queryKey: ['locked-guarantees'],
    queryFn: ({ signal }) => call('lockedGuarantees.here', { params }, signal),
  })
  const all = read.data ?? []
  if (all.length === 0) return null
  return (
    <div className="guarantees-here">
      <NoticeFrame kind="info" icon={<LockIcon />} title={t('flows_locked')}>
        <p>{t('flows_locked_lead')}</p>
        <ul>
          {all.map((one) => (
            <li key={one.id} dir="auto">
              <p>
                <strong>
                  {lockedText(one.sentence, wordsOf(one, translator), {
                    translator,
                    visitorTypes: page.visitorTypes,
                  })}
                </strong>
              </p>
              <p>{t('flows_locked_why', { why: one.why })}</p>
              <p className="muted">
                {one.lockedBy === null
                  ? t('flows_locked_by_nobody', { at: one.lockedAt })
                  : t('flows_locked_by', { at: one.lockedAt, who: one.lockedBy })}
              </p>
            </li>
          ))}
        </ul>
      </NoticeFrame>
    </div>
  )
}

function wordsOf({ sentence, question }: Locked, words: Parameters<typeof answerWord>[3]) {
  if (question === null) return { question: null, answer: null }
  const value = 'value' in sentence ? sentence.value : null
  const answer = value === null ? null : answerWord(question.type, value, question.answer, words)
  return { question: question.label, answer }
}

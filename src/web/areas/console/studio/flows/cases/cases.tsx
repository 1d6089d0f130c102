import { type ReactNode, useMemo } from 'react'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { type FlowCase, replayCase, wayOfCase } from '#domain/flow/studio/walks/flow-case.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useStudio } from '../studio-context.ts'
import { endWord } from './case-words.ts'
import { Walks } from './walks.tsx'

/** Walks that were kept, each tried on the flow as it is now; below them those that show all of it. */
export function Cases(): ReactNode {
  const { draft } = useStudio()
  const { t } = useTranslator()
  return (
    <div className="flow-form">
      <h2>{t('flows_cases')}</h2>
      <p className="muted">
        {t(draft.cases.length === 0 ? 'flows_cases_none' : 'flows_cases_lead')}
      </p>
      <ul className="flow-promises">
        {draft.cases.map((kept, index) => (
          <li key={JSON.stringify(kept.answers)}>
            <Replayed kept={kept} index={index} />
          </li>
        ))}
      </ul>
      <Walks />
    </div>
  )
}

function Replayed({ kept, index }: { readonly kept: FlowCase; readonly index: number }): ReactNode {
  const { draft, store, open, tryWay } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const verdict = useMemo(() => replayCase(draft, kept), [draft, kept])
  const isSame = verdict.end === kept.end
  const end = endWord(verdict, draft, translator)
  const change = (cases: (now: FlowDraft) => readonly FlowCase[]): void =>
    store.edit((now) => ({ ...now, cases: cases(now) }))
  return (
    <Notice kind={isSame ? 'positive' : 'danger'} title={kept.name}>
      <p>
        {isSame
          ? t('flows_case_same', { end })
          : t('flows_case_elsewhere', { before: wordOfEnd(kept.end, t), after: end })}
      </p>
      <div className="flow-acts">
        <Button
          onClick={() => {
            tryWay(wayOfCase(draft, kept))
            open({ pane: 'TRY' })
          }}
        >
          {t('flows_play_way')}
        </Button>
        {!isSame && (
          <Button
            variant="quiet"
            onClick={() =>
              change(({ cases }) =>
                cases.map((one, at) => (at === index ? { ...one, end: verdict.end } : one)),
              )
            }
          >
            {t('flows_case_accept')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => change(({ cases }) => cases.filter((_, at) => at !== index))}
        >
          {t('flows_case_remove')}
        </Button>
      </div>
    </Notice>
  )
}

function wordOfEnd(end: FlowCase['end'], t: ReturnType<typeof useTranslator>['t']): string {
  const words = {
    success: 'flows_end_success',
    failure: 'flows_end_failure',
    open: 'flows_case_open',
  } as const
  return t(words[end])
}

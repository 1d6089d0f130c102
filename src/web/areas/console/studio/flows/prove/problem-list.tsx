import type { ReactNode } from 'react'
import { findScreen } from '#domain/flow/next-screen.ts'
import type { FlowProblem } from '#domain/flow/studio/find-problems.ts'
import { changeScreen } from '#domain/flow/studio/edit-flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { problemText, screenName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import { mendOf } from './mend-problem.ts'

/** What is wrong, each with the way to the field, and with what mends it where one thing does. */
export function ProblemList({
  problems,
  isHere = false,
}: {
  readonly problems: readonly FlowProblem[]
  /** They stand at their screen. */
  readonly isHere?: boolean
}): ReactNode {
  const { draft, store, open } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  if (problems.length === 0) return null
  return (
    <ul className="flow-problems">
      {problems.map((problem) => {
        const { code, screenId, detail, severity } = problem
        const screen = findScreen(draft, screenId)
        const mend = mendOf(problem, screen)
        return (
          <li key={`${code} ${screenId ?? ''} ${detail ?? ''}`}>
            <NoticeFrame kind={severity === 'error' ? 'danger' : 'warning'} icon={<WarningIcon />}>
              {!isHere && screen !== null && (
                <p>
                  <bdi>{screenName(screen, translator)}</bdi>
                </p>
              )}
              <p>{problemText(problem, screen, translator)}</p>
              <div className="flow-acts">
                {mend !== null && screenId !== null && (
                  <Button
                    variant="quiet"
                    onClick={() => store.edit((now) => changeScreen(now, screenId, mend.parts))}
                  >
                    {t(mend.words)}
                  </Button>
                )}
                {!isHere && screen !== null && (
                  <Button variant="quiet" onClick={() => open({ screen: screen.id })}>
                    {t('flows_show')}
                  </Button>
                )}
              </div>
            </NoticeFrame>
          </li>
        )
      })}
    </ul>
  )
}

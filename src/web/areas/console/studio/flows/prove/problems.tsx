import type { ReactNode } from 'react'
import { countWays } from '#domain/flow/studio/ways.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeFrame } from '#web/ui/frame/notice-frame.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { useStudio } from '../studio-context.ts'
import { ProblemList } from './problem-list.tsx'
import { isUntranslated, untranslatedScreens } from './untranslated.ts'

/** Everything that is wrong or doubtful, and how many ways there are: counted, not sampled. */
export function Problems(): ReactNode {
  const { draft, problems, open } = useStudio()
  const { t, language } = useTranslator()
  const counts = countWays(draft)
  const untranslated = [...untranslatedScreens(problems)]
  const write = new Intl.NumberFormat(language)
  return (
    <div className="flow-form">
      <h2>{t('flows_check')}</h2>
      {counts !== null && draft.screens.length > 0 && (
        <p>
          {t('flows_ways', {
            success: write.format(counts.success),
            failure: write.format(counts.failure),
            longest: counts.longest,
          })}
        </p>
      )}
      {problems.length === 0 ? (
        <Notice kind="positive">
          <p>{t('flows_check_clear')}</p>
        </Notice>
      ) : (
        <ProblemList problems={problems.filter((problem) => !isUntranslated(problem))} />
      )}
      {untranslated.map(([code, screens]) => (
        <NoticeFrame key={code} kind="warning" icon={<WarningIcon />}>
          <p>
            {t('flows_untranslated', {
              language: languageWord(language, code),
              count: screens.length,
            })}
          </p>
          <div className="flow-acts">
            <Button variant="quiet" onClick={() => open({ screen: screens[0] ?? '' })}>
              {t('flows_show')}
            </Button>
          </div>
        </NoticeFrame>
      ))}
    </div>
  )
}

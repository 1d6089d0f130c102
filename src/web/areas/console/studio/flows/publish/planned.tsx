import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { releaseQuery } from '../flow-queries.ts'
import { useStudio } from '../studio-context.ts'

/** What goes live at a time that somebody chose, or could not; nothing where nothing is planned. */
export function Planned(): ReactNode {
  const { call, params } = useStudio()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { data: release } = useQuery(releaseQuery(call, params))
  const { isPending, problem, run } = useSave(async () => {
    await call('flows.cancelRelease', { params })
    await queries.invalidateQueries({ queryKey: ['flows'] })
  })
  if (release === undefined || release === null) return null
  const { goesLiveAt: at, plannedBy, failedAt } = release
  const hasFailed = failedAt !== null
  return (
    <Notice
      kind={hasFailed ? 'danger' : 'info'}
      title={t(hasFailed ? 'flows_did_not_go_live' : 'flows_planned')}
    >
      <p>
        {t(hasFailed ? 'flows_plan_failed' : 'flows_planned_content', { at })}{' '}
        {plannedBy.name !== null && t('flows_planned_by', { name: plannedBy.name })}
      </p>
      <SaveProblem problem={problem} />
      <div className="flow-acts">
        <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
          {t(hasFailed ? 'flows_plan_dismiss' : 'flows_plan_cancel')}
        </Button>
      </div>
    </Notice>
  )
}

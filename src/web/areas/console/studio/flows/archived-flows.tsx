import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { archivedFlowsQuery, type FlowCall, flowsQuery } from './flow-queries.ts'

/** What was put away, and the way back; nothing where there is none. */
export function ArchivedFlows({ call }: { readonly call: FlowCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { data: flows = [] } = useQuery(archivedFlowsQuery(call, companyId))
  const restore = useSave(async (flowId: string) => {
    await call('flows.restore', { params: { companyId, flowId } })
    await queries.invalidateQueries({ queryKey: archivedFlowsQuery(call, companyId).queryKey })
    await queries.invalidateQueries({
      queryKey: flowsQuery(call, companyId).queryKey,
      exact: true,
    })
  })
  if (flows.length === 0) return null
  return (
    <details>
      <summary>{t('flows_archived', { count: flows.length })}</summary>
      <ul className="rows flow-list">
        {flows.map(({ id, name }) => (
          <li key={id} className="flow-archived">
            <bdi>{name}</bdi>
            <Button
              variant="quiet"
              isPending={restore.isPending}
              onClick={() => void restore.run(id)}
            >
              {t('flows_unarchive')}
            </Button>
          </li>
        ))}
      </ul>
      <SaveProblem problem={restore.problem} />
    </details>
  )
}

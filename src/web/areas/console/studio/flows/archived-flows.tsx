import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ArchivedThings } from '../uses/archived-things.tsx'
import { archivedFlowsQuery, type FlowCall, flowsQuery } from './flow-queries.ts'

/** What was put away, and the way back. */
export function ArchivedFlows({ call }: { readonly call: FlowCall }): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { data: flows = [] } = useQuery(archivedFlowsQuery(call, companyId))
  const readLists = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: archivedFlowsQuery(call, companyId).queryKey })
    await queries.invalidateQueries({
      queryKey: flowsQuery(call, companyId).queryKey,
      exact: true,
    })
  }
  return (
    <ArchivedThings
      things={flows}
      removal={{ of: 'FLOW', onRemoved: readLists }}
      onRestore={async (flowId) => {
        await call('flows.restore', { params: { companyId, flowId } })
        await readLists()
      }}
    />
  )
}

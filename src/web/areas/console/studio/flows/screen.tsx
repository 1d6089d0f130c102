import './flows.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { FlowEditor } from './flow-editor.tsx'
import { FlowList } from './flow-list.tsx'
import { flowPaths } from './flow-paths.ts'
import { draftQuery, fieldsQuery, surroundingsQuery } from './flow-queries.ts'
import { route } from './route.ts'

/** What visitors and employees are asked before they come: edited, tried and proved before it reaches them. Issue 14 §3. */
export default function FlowsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { flow } = useSearch(route).search
  const mayEdit = page.location.rights.includes('EDIT_FLOWS')
  if (flow !== '' && mayEdit) return <OpenFlow key={flow} flowId={flow} />
  return (
    <ScreenFrame title={t('settings_flows')} forbidden={mayEdit ? null : t('flows_forbidden')}>
      <FlowList />
    </ScreenFrame>
  )
}

function OpenFlow({ flowId }: { readonly flowId: string }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(flowPaths)
  const { companyId } = page.location
  const params = { companyId, flowId }
  const draft = useQuery(draftQuery(call, params))
  const surroundings = useQuery(surroundingsQuery(call, params))
  const fields = useQuery(fieldsQuery(call, companyId))
  const reads = [draft, surroundings, fields]
  if (draft.data === undefined || surroundings.data === undefined || fields.data === undefined) {
    const waiting = reads.find(({ isSuccess }) => !isSuccess) ?? draft
    return (
      <div className="console-page">
        <ReadStates read={waiting} gone={t('flows_gone')} />
      </div>
    )
  }
  return (
    <FlowEditor
      call={call}
      first={draft.data}
      surroundings={surroundings.data}
      fields={fields.data}
    />
  )
}

import '../settings/desk-settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { workflowQuery } from '../ticket-queries.ts'
import { WorkflowForm } from './workflow-form.tsx'

/** Which states tickets go through and who moves them on, with what is wrong with it. Issue 17 §2. */
export default function WorkflowScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_SERVICE_DESK')
  return (
    <ScreenFrame
      title={t('settings_ticket_workflow')}
      forbidden={mayChange ? null : t('service_desk_forbidden')}
    >
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const queries = useQueryClient()
  const query = workflowQuery(call, page.location.companyId)
  const read = useQuery(query)
  return (
    <>
      <p className="muted">{t('ticket_workflow_lead')}</p>
      <ReadStates read={read} gone={t('service_desk_forbidden')} />
      {read.data !== undefined && (
        <WorkflowForm
          call={call}
          saved={read.data}
          onSaved={(next) => queries.setQueryData(query.queryKey, next)}
        />
      )}
    </>
  )
}

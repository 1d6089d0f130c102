import type { ReactNode } from 'react'
import { workflowFaults, type Workflow } from '#domain/ticket/workflow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { faultWords } from './fault-words.ts'

/** Whether every ticket gets to its end, by what is ticked now. */
export function WorkflowProof({ workflow }: { readonly workflow: Workflow }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const faults = workflowFaults(workflow).flatMap((fault) => faultWords(translator, fault) ?? [])
  if (faults.length === 0) {
    return (
      <Notice kind="positive" isLive>
        <p>{t('ticket_workflow_works')}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t('ticket_workflow_faults')} isLive>
      <ul>
        {faults.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

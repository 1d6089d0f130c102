import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { printFault } from '#domain/badge/print-fault.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { printQueue, type Printer, type PrinterCall } from './printers-query.ts'

/** What was printed last, what failed and why, and what waits. It names no visitor. */
export function PrintQueue({
  call,
  printers,
}: {
  readonly call: PrinterCall
  readonly printers: readonly Printer[]
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const query = printQueue(call, companyId)
  const read = useQuery(query)
  const jobs = read.data?.jobs
  return (
    <section>
      <h2>{t('printers_queue')}</h2>
      <ReadStates read={read} gone={t('printers_forbidden')} />
      {jobs?.length === 0 && <p className="muted">{t('printers_queue_empty')}</p>}
      {jobs !== undefined && jobs.length > 0 && (
        <ul>
          {jobs.map(({ id, status, printerId, error, createdAt }) => (
            <li key={id} className="printers-job" data-status={status}>
              <strong>{t(`printers_status_${status}`)}</strong>
              <span className="muted numeric">{t('console_moment', { at: createdAt })}</span>
              <span className="muted" dir="auto">
                {printers.find((printer) => printer.id === printerId)?.name ?? ''}
              </span>
              {error !== null && (
                <span>{t(`console_badge_why_${printFault(error)}`, { code: error })}</span>
              )}
              {status === 'QUEUED' && (
                <AskFirst
                  label={t('printers_cancel')}
                  question={t('printers_cancel_sure')}
                  onDo={async () => {
                    await call('printJobs.cancel', { params: { companyId, printJobId: id } })
                    await queries.invalidateQueries({ queryKey: query.queryKey })
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { printFault } from '#domain/badge/print-fault.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import {
  printQueue,
  printQueueKey,
  type Printer,
  type PrinterCall,
  shownJobs,
} from './printers-query.ts'

/** What was printed, what failed and why, and what waits, newest first: of one printer or of all. It names no visitor. */
export function PrintQueue({
  call,
  printers,
  printerId = null,
}: {
  readonly call: PrinterCall
  readonly printers: readonly Printer[]
  /** Null: all of them. */
  readonly printerId?: string | null
}): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const read = useQuery(printQueue(call, companyId, { printerId, page }))
  const pages = Math.ceil((read.data?.total ?? 0) / shownJobs)
  const jobs = read.data?.jobs
  return (
    <section>
      <h2>{t('printers_queue')}</h2>
      <ReadStates read={read} gone={t('printers_forbidden')} />
      {jobs?.length === 0 && <p className="muted">{t('printers_queue_empty')}</p>}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="rows">
          {jobs.map(({ id, status, error, createdAt, ...job }) => (
            <li key={id} className="printers-job" data-status={status}>
              <strong>{t(`printers_status_${status}`)}</strong>
              <span className="muted numeric">{t('console_moment', { at: createdAt })}</span>
              {printerId === null && (
                <span className="muted" dir="auto">
                  {printers.find((printer) => printer.id === job.printerId)?.name ?? ''}
                </span>
              )}
              {error !== null && (
                <span>{t(`console_badge_why_${printFault(error)}`, { code: error })}</span>
              )}
              {status === 'QUEUED' && (
                <AskFirst
                  label={t('printers_cancel')}
                  question={t('printers_cancel_sure')}
                  onDo={async () => {
                    await call('printJobs.cancel', { params: { companyId, printJobId: id } })
                    await queries.invalidateQueries({ queryKey: printQueueKey })
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="settings-tools">
          <Button
            disabledReason={page === 1 ? t('printers_newest') : undefined}
            onClick={() => setPage(page - 1)}
          >
            {t('printers_newer')}
          </Button>
          <Button
            disabledReason={page >= pages ? t('printers_oldest') : undefined}
            onClick={() => setPage(page + 1)}
          >
            {t('printers_older')}
          </Button>
        </div>
      )}
    </section>
  )
}

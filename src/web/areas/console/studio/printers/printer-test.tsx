import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { printFault } from '#domain/badge/print-fault.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { type Printer, type PrinterCall, printersQuery } from './printers-query.ts'

/** Prints the badge of a made-up visitor on a printer of the network, and says how that went. */
export function PrinterTest({
  call,
  printer,
}: {
  readonly call: PrinterCall
  readonly printer: Printer
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { isPending, problem, run } = useSave(async () => {
    await call('printers.test', { params: { companyId, printerId: printer.id } })
    await queries.invalidateQueries({ queryKey: printersQuery(call, companyId).queryKey })
  })
  const { test } = printer
  const isRunning = test !== null && test.endedAt === null
  return (
    <div className="printers-test">
      <Button isPending={isPending || isRunning} onClick={() => void run()}>
        {t('printers_test')}
      </Button>
      <SaveProblem problem={problem} />
      {isRunning && <p className="muted">{t('printers_test_running')}</p>}
      {test !== null && test.endedAt !== null && (
        <Notice kind={test.error === null ? 'positive' : 'danger'} isLive>
          <p>
            {t(test.error === null ? 'printers_test_done' : 'printers_test_failed', {
              at: test.endedAt,
            })}
          </p>
          {test.error !== null && (
            <p>{t(`console_badge_why_${printFault(test.error)}`, { code: test.error })}</p>
          )}
        </Notice>
      )}
    </div>
  )
}

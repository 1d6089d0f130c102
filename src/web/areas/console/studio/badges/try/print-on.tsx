import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { printFault } from '#domain/badge/print-fault.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { printersQuery } from '../badges-queries.ts'
import { useEditing } from '../store/use-badge.ts'

/** Prints the saved design at once on a printer of the network, with the made-up visitor, and says how that went. */
export function PrintOn(): ReactNode {
  const { t } = useTranslator()
  const { call, params, state } = useEditing()
  const queries = useQueryClient()
  const query = printersQuery(call, params.companyId, true)
  const printers = (useQuery(query).data ?? []).filter(
    ({ connection, active }) => connection === 'NETWORK' && active,
  )
  const [chosen, setChosen] = useState('')
  /** The printer that was asked here, not in another session. */
  const [asked, setAsked] = useState<string | null>(null)
  const printer = printers.find(({ id }) => id === chosen) ?? printers[0]
  const { isPending, problem, run } = useSave(async () => {
    if (printer === undefined) return
    await call('printers.test', {
      params: { companyId: params.companyId, printerId: printer.id },
      body: { templateId: params.badgeTemplateId },
    })
    setAsked(printer.id)
    await queries.invalidateQueries({ queryKey: query.queryKey })
  })
  const test = printer !== undefined && asked === printer.id ? printer.test : null
  const isRunning = test !== null && test.endedAt === null
  return (
    <section>
      <h2>{t('badges_print')}</h2>
      {printer === undefined ? (
        <p className="muted">{t('badges_print_none')}</p>
      ) : (
        <>
          <label className="field">
            <span className="field-label">{t('printers_which')}</span>
            <Select value={printer.id} onChange={({ target }) => setChosen(target.value)}>
              {printers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          <SaveProblem problem={problem} />
          <div>
            <Button
              isPending={isPending || isRunning}
              disabledReason={state.isChanged ? t('badges_print_save_first') : undefined}
              onClick={() => void run()}
            >
              {t('printers_test')}
            </Button>
          </div>
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
        </>
      )}
    </section>
  )
}

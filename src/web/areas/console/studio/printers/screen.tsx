import './printers.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { BadgeSettings } from './badge-settings.tsx'
import { PrintQueue } from './print-queue.tsx'
import { PrinterForm } from './printer-form.tsx'
import { PrinterList } from './printer-list.tsx'
import { PrinterTest } from './printer-test.tsx'
import { printersPaths } from './printers-paths.ts'
import { newPrinter, printersQuery } from './printers-query.ts'
import { route } from './route.ts'

/** When badges are printed, what stands on them, and on which printers. Issue 14 §7. */
export default function PrintersScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_PRINTERS')
  return (
    <ScreenFrame
      title={t('settings_printers')}
      forbidden={mayChange ? null : t('printers_forbidden')}
    >
      <Printers />
    </ScreenFrame>
  )
}

function Printers(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(printersPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = printersQuery(call, companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('printers_forbidden')} />
  const printers = read.data
  const open = (id: string): void => go({ printer: id })
  if (search.printer === '') {
    return (
      <>
        <BadgeSettings call={call} printers={printers} />
        <PrinterList printers={printers} onOpen={open} />
        <PrintQueue call={call} printers={printers} />
      </>
    )
  }
  const known = printers.find(({ id }) => id === search.printer) ?? null
  return (
    <section>
      <BackButton onClick={() => open('')}>{t('printers_back')}</BackButton>
      <h2 dir="auto">{known?.name ?? t('printers_add')}</h2>
      {known === null && search.printer !== newPrinter ? (
        <p>{t('printers_gone')}</p>
      ) : (
        <>
          {known?.connection === 'NETWORK' && <PrinterTest call={call} printer={known} />}
          <PrinterForm
            key={search.printer}
            call={call}
            printer={known}
            onDone={async () => {
              await queries.fetchQuery(query)
              open('')
            }}
          />
          {known !== null && <PrintQueue call={call} printers={printers} printerId={known.id} />}
        </>
      )}
    </section>
  )
}

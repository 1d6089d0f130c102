import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ArchivedThings } from '../uses/archived-things.tsx'
import type { KioskCall } from './kiosk-calls.ts'
import { archivedKiosksQuery, kiosksQuery } from './kiosks-query.ts'
import { KioskLog } from './parts/kiosk-log.tsx'

/** The kiosks that were archived, and the way back into service. */
export function ArchivedKiosks({ call }: { readonly call: KioskCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { data: kiosks = [] } = useQuery(archivedKiosksQuery(call, companyId))
  const readLists = async (): Promise<void> => {
    await Promise.all(
      [kiosksQuery(call, companyId), archivedKiosksQuery(call, companyId)].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey, exact: true }),
      ),
    )
  }
  const logOf = (kioskId: string): ReactNode => (
    <KioskLog place={{ call, params: { companyId, kioskId } }} />
  )
  return (
    <ArchivedThings
      things={kiosks}
      reading={{ label: t('kiosks_part_log'), of: logOf }}
      removal={{ of: 'KIOSK', onRemoved: readLists }}
      onRestore={async (kioskId) => {
        await call('kiosks.restore', { params: { companyId, kioskId } })
        await readLists()
      }}
    />
  )
}

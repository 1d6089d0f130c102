import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ArchivedThings } from '../../uses/archived-things.tsx'
import {
  archivedAreasQuery,
  archivedDesksQuery,
  areasQuery,
  type DesksCall,
} from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'

/** The areas that were archived, and the way back. */
export function ArchivedAreas({ call }: { readonly call: DesksCall }): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { data: areas = [] } = useQuery(archivedAreasQuery(call, companyId))
  const readLists = async (): Promise<void> => {
    await Promise.all(
      [areasQuery, archivedAreasQuery].map((queryOf) =>
        queries.invalidateQueries({ queryKey: queryOf(call, companyId).queryKey, exact: true }),
      ),
    )
  }
  return (
    <ArchivedThings
      things={areas}
      removal={{ of: 'DESK_AREA', onRemoved: readLists }}
      onRestore={async (deskAreaId) => {
        await call('deskAreas.restore', { params: { companyId, deskAreaId } })
        await readLists()
      }}
    />
  )
}

/** The desks that were taken out of the area, and the way back onto its plan. */
export function ArchivedDesks(): ReactNode {
  const { t } = useTranslator()
  const { call, params, store } = useEditing()
  const queries = useQueryClient()
  const query = archivedDesksQuery(call, params)
  const { data: desks = [] } = useQuery(query)
  if (desks.length === 0) return null
  return (
    <>
      <h2>{t('desks_archived_title')}</h2>
      <ArchivedThings
        things={desks.map(({ number, archivedAt }) => ({ id: number, name: number, archivedAt }))}
        onRestore={async (number) => {
          await call('deskAreas.restoreDesk', { params, body: { number } })
          await store.refresh()
          await queries.invalidateQueries({ queryKey: query.queryKey })
        }}
      />
    </>
  )
}

import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { listConflicts as endpoint } from '#contract/kiosks/kiosk-sync.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listConflicts } from './queries.ts'

type Page = { readonly isOpen: boolean; readonly page: number; readonly pageSize: number }

/** What reception should look at. The kiosk may belong to a neighbour: only its name is looked up there. */
export async function readConflicts(
  tx: Tx,
  { kiosks }: Pick<Deps, 'kiosks'>,
  companyId: CompanyId,
  { isOpen, page, pageSize }: Page,
): Promise<HandlerOutput<typeof endpoint>> {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const { total, rows } = await listConflicts(tx, companyId, { isOpen, ...paging })
  const conflicts = await Promise.all(
    rows.map(async ({ actId, kioskId, visit, ...row }) => ({
      ...row,
      id: actId,
      kiosk: {
        id: outsideId('KI', kioskId),
        name: (await kiosks.find(kioskId))?.name ?? '',
      },
      visitId: visit === null ? null : outsideVisitId(visit),
    })),
  )
  return { total, conflicts }
}

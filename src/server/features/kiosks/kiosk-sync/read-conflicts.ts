import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId, outsideVisitId } from '#contract/ids.ts'
import type { listConflicts as endpoint } from '#contract/kiosks/kiosk-sync.ts'
import type { Deps } from '#server/deps.ts'
import { waysToSettle } from '#domain/kiosk/settle-conflict.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countOpenConflicts, listConflicts } from './queries.ts'

type Page = { readonly isOpen: boolean; readonly page: number; readonly pageSize: number }

/** What reception should look at. The kiosk may belong to a neighbour: only its name is looked up there. */
export async function readConflicts(
  tx: Tx,
  { kiosks }: Pick<Deps, 'kiosks'>,
  { companyId, timeZone }: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  { isOpen, page, pageSize }: Page,
): Promise<HandlerOutput<typeof endpoint>> {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const { total, rows } = await listConflicts(tx, companyId, { isOpen, ...paging })
  const conflicts = await Promise.all(
    rows.map(async ({ actId, kioskId, visit, standing, ...row }) => ({
      ...row,
      ways: waysToSettle({ ...row, localDate: localDateOf(row.at, timeZone) }, standing),
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

/** What a kiosk recorded without the server and reception has yet to settle. */
export const usesOfConflicts: readonly UseOfFeature[] = [
  {
    of: 'KIOSK',
    use: 'CONFLICTS',
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      const count = kioskId === null ? 0 : await countOpenConflicts(tx, companyId, kioskId)
      return { count, names: [] }
    },
  },
]

import { insideId } from '#contract/ids.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countTenants, listWithWallpaper } from './queries-uses.ts'

/** Whose visitors a kiosk welcomes, and what it shows behind its words. */
export const usesOfKiosks: readonly UseOfFeature[] = [
  {
    of: 'KIOSK',
    use: 'COMPANIES',
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      return { count: kioskId === null ? 0 : await countTenants(tx, companyId, kioskId), names: [] }
    },
  },
  {
    of: 'FLOW_MEDIUM',
    use: 'KIOSKS',
    async find(tx, { companyId }, id) {
      const kiosks = await listWithWallpaper(tx, companyId, id)
      return { count: kiosks.length, names: kiosks.map(({ name }) => name) }
    },
  },
]

import { insideId } from '#contract/ids.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countTenants } from './queries-uses.ts'

/** Whose visitors a kiosk welcomes. */
export const usesOfKiosks: readonly UseOfFeature[] = [
  {
    of: 'KIOSK',
    use: 'COMPANIES',
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      return { count: kioskId === null ? 0 : await countTenants(tx, companyId, kioskId), names: [] }
    },
  },
]

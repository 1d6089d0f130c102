import { insideId } from '#contract/ids.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { listScanners } from './queries.ts'

/** Which scanners stand at a kiosk: those of another location at the same kiosk are theirs to know. */
export const usesOfScanners: readonly UseOfFeature[] = [
  {
    of: 'KIOSK',
    use: 'SCANNER',
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      const scanners = await listScanners(tx, companyId)
      const there = scanners.filter(({ kiosk_id }) => kiosk_id !== null && kiosk_id === kioskId)
      return { count: there.length, names: there.map(({ name }) => name) }
    },
  },
]

import { insideId } from '#contract/ids.ts'
import type { Use } from '#domain/location/use.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countTenants, findUseOfKiosk, listWithWallpaper, type UseOfKiosk } from './queries-uses.ts'

/** Whose visitors a kiosk welcomes, what hangs on it, and what it shows behind its words. */
export const usesOfKiosks: readonly UseOfFeature[] = [
  {
    of: 'KIOSK',
    use: 'COMPANIES',
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      return { count: kioskId === null ? 0 : await countTenants(tx, companyId, kioskId), names: [] }
    },
  },
  ofKiosk('TABLET', ({ isPaired }) => Number(isPaired)),
  ofKiosk('QUEUE', ({ queuedActs }) => queuedActs),
  ofKiosk('PRINTER', ({ hasPrinter }) => Number(hasPrinter)),
  {
    of: 'FLOW_MEDIUM',
    use: 'KIOSKS',
    async find(tx, { companyId }, id) {
      const kiosks = await listWithWallpaper(tx, companyId, id)
      return { count: kiosks.length, names: kiosks.map(({ name }) => name) }
    },
  },
]

function ofKiosk(use: Use, countOf: (kiosk: UseOfKiosk) => number): UseOfFeature {
  return {
    of: 'KIOSK',
    use,
    async find(tx, { companyId }, id) {
      const kioskId = insideId('KI', id)
      const kiosk = kioskId === null ? undefined : await findUseOfKiosk(tx, companyId, kioskId)
      return { count: kiosk === undefined ? 0 : countOf(kiosk), names: [] }
    },
  }
}

import { insideId } from '#contract/ids.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countSignatures } from './queries-uses.ts'

/** What was signed stays, whatever becomes of the agreement. */
export const usesOfSignatures: readonly UseOfFeature[] = [
  {
    of: 'AGREEMENT',
    use: 'SIGNATURES',
    async find(tx, { companyId }, id) {
      const agreementId = insideId('AG', id)
      const count = agreementId === null ? 0 : await countSignatures(tx, companyId, agreementId)
      return { count, names: [] }
    },
  },
]

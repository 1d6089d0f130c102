import type { UseOfFeature } from '#server/platform/use.ts'
import { listAgreementsForType } from './queries-uses.ts'

/** Conditions name visitor types by their code. */
export const usesOfAgreements: readonly UseOfFeature[] = [
  {
    of: 'VISITOR_TYPE',
    use: 'AGREEMENTS',
    async find(tx, { companyId }, code) {
      const names = await listAgreementsForType(tx, companyId, code)
      return { count: names.length, names }
    },
  },
]

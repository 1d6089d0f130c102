import { outsideId } from '#contract/ids.ts'
import { listedUse, type UseOfFeature } from '#server/platform/use.ts'
import { listAgreementsForType, listFieldsOfAgreements } from './queries-uses.ts'

/** Conditions name visitor types by their code, and custom fields, which texts name as well. */
export const usesOfAgreements: readonly UseOfFeature[] = [
  {
    of: 'VISITOR_TYPE',
    use: 'AGREEMENTS',
    async find(tx, { companyId }, code) {
      const names = await listAgreementsForType(tx, companyId, code)
      return { count: names.length, names }
    },
  },
  listedUse('CUSTOM_FIELD', 'AGREEMENTS', async (tx, { companyId }) =>
    (await listFieldsOfAgreements(tx, companyId)).map(({ field, agreementId, name }) => ({
      thing: field,
      id: outsideId('AG', agreementId),
      name,
    })),
  ),
]

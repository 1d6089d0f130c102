import { outsideId } from '#contract/ids.ts'
import { listedUse, type UseOfFeature } from '#server/platform/use.ts'
import {
  countVersionsShowing,
  listFieldsAsked,
  listFlowsGuaranteeing,
  listFlowsShowing,
} from './queries-uses.ts'

/** What screens show and ask, and who is guaranteed to sign what. */
export const usesOfFlows: readonly UseOfFeature[] = [
  {
    of: 'FLOW_MEDIUM',
    use: 'FLOWS',
    async find(tx, { companyId }, id) {
      const names = await listFlowsShowing(tx, companyId, id)
      return { count: names.length, names }
    },
  },
  {
    of: 'FLOW_MEDIUM',
    use: 'PAST_FLOWS',
    async find(tx, { companyId }, id) {
      return { count: await countVersionsShowing(tx, companyId, id), names: [] }
    },
  },
  {
    of: 'AGREEMENT',
    use: 'FLOWS',
    async find(tx, { companyId }, id) {
      const names = await listFlowsGuaranteeing(tx, companyId, id)
      return { count: names.length, names }
    },
  },
  listedUse('CUSTOM_FIELD', 'FLOWS', async (tx, { companyId }) =>
    (await listFieldsAsked(tx, companyId)).map(({ field, flowId, name }) => ({
      thing: field,
      id: outsideId('FL', flowId),
      name,
    })),
  ),
]

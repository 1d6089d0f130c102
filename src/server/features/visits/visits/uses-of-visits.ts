import { insideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countPastVisitsOfFlow, countVisitsOfFlow, countVisitsOfType } from './queries-uses.ts'

/** Visits that have begun with a flow, and those that came, or come, as a type. */
export const usesOfVisits: readonly UseOfFeature[] = [
  {
    of: 'FLOW',
    use: 'VISITS',
    async find(tx, { companyId, timeZone }, id, at) {
      const flowId = insideId('FL', id)
      const from = localDateOf(at, timeZone)
      const count = flowId === null ? 0 : await countVisitsOfFlow(tx, companyId, flowId, from)
      return { count, names: [] }
    },
  },
  {
    of: 'FLOW',
    use: 'PAST_VISITS',
    async find(tx, { companyId, timeZone }, id, at) {
      const flowId = insideId('FL', id)
      const until = localDateOf(at, timeZone)
      const count = flowId === null ? 0 : await countPastVisitsOfFlow(tx, companyId, flowId, until)
      return { count, names: [] }
    },
  },
  {
    of: 'VISITOR_TYPE',
    use: 'VISITS',
    async find(tx, { companyId, timeZone }, code, at) {
      const { coming } = await countVisitsOfType(tx, companyId, code, localDateOf(at, timeZone))
      return { count: coming, names: [] }
    },
  },
  {
    of: 'VISITOR_TYPE',
    use: 'PAST_VISITS',
    async find(tx, { companyId, timeZone }, code, at) {
      const { past } = await countVisitsOfType(tx, companyId, code, localDateOf(at, timeZone))
      return { count: past, names: [] }
    },
  },
]

import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { rehearseFlow as endpoint } from '#contract/agreements/flow-drafts.ts'
import { insideId } from '#contract/ids.ts'
import { rehearseFlow as rehearse } from '#domain/flow/studio/rehearse-flow.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { answersOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { draftOf } from './present.ts'
import { findFlow } from './queries.ts'
import { countUnderWay, listPastVisits } from './queries-rehearsal.ts'

const days = 30
/** Each of them is judged twice while somebody waits. */
const mostVisits = 2_000

/**
 * What a draft would have meant for the visitors of the last month, and what becomes of those under way. Counts only.
 * @throws ApiError not_found
 */
export async function rehearseFlow(
  tx: Tx,
  company: CompanyCard,
  now: string,
  flowId: string,
  draft: HandlerInput<typeof endpoint>['body'],
): Promise<HandlerOutput<typeof endpoint>> {
  const { companyId, timeZone, params } = company
  const published = draftOf(mustFind(await findFlow(tx, companyId, flowId)))
  const today = localDateOf(now, timeZone)
  const range = { from: addDays(today, -days), to: today, limit: mostVisits }
  const { fields, answers } = await listPastVisits(tx, companyId, flowId, range)
  const visits = answers.map((one) => answersOf({ answers: one, fields }))
  const { visitorCheckFlowId } = params
  const isAsked = visitorCheckFlowId !== null && insideId('FL', visitorCheckFlowId) === flowId
  return {
    days,
    ...rehearse({ ...published, id: flowId }, { ...draft, id: flowId }, visits),
    ...(isAsked ? await countUnderWay(tx, companyId, flowId, today) : { begun: 0, waiting: 0 }),
  }
}

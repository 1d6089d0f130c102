import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { registerWalkIn as endpoint } from '#contract/arrivals/walk-ins.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { gapsOf } from '#server/features/visits/visit-record/load-gaps.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { checkInVisit } from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { createWalkIn } from './create-walk-in.ts'
import { isActiveUser } from './queries.ts'

/**
 * Someone stands at reception whom nobody expects: registered by name and host, and recorded as arrived in the same act,
 * so that they are on the evacuation list. Whom the location wants approved, or a watchlist holds, waits.
 * @throws ApiError no_host_found | validation_failed
 */
export async function registerWalkIn(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitor, hostId }: HandlerInput<typeof endpoint>['body'],
): Promise<HandlerOutput<typeof endpoint>> {
  if (!(await isActiveUser(tx, company.companyId, hostId))) throw new ApiError('no_host_found')
  const { key, status } = await createWalkIn(tx, company, act, {
    visitor: { ...visitor, customFields: [] },
    host: null,
    chosenHost: { hostId, typedName: '', kind: 'CHOSEN' },
    channel: 'WALK_IN',
    identity: null,
    language: '',
    byReception: true,
  })
  if (status === 'IN_REVIEW') return { ...visitAnswer(key, status), missing: [] }
  const { missing } = gapsOf(await lockVisit(tx, company, key, act.at), company, act.at)
  const isComplete = missing.length === 0
  const answer = await checkInVisit(tx, company, act, {
    key,
    action: isComplete ? 'check-in' : 'on-site',
    signing: null,
    asked: {},
    override: isComplete ? null : { reason: '' },
  })
  return { ...answer, missing: [...missing] }
}

import type { HandlerInput } from '#contract/endpoint.ts'
import type { planFlowRelease as endpoint } from '#contract/agreements/flow-releases.ts'
import { outsideId } from '#contract/ids.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { waitForLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { flowColumns, soundDraft } from '../create-flow.ts'
import { lockFlow } from '../queries.ts'
import { deleteRelease, upsertRelease } from './queries-releases.ts'

/**
 * Keeps a version until its time: as sound as if it were published now.
 * @throws ApiError not_found | flow_invalid | guarantee_locked | changed_meanwhile | release_past
 */
export async function planRelease(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: HandlerInput<typeof endpoint>['body'] & { readonly flowId: string },
): Promise<void> {
  const { flowId, goesLiveAt, version } = input
  const { companyId } = company
  await waitForLocked(tx, companyId)
  // Whoever publishes it at the same moment comes first or after.
  const published = mustFind(await lockFlow(tx, companyId, flowId))
  if (version !== undefined && published.version !== version)
    throw new ApiError('changed_meanwhile')
  if (goesLiveAt <= act.at) throw new ApiError('release_past')
  const { draft } = await soundDraft(tx, company, flowId, input)
  await upsertRelease(tx, {
    company_id: companyId,
    flow_id: flowId,
    goes_live_at: goesLiveAt,
    based_on: published.version,
    ...flowColumns(draft),
    planned_at: act.at,
    planned_by: actorName(act.actor),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'flow.release_planned',
    subject: `flow:${outsideId('FL', flowId)}`,
    payload: { goesLiveAt },
  })
}

/** @throws ApiError not_found when nothing is planned */
export async function cancelRelease(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  flowId: string,
): Promise<void> {
  if (!(await deleteRelease(tx, companyId, flowId))) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'flow.release_cancelled',
    subject: `flow:${outsideId('FL', flowId)}`,
  })
}

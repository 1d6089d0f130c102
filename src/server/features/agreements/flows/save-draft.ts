import type { HandlerInput } from '#contract/endpoint.ts'
import type { putFlowDraft as endpoint } from '#contract/agreements/flow-drafts.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findFlow } from './queries.ts'
import { insertDraft, replaceDraft } from './queries-drafts.ts'

/**
 * Keeps what was edited, with whatever is still wrong with it: only publishing judges.
 * @returns the new revision. @throws ApiError not_found | changed_meanwhile when somebody else has saved since.
 */
export async function saveDraft(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  {
    flowId,
    revision,
    basedOn,
    ...input
  }: HandlerInput<typeof endpoint>['body'] & {
    readonly flowId: string
  },
): Promise<number> {
  mustFind(await findFlow(tx, companyId, flowId))
  const draft = {
    company_id: companyId,
    flow_id: flowId,
    based_on: basedOn,
    name: input.name,
    first_screen_id: input.firstScreenId,
    screens: JSON.stringify(input.screens),
    sentences: JSON.stringify(input.sentences),
    cases: JSON.stringify(input.cases),
    saved_at: act.at,
    saved_by: actorName(act.actor),
  }
  const saved =
    revision === 0 ? (await insertDraft(tx, draft)) && 1 : await replaceDraft(tx, draft, revision)
  if (saved === null || saved === false) throw new ApiError('changed_meanwhile')
  return saved
}

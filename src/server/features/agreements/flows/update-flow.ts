import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { FlowInput } from './check-definition.ts'
import { flowColumns, recordVersion, soundDraft, type SavedFlow } from './create-flow.ts'
import { updateFlow as update } from './queries.ts'
import { deleteDraft } from './queries-drafts.ts'
import { deleteRelease } from './releases/queries-releases.ts'

/**
 * Publishes a flow, and drops its draft.
 * @throws ApiError not_found | flow_invalid with every fault | guarantee_locked | changed_meanwhile when `version` is not what is published.
 */
export async function updateFlow(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  input: FlowInput & { readonly flowId: string; readonly version?: number | undefined },
): Promise<SavedFlow> {
  const { flowId, version: changed } = input
  const saved = await publishFlow(tx, company, act, input)
  if (changed !== undefined && saved.version !== changed + 1) {
    throw new ApiError('changed_meanwhile')
  }
  await deleteDraft(tx, company.companyId, flowId)
  return saved
}

/**
 * Lets visitors have it; what was planned is overtaken. Whoever has begun keeps the version they began with
 * (features/visits/visits/answers/begin-flow.ts).
 * @throws ApiError not_found | flow_invalid | guarantee_locked, before anything is written.
 */
export async function publishFlow(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  input: Omit<FlowDraft, 'id'> & { readonly flowId: string },
): Promise<SavedFlow> {
  const { flowId } = input
  const { warnings, ...sound } = await soundDraft(tx, company, flowId, input)
  const columns = { ...flowColumns(sound.draft), updated_at: act.at }
  const version = mustFind(await update(tx, company.companyId, flowId, columns))
  await deleteRelease(tx, company.companyId, flowId)
  await recordVersion(tx, company, act, { flowId, version, ...sound })
  return { flowId, version, warnings }
}

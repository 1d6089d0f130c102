import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { FlowInput } from './check-definition.ts'
import { flowColumns, soundDefinition, type SavedFlow } from './create-flow.ts'
import { updateFlow as update } from './queries.ts'

/**
 * Replaces a flow. Answers are stored by custom field, so whoever is in the middle of it goes on from there.
 * @throws ApiError not_found | flow_invalid with every fault.
 */
export async function updateFlow(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: FlowInput & { readonly flowId: string },
): Promise<SavedFlow> {
  const { flowId } = input
  const { definition, warnings } = await soundDefinition(tx, company, flowId, input)
  const columns = { ...flowColumns(input, definition), updated_at: act.at }
  const version = mustFind(await update(tx, company.companyId, flowId, columns))
  await appendEvent(tx, company.companyId, act, {
    kind: 'flow.saved',
    subject: `flow:${outsideId('FL', flowId)}`,
    payload: { version },
  })
  return { flowId, warnings }
}

import type { HandlerInput } from '#contract/endpoint.ts'
import type { importFlow as endpoint } from '#contract/agreements/flow-files.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { createCustomField } from '../custom-fields/create-custom-field.ts'
import { createFlow } from './create-flow.ts'
import { listFieldIds } from './queries.ts'
import { saveDraft } from './save-draft.ts'

/**
 * Adds what a file holds as the draft of a new flow, whatever is wrong with it here: the editor says so, and publishing judges.
 * A custom field that the location has stays as it is.
 * @returns the uuid of the flow
 */
export async function importFlow(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { name, firstScreenId, screens, sentences, cases, fields }: HandlerInput<typeof endpoint>['body'],
): Promise<string> {
  const known = new Set(await listFieldIds(tx, company.companyId))
  for (const field of fields) {
    if (known.has(field.id)) continue
    known.add(field.id)
    await createCustomField(tx, company.companyId, act, field)
  }
  const empty = { name, firstScreenId: null, screens: [], sentences: [], cases: [] }
  const { flowId, version: basedOn } = await createFlow(tx, company, act, empty)
  const draft = { name, firstScreenId, screens, sentences, cases, flowId, basedOn, revision: 0 }
  await saveDraft(tx, company, act, draft)
  return flowId
}

import { outsideId } from '#contract/ids.ts'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  checkDefinition,
  completeDefinition,
  type DefinitionFault,
  type FlowInput,
} from './check-definition.ts'
import { insertFlow, lockAskableFields } from './queries.ts'

export type SavedFlow = {
  readonly flowId: string
  readonly warnings: readonly DefinitionFault[]
}

/** Adds a flow. @throws ApiError flow_invalid with every fault. */
export async function createFlow(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: FlowInput,
): Promise<SavedFlow> {
  const flowId = uuid7()
  const { definition, warnings } = await soundDefinition(tx, company, flowId, input)
  await insertFlow(tx, {
    company_id: company.companyId,
    flow_id: flowId,
    ...flowColumns(input, definition),
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'flow.saved',
    subject: `flow:${outsideId('FL', flowId)}`,
    payload: { version: 1 },
  })
  return { flowId, warnings }
}

/** The definition to store. @throws ApiError flow_invalid when it has a fault that a visitor could not get past. */
export async function soundDefinition(
  tx: Tx,
  company: CompanyCard,
  flowId: string,
  input: FlowInput,
): Promise<{ definition: FlowDefinition; warnings: readonly DefinitionFault[] }> {
  const fields = await lockAskableFields(tx, company.companyId)
  const definition = completeDefinition(outsideId('FL', flowId), input, fields)
  const faults = checkDefinition(definition, fields, company.languages)
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ApiError('flow_invalid', errors)
  return { definition, warnings: faults }
}

export function flowColumns(input: FlowInput, definition: FlowDefinition) {
  return {
    name: input.name,
    first_screen_id: definition.firstScreenId,
    screens: JSON.stringify(definition.screens),
  }
}

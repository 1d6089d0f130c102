import type { HandlerOutput } from '#contract/endpoint.ts'
import type {
  createFlow,
  getFlow,
  getFlowDefinition,
  listFlows,
} from '#contract/agreements/flows.ts'
import { outsideId } from '#contract/ids.ts'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import type { SavedFlow } from './create-flow.ts'
import type { FlowRow } from './queries.ts'

export function presentFlowBrief(
  row: Pick<FlowRow, 'flow_id' | 'name' | 'version'>,
): HandlerOutput<typeof listFlows>[number] {
  return { id: outsideId('FL', row.flow_id), name: row.name, version: row.version }
}

/** A flow with its texts in every language. */
export function presentDefinition(row: FlowRow): HandlerOutput<typeof getFlowDefinition> {
  return {
    ...definitionOf(row),
    id: outsideId('FL', row.flow_id),
    name: row.name,
    version: row.version,
  }
}

/** A flow in one language, ready to be played (Spec §3 Flow). */
export function presentFlow(row: FlowRow, language: string): HandlerOutput<typeof getFlow> {
  return localizeFlow(definitionOf(row), [language])
}

export function presentSavedFlow(saved: SavedFlow): HandlerOutput<typeof createFlow> {
  const warnings = saved.warnings.map(({ code, screenId, detail }) => ({ code, screenId, detail }))
  return { id: outsideId('FL', saved.flowId), warnings }
}

/** The stored definition as the flow engine reads it. */
export function definitionOf(
  row: Pick<FlowRow, 'flow_id' | 'first_screen_id' | 'screens'>,
): FlowDefinition {
  return {
    id: outsideId('FL', row.flow_id),
    firstScreenId: row.first_screen_id,
    // Only create-flow and update-flow write this column, after the definition was checked.
    screens: row.screens as unknown as FlowDefinition['screens'],
  }
}

import type { HandlerOutput } from '#contract/endpoint.ts'
import type {
  getFlow,
  getFlowDefinition,
  listFlows,
  updateFlow,
} from '#contract/agreements/flows.ts'
import { outsideId } from '#contract/ids.ts'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import type { SavedFlow } from './create-flow.ts'
import type { FlowRow } from './queries.ts'

export function presentFlowBrief(
  row: Pick<FlowRow, 'flow_id' | 'name' | 'version'>,
): HandlerOutput<typeof listFlows>[number] {
  return { id: outsideId('FL', row.flow_id), name: row.name, version: row.version }
}

/** A flow with its texts in every language. */
export function presentDefinition(
  row: StoredDraft & Pick<FlowRow, 'version'>,
): HandlerOutput<typeof getFlowDefinition> {
  return {
    ...draftOf(row),
    id: outsideId('FL', row.flow_id),
    version: row.version,
  }
}

/** A flow in one language, ready to be played (Spec §3 Flow). */
export function presentFlow(row: FlowRow, language: string): HandlerOutput<typeof getFlow> {
  return localizeFlow(definitionOf(row), [language])
}

export function presentSavedFlow(saved: SavedFlow): HandlerOutput<typeof updateFlow> {
  const warnings = saved.warnings.map(({ code, screenId, detail }) => ({ code, screenId, detail }))
  return { id: outsideId('FL', saved.flowId), version: saved.version, warnings }
}

type StoredDraft = Pick<FlowRow, 'flow_id' | 'first_screen_id' | 'screens' | 'name' | 'sentences'>

/** The same with its name, and with what must hold of it. */
export function draftOf(row: StoredDraft): FlowDraft {
  return {
    ...definitionOf(row),
    name: row.name,
    // Written by the same, after the contract has read them.
    sentences: row.sentences as unknown as FlowDraft['sentences'],
  }
}

/** The stored definition as the flow engine reads it. */
export function definitionOf(
  row: Pick<FlowRow, 'flow_id' | 'first_screen_id' | 'screens'>,
): FlowDefinition {
  return {
    id: outsideId('FL', row.flow_id),
    firstScreenId: row.first_screen_id,
    // Whoever writes this column has read the definition by the contract.
    screens: row.screens as unknown as FlowDefinition['screens'],
  }
}

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
import type { FlowBrief, FlowRow } from './queries.ts'

export function presentFlowBrief({
  flow_id: flowId,
  name,
  version,
  goes_live_at: goesLiveAt,
  failed_at: failedAt,
}: FlowBrief): HandlerOutput<typeof listFlows>[number] {
  const release = goesLiveAt === null ? null : { goesLiveAt, failedAt }
  return { id: outsideId('FL', flowId), name, version, release }
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

type StoredDraft = Pick<
  FlowRow,
  'flow_id' | 'first_screen_id' | 'screens' | 'name' | 'sentences' | 'cases'
>

/** The same with its name, and with what must hold of it. */
export function draftOf(row: StoredDraft): FlowDraft {
  return {
    ...definitionOf(row),
    name: row.name,
    // Written by the same, after the contract has read them.
    sentences: row.sentences as unknown as FlowDraft['sentences'],
    cases: row.cases as unknown as FlowDraft['cases'],
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

import type { FlowDefinition } from '../definition/flow-definition.ts'
import type { Sentence } from './sentence.ts'

/** A flow as it is edited: under a name, with the sentences that must hold before it reaches visitors. */
export type FlowDraft = FlowDefinition & {
  readonly name: string
  readonly sentences: readonly Sentence[]
}

import type { FlowDefinition } from '../definition/flow-definition.ts'
import type { FlowCase } from './walks/flow-case.ts'
import type { Sentence } from './sentence.ts'

/** A flow as it is edited: under a name, with the sentences that must hold before it reaches visitors, and the walks that were kept. */
export type FlowDraft = FlowDefinition & {
  readonly name: string
  readonly sentences: readonly Sentence[]
  readonly cases: readonly FlowCase[]
}

import * as fc from 'fast-check'
import type { FlowDefinition, ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { buildDraft, draftMessage, draftQuestion } from '#domain/flow/studio/build-draft.ts'

export const onwardIds = ['a', 'b', 'c', 'd', 'e', 'f']
/** Flows that only lead onwards, so without circles. */
export const onwardFlows: fc.Arbitrary<FlowDefinition> = fc
  .tuple(
    ...onwardIds.map((id, index): fc.Arbitrary<ScreenDefinition> => {
      const target = fc.constantFrom(...onwardIds.slice(index + 1), 'success', 'failure')
      return fc.oneof(
        target.map((next) => draftMessage(id, next)),
        fc
          .record({
            next: target,
            mandatory: fc.boolean(),
            when: fc.dictionary(fc.constantFrom('Yes', 'No', 'None'), target),
          })
          .map((parts) => draftQuestion(id, 'QUESTION', parts)),
        fc
          .record({
            next: target,
            mandatory: fc.boolean(),
            values: fc.constant(['red', 'blue']),
            when: fc.dictionary(fc.constantFrom('red', 'blue', 'None'), target),
          })
          .map((parts) => draftQuestion(id, 'LIST', parts)),
        fc
          .record({
            next: target,
            mandatory: fc.boolean(),
            when: fc.dictionary(fc.constantFrom('x', 'y', 'None'), target),
          })
          .map((parts) => draftQuestion(id, 'TEXT', parts)),
      )
    }),
  )
  .map((screens) => buildDraft(...screens))

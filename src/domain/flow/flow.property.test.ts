import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFlow, buildMessage, buildQuestion, buildVideo } from './definition/build-flow.ts'
import { answerOf } from './field-answer.ts'
import { answerToText } from './field-text.ts'
import { flowProgress, screensAhead } from './flow-progress.ts'
import { flowReducer, currentScreen } from './flow-reducer.ts'
import type { FieldAnswers, Flow, FlowState, Screen } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { judgeFlow } from './definition/judge-flow.ts'
import { firstScreen } from './next-screen.ts'
import { startFlow } from './start-flow.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const target = fc.constantFrom(...ids, 'success', 'failure')

/** Flows of up to five screens that lead anywhere: in circles, to screens that do not exist, straight to failure. */
const screen = (id: string): fc.Arbitrary<Screen> =>
  fc.oneof(
    { weight: 1, arbitrary: target.map((next) => buildMessage(id, next)) },
    { weight: 1, arbitrary: target.map((next) => buildVideo(id, next)) },
    {
      weight: 4,
      arbitrary: fc
        .record({
          next: target,
          mandatory: fc.boolean(),
          when: fc.dictionary(fc.constantFrom('Yes', 'No', 'None'), target),
          name: fc.constantFrom(...ids),
        })
        .map((parts) => buildQuestion(id, 'QUESTION', parts)),
    },
  )
const flows: fc.Arbitrary<Flow> = fc
  .subarray(ids, { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map(screen)))
  .map((screens) => buildFlow(...screens))
const answers: fc.Arbitrary<FieldAnswers> = fc.dictionary(
  fc.constantFrom(...ids),
  fc.option(fc.boolean().map((value) => ({ type: 'BOOLEAN', value }) as const)),
)

const screenId = fc.constantFrom(...ids)
const events: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({ type: fc.constant('resumed' as const), answered: fc.subarray(ids) }),
  fc.record({
    type: fc.constant('message-read' as const),
    screenId,
    watchedToEnd: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('question-answered' as const),
    screenId,
    value: fc.option(fc.boolean()),
  }),
  fc.record({ type: fc.constant('saved' as const), screenId }),
  fc.record({ type: fc.constant('save-failed' as const), screenId, error: fc.string() }),
  fc.record({ type: fc.constant('screen-changed' as const), to: target }),
  fc.record({ type: fc.constant('field-values-set' as const), fields: answers }),
)

/** The states that a flow passes through. */
function play(flow: Flow, fields: FieldAnswers, happened: readonly FlowEvent[]) {
  const states = [startFlow(flow, fields)]
  for (const event of happened) {
    const last = states.at(-1)
    if (last) states.push(flowReducer(last, event))
  }
  return states
}

/** Answers each screen as it comes, until an end, a mandatory question without an answer, or a screen seen before. */
function drive(flow: Flow, given: FieldAnswers): FlowState {
  let state = startFlow(flow, given)
  const seen = new Set<string>()
  for (;;) {
    const shown = currentScreen(state)
    if (!shown || seen.has(shown.id)) return state
    seen.add(shown.id)
    const { id, element } = shown
    if (element.type === 'FIELD') {
      const value = answerToText(answerOf(given, element.field.name))
      state = flowReducer(state, { type: 'question-answered', screenId: id, value })
      state = flowReducer(state, { type: 'saved', screenId: id })
    } else {
      state = flowReducer(state, { type: 'message-read', screenId: id, watchedToEnd: true })
    }
  }
}

describe('whatever happens to whatever flow', () => {
  it('never shows a screen that is not in the flow', () => {
    fc.assert(
      fc.property(flows, answers, fc.array(events), (flow, fields, happened) => {
        const possible = [...flow.screens.map(({ id }) => id), 'success', 'failure']
        for (const state of play(flow, fields, happened)) {
          expect(possible).toContain(state.currentScreenId)
        }
      }),
    )
  })

  it('never reaches success past a mandatory question that is unanswered', () => {
    fc.assert(
      fc.property(flows, answers, fc.array(events), (flow, fields, happened) => {
        for (const state of play(flow, fields, happened)) {
          if (state.currentScreenId === 'success') {
            expect(judgeFlow(flow, state.fields)).toEqual({ end: 'success' })
          }
        }
      }),
    )
  })

  it('returns to the first screen on reset, unless failed', () => {
    fc.assert(
      fc.property(flows, answers, fc.array(events), (flow, fields, happened) => {
        for (const state of play(flow, fields, happened)) {
          const reset = flowReducer(state, { type: 'reset' })
          if (state.currentScreenId === 'failure') expect(reset).toBe(state)
          else {
            expect(reset.currentScreenId).toBe(firstScreen(flow)?.id)
            expect(reset.fields).toEqual({})
          }
        }
      }),
    )
  })

  it('never leaves failure', () => {
    fc.assert(
      fc.property(flows, answers, fc.array(events), (flow, fields, happened) => {
        const states = play(flow, fields, happened).map((state) => state.currentScreenId)
        const failed = states.indexOf('failure')
        if (failed >= 0) expect(new Set(states.slice(failed))).toEqual(new Set(['failure']))
      }),
    )
  })

  it('counts at least the current step, and never more than there are screens', () => {
    fc.assert(
      fc.property(flows, answers, fc.array(events), (flow, fields, happened) => {
        for (const state of play(flow, fields, happened)) {
          const { step, of } = flowProgress(state)
          expect(step).toBeGreaterThanOrEqual(1)
          expect(step).toBeLessThanOrEqual(of)
          expect(of).toBeLessThanOrEqual(2 * flow.screens.length)
          expect(screensAhead(state) > 0).toBe(currentScreen(state) !== null)
        }
      }),
    )
  })
})

it('judges a flow as the player ends when it is driven by the same answers', () => {
  fc.assert(
    fc.property(flows, answers, (flow, given) => {
      const { currentScreenId, fields } = drive(flow, given)
      const verdict = judgeFlow(flow, given)
      expect(judgeFlow(flow, fields)).toEqual(verdict)
      if (verdict.end === 'open') expect(['success', 'failure']).not.toContain(currentScreenId)
      else expect(currentScreenId).toBe(verdict.end)
    }),
    { numRuns: 2000 },
  )
})

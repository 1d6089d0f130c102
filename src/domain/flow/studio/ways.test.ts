import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onwardFlows, onwardIds } from '#tests/support/onward-flows.ts'
import type { FieldAnswers } from '../flow.ts'
import { judgeFlow } from '../definition/judge-flow.ts'
import { localizeFlow } from '../definition/localize-flow.ts'
import type { FlowDefinition } from '../definition/flow-definition.ts'
import { findScreen } from '../next-screen.ts'
import { buildDraft, draftMessage, draftQuestion, factory } from './build-draft.ts'
import { exampleAnswer, outcomesOf } from './outcomes.ts'
import { countWays, findWay, shownScreens, type Way } from './ways.ts'

/** The answers that somebody on this way gives. */
function answersOf(flow: FlowDefinition, way: Way): FieldAnswers {
  return Object.fromEntries(
    way.steps.flatMap(({ screenId, answer }) => {
      const screen = findScreen(flow, screenId)
      return screen?.element.type === 'FIELD'
        ? [[screen.element.field.name, exampleAnswer(screen, answer)] as const]
        : []
    }),
  )
}

/** Every way, one by one. */
function allWays(flow: FlowDefinition, target = flow.firstScreenId ?? 'success'): readonly Way[] {
  const screen = findScreen(flow, target)
  if (screen === null) return [{ steps: [], end: target }]
  return outcomesOf(screen).flatMap(({ answer, next }) =>
    allWays(flow, next).map(({ steps, end }) => ({
      steps: [{ screenId: screen.id, answer }, ...steps],
      end,
    })),
  )
}

describe('the ways through a flow', () => {
  it('are counted by where they end', () => {
    expect(countWays(factory)).toEqual({ success: 3n, failure: 3n, broken: 0n, longest: 6 })
    expect(countWays(buildDraft())).toEqual({ success: 1n, failure: 0n, broken: 0n, longest: 0 })
  })

  it('are not counted in a circle', () => {
    expect(countWays(buildDraft(draftMessage('a', 'b'), draftMessage('b', 'a')))).toBeNull()
  })

  it('are counted where listing them would never end', () => {
    const screens = Array.from({ length: 300 }, (_, index) => index).flatMap((index) => [
      draftQuestion(`q${String(index)}`, 'QUESTION', {
        when: { Yes: `m${String(index)}` },
        next: `q${String(index + 1)}`,
      }),
      draftMessage(`m${String(index)}`, `q${String(index + 1)}`),
    ])
    const flow = buildDraft(...screens, draftMessage('q300'))
    expect(countWays(flow)?.success).toBe(2n ** 300n)
    expect(findWay(flow, { end: 'failure' })).toBeNull()
  })

  it('are as many as there are, and the engine ends each where it is said to end', () => {
    fc.assert(
      fc.property(onwardFlows, (flow) => {
        const ways = allWays(flow)
        const screensOf = ({ steps }: Way) => steps.map(({ screenId }) => screenId).join(' ')
        const counts = countWays(flow)
        for (const end of ['success', 'failure'] as const) {
          const of = ways.filter((way) => way.end === end)
          expect(counts?.[end]).toBe(BigInt(new Set(of.map(screensOf)).size))
          expect(findWay(flow, { end }) === null).toBe(of.length === 0)
        }
        expect(counts?.longest).toBe(Math.max(...ways.map(({ steps }) => steps.length)))
        expect([...shownScreens(flow)].sort()).toEqual(
          [...new Set(ways.flatMap(({ steps }) => steps.map(({ screenId }) => screenId)))].sort(),
        )
        for (const way of ways) {
          expect(judgeFlow(localizeFlow(flow, ['en']), answersOf(flow, way)).end).toBe(way.end)
        }
      }),
    )
  })

  it('meet and avoid what is asked for, whenever one of them does', () => {
    fc.assert(
      fc.property(
        onwardFlows,
        fc.constantFrom(...onwardIds),
        fc.constantFrom(...onwardIds),
        (flow, met, avoided) => {
          const found = findWay(flow, {
            end: 'success',
            meets: ({ screenId }) => screenId === met,
            avoids: ({ screenId }) => screenId === avoided,
          })
          const fits = allWays(flow).filter(
            ({ steps, end }) =>
              end === 'success' &&
              steps.some(({ screenId }) => screenId === met) &&
              steps.every(({ screenId }) => screenId !== avoided),
          )
          if (found === null) expect(fits).toEqual([])
          else expect(fits).toContainEqual(found)
        },
      ),
    )
  })
})

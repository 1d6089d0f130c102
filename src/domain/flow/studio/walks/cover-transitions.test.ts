import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onwardFlows } from '#tests/support/onward-flows.ts'
import type { FlowDefinition } from '../../definition/flow-definition.ts'
import { findScreen } from '../../next-screen.ts'
import { buildDraft, draftMessage, draftQuestion, factory } from '../build-draft.ts'
import { outcomesOf } from '../outcomes.ts'
import { shownScreens, type Way } from '../ways.ts'
import { coverTransitions } from './cover-transitions.ts'

type Transition = { readonly from: string; readonly to: string }
const write = ({ from, to }: Transition): string => `${from} → ${to}`

function transitionsOf(flow: FlowDefinition): readonly Transition[] {
  return [...shownScreens(flow)].flatMap((from) => {
    const screen = findScreen(flow, from)
    const targets = screen === null ? [] : outcomesOf(screen).map(({ next }) => next)
    return [...new Set(targets)].map((to) => ({ from, to }))
  })
}

function takenBy({ steps, end }: Way): readonly string[] {
  return steps.map(({ screenId }, index) =>
    write({ from: screenId, to: steps[index + 1]?.screenId ?? end }),
  )
}

/** How many transitions there are of which no two are on one way: so many walks are needed at least. */
function fewestWalks(flow: FlowDefinition): number {
  const all = transitionsOf(flow)
  const isBefore = (one: Transition, other: Transition): boolean =>
    one.to === other.from ||
    all.some((next) => next.from === one.to && next !== other && isBefore(next, other))
  const most = (left: readonly Transition[]): number => {
    const [one, ...rest] = left
    if (one === undefined) return 0
    const apart = rest.filter((other) => !isBefore(one, other) && !isBefore(other, one))
    return apart.length === rest.length ? 1 + most(rest) : Math.max(1 + most(apart), most(rest))
  }
  return most(all)
}

describe('the smallest set of walks', () => {
  it('takes each transition of the factory', () => {
    const found = coverTransitions(factory)
    expect(found?.isSmallest).toBe(true)
    expect(found?.walks).toHaveLength(3)
  })

  it('takes every transition and nothing else, with no walk too many', () => {
    fc.assert(
      fc.property(onwardFlows, (flow) => {
        const { walks = [] } = coverTransitions(flow) ?? {}
        const all = transitionsOf(flow).map(write)
        expect(new Set(walks.flatMap(takenBy))).toEqual(new Set(all))
        expect(walks).toHaveLength(fewestWalks(flow))
        for (const { steps } of walks) expect(steps[0]?.screenId).toBe(flow.firstScreenId)
      }),
    )
  })

  it('is empty for a flow without screens, and none in a circle', () => {
    expect(coverTransitions(buildDraft())).toEqual({ walks: [], isSmallest: true })
    const circle = buildDraft(draftMessage('a', 'b'), draftMessage('b', 'a'))
    expect(coverTransitions(circle)).toBeNull()
  })

  it('is found in a flow of 500 screens, and is complete beyond what can be compared', () => {
    const choices = Array.from({ length: 200 }, (_, index) => String(index))
    const screens = Array.from({ length: 500 }, (_, index) =>
      draftQuestion(`q${String(index)}`, 'LIST', {
        values: choices,
        when: Object.fromEntries(
          choices.map((choice, at) => [choice, `q${String(Math.min(index + at + 1, 499))}`]),
        ),
        next: `q${String(index + 1)}`,
      }),
    )
    const flow = buildDraft(...screens.slice(0, 499), draftMessage('q499'))
    const found = coverTransitions(flow)
    expect(found?.isSmallest).toBe(false)
    expect(new Set(found?.walks.flatMap(takenBy)).size).toBe(transitionsOf(flow).length)
    const narrow = buildDraft(
      ...screens.slice(0, 499).map((screen) => ({
        ...screen,
        customTransitions: screen.customTransitions.slice(0, 5),
      })),
      draftMessage('q499'),
    )
    expect(coverTransitions(narrow)?.isSmallest).toBe(true)
  })
})

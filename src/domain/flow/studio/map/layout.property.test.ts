import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '../../../desk-plan/desk-shape.ts'
import { FAILURE, SUCCESS } from '../../flow.ts'
import { buildDraft, draftMessage, draftQuestion } from '../build-draft.ts'
import { addScreen } from '../edit-flow.ts'
import type { FlowDraft } from '../flow-draft.ts'
import { exitsOf } from './exits.ts'
import { type FlowMap, layoutFlow, mirrorMap, type SizeOf } from './layout.ts'

const sizeOf: SizeOf = (exits, isQuestion) => ({
  width: Math.max(240, exits * 96),
  height: isQuestion ? 112 : 84,
})

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${index}`)

/** Flows that lead anywhere: in circles, to screens that don't exist, past screens that nothing leads to. */
const flows = (most: number, least = 0): fc.Arbitrary<FlowDraft> =>
  fc.integer({ min: least, max: most }).chain((count) => {
    const all = ids(count)
    const target = fc.constantFrom(...all, SUCCESS, FAILURE, 'gone')
    const screens = all.map((id, index) => {
      // Most lead on, as those of people do.
      const next = fc.oneof(
        { weight: 3, arbitrary: fc.constant(all[index + 1] ?? SUCCESS) },
        target,
      )
      return fc.oneof(
        next.map((to) => draftMessage(id, to)),
        fc
          .record({ next, when: fc.dictionary(fc.constantFrom('Yes', 'No'), target) })
          .map((parts) => draftQuestion(id, 'QUESTION', parts)),
        fc
          .record({ next, when: fc.dictionary(fc.constantFrom('a', 'c', 'e', 'g'), target) })
          .map((parts) =>
            draftQuestion(id, 'LIST', { ...parts, values: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }),
          ),
      )
    })
    return fc.tuple(...screens).map((made) => buildDraft(...made))
  })

/** Flows as people make them: on to the next screens, or denied. */
const ways = (most: number): fc.Arbitrary<FlowDraft> =>
  fc.integer({ min: 1, max: most }).chain((count) => {
    const screens = ids(count).map((id, index) => {
      const next = (by: number): string => (index + by < count ? `s${index + by}` : SUCCESS)
      const onwards = fc.integer({ min: 1, max: 4 }).map(next)
      const when = fc.dictionary(
        fc.constantFrom('Yes', 'No'),
        fc.oneof(onwards, fc.constant(FAILURE)),
      )
      return fc.oneof(
        fc.constant(draftMessage(id, next(1))),
        when.map((rules) => draftQuestion(id, 'QUESTION', { when: rules, next: next(1) })),
      )
    })
    return fc.tuple(...screens).map((made) => buildDraft(...made))
  })

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The screens that exits lead to from one, itself only in a circle. */
function reach({ exits }: FlowMap, from: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { next } of exits.get(id) ?? []) {
      if (found.has(next) || !exits.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

describe('the map of a flow', () => {
  it('has every screen and both ends, none over another', () => {
    fc.assert(
      fc.property(flows(30), (draft) => {
        const { places, bounds } = layoutFlow(draft, sizeOf)
        expect([...places.keys()].toSorted()).toEqual(
          [...draft.screens.map(({ id }) => id), SUCCESS, FAILURE].toSorted(),
        )
        const boxes = [...places.values()]
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
          expect(box.x >= bounds.x && box.x + box.width <= bounds.x + bounds.width + 1e-6).toBe(
            true,
          )
          expect(box.y >= 0 && box.y + box.height <= bounds.height).toBe(true)
        })
      }),
    )
  })

  it('begins with the first screen, keeps apart what nothing leads to, and ends below everything else', () => {
    fc.assert(
      fc.property(flows(30, 1), (draft) => {
        const map = layoutFlow(draft, sizeOf)
        const shown = new Set([...reach(map, 's0'), 's0'])
        expect(map.apart).toEqual(
          new Set(draft.screens.map(({ id }) => id).filter((id) => !shown.has(id))),
        )
        const first = map.places.get('s0')!
        expect(first.y).toBe(0)
        expect(first.x + first.width / 2).toBeCloseTo(0)
        const main = [...shown].map((id) => map.places.get(id)!)
        for (const end of [SUCCESS, FAILURE]) {
          for (const { y, height } of main) expect(map.places.get(end)!.y > y + height).toBe(true)
        }
        const right = Math.max(...main.map(({ x, width }) => x + width))
        for (const id of map.apart) expect(map.places.get(id)!.x > right).toBe(true)
      }),
    )
  })

  it('draws a line for each exit, which leads down to its target or is cut for a reason', () => {
    fc.assert(
      fc.property(flows(30), (draft) => {
        const map = layoutFlow(draft, sizeOf)
        expect(map.lines.map(({ from, exit, to }) => `${from} ${exit} ${to}`).toSorted()).toEqual(
          draft.screens
            .flatMap((one) => exitsOf(one).map(({ next }, exit) => `${one.id} ${exit} ${next}`))
            .toSorted(),
        )
        for (const { from, to, points, isCut } of map.lines) {
          const source = map.places.get(from)!
          const target = map.places.get(to)
          points.slice(1).forEach(({ y }, index) => expect(y >= points[index]!.y).toBe(true))
          expect(points[0]!.y).toBe(source.y + source.height)
          if (!isCut) {
            expect(points.at(-1)!.y).toBe(target!.y)
            expect(points.at(-1)!.x).toBeCloseTo(target!.x + target!.width / 2)
            continue
          }
          const isElsewhere = map.apart.has(from) !== map.apart.has(to)
          const isCircle = from === to || reach(map, to).has(from)
          const isFar = target !== undefined && target.y - source.y > 6 * 84
          expect(target === undefined || isElsewhere || isCircle || isFar).toBe(true)
        }
      }),
    )
  })

  it('leads no line through a screen', () => {
    fc.assert(
      fc.property(flows(30), (draft) => {
        const { lines, places } = layoutFlow(draft, sizeOf)
        for (const { points } of lines) {
          points.slice(1).forEach((end, index) => {
            const start = points[index]!
            // Between two layers there is nothing that a bent piece could meet.
            const across = { ...start, width: 0.001, height: end.y - start.y - 0.002 }
            if (start.x !== end.x) return
            const through = [...places.values()].some((box) =>
              overlap({ ...across, y: start.y + 0.001 }, box),
            )
            expect(through).toBe(false)
          })
        }
      }),
    )
  })

  it('follows from the transitions alone', () => {
    fc.assert(
      fc.property(flows(15), (draft) => {
        const renamed = draft.screens.map((one) => ({
          ...one,
          element: { ...one.element, translations: {} },
        }))
        const again = layoutFlow({ ...draft, screens: renamed }, sizeOf)
        const map = layoutFlow(draft, sizeOf)
        expect(again).toEqual(map)
        expect(mirrorMap(mirrorMap(map)).lines).toEqual(map.lines)
      }),
    )
  })

  it('moves little when a screen is added', () => {
    const added = draftMessage('new').element
    let moved = 0
    let stayed = 0
    let pairs = 0
    let swapped = 0
    // The same flows each time: what is claimed is how it is as a rule.
    for (const draft of fc.sample(ways(20), { numRuns: 200, seed: 1 })) {
      const before = layoutFlow(draft, sizeOf).places
      const behind = draft.screens[Math.floor(draft.screens.length / 2)]!.id
      const edited = addScreen(draft, behind, { id: 'new', element: added })
      const after = layoutFlow(edited, sizeOf).places
      for (const [id, box] of before) {
        if (after.get(id)!.x === box.x) stayed += 1
        else moved += 1
        for (const [other, { x, y }] of before) {
          // Those beside one another before and after nearly always keep their sides.
          if (id === other || y !== box.y || after.get(other)!.y !== after.get(id)!.y) continue
          pairs += 1
          if (Math.sign(after.get(other)!.x - after.get(id)!.x) !== Math.sign(x - box.x))
            swapped += 1
        }
      }
    }
    expect(moved / (moved + stayed)).toBeLessThan(0.15)
    expect(pairs).toBeGreaterThan(500)
    expect(swapped / pairs).toBeLessThan(0.02)
  })

  it('of 500 screens takes work for each screen, not for each pair', () => {
    fc.assert(
      fc.property(flows(500, 500), (draft) => {
        let sizes = 0
        const { lines } = layoutFlow(draft, (exits, isQuestion) => {
          sizes += 1
          return sizeOf(exits, isQuestion)
        })
        expect(sizes).toBeLessThanOrEqual(502)
        // At most two points for each of six layers, wherever they lead.
        for (const { points } of lines) expect(points.length).toBeLessThanOrEqual(14)
      }),
      { numRuns: 5 },
    )
  })
})

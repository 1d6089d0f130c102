import { describe, expect, it } from 'vitest'
import { FAILURE, SUCCESS } from '../../flow.ts'
import { buildDraft, draftMessage, draftQuestion, factory } from '../build-draft.ts'
import { addScreen, removeScreen } from '../edit-flow.ts'
import type { FlowDraft } from '../flow-draft.ts'
import { layoutFlow } from './layout.ts'
import { walkMap } from './walk-map.ts'

const mapOf = (draft: FlowDraft) => layoutFlow(draft, () => ({ width: 240, height: 100 }))

/** The names of each row from the left. */
function rows(draft: FlowDraft): string[] {
  const { places } = mapOf(draft)
  const byHeight = Map.groupBy([...places], ([, { y }]) => y)
  return [...byHeight]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) =>
      row
        .toSorted(([, one], [, other]) => one.x - other.x)
        .map(([id]) => id)
        .join(' '),
    )
}

describe('the map', () => {
  it('shows what follows below, and what only some see beside the way of the others', () => {
    expect(rows(factory)).toEqual([
      'welcome',
      'purpose',
      'tools',
      'film',
      'fever',
      'wishes',
      // As the answers that lead there stand: a fever is denied by "Yes".
      `${FAILURE} ${SUCCESS}`,
    ])
    const fork = buildDraft(
      draftQuestion('q', 'QUESTION', { when: { Yes: 'left', No: 'right' } }),
      draftMessage('right', 'last'),
      draftMessage('left', 'last'),
      draftMessage('last'),
    )
    expect(rows(fork)).toEqual(['q', 'left right', 'last', `${SUCCESS} ${FAILURE}`])
    const { places } = mapOf(fork)
    expect(places.get('last')?.x).toBeCloseTo(places.get('q')!.x)
  })

  it('keeps its shape when a screen is added or removed', () => {
    const before = mapOf(factory)
    for (const { id } of factory.screens) {
      const element = draftMessage('new').element
      const after = mapOf(addScreen(factory, id, { id: 'new', element }))
      for (const [one, box] of before.places) {
        expect(Math.abs(after.places.get(one)!.x - box.x)).toBeLessThan(240)
        expect(after.places.get(one)!.y).toBeGreaterThanOrEqual(box.y)
      }
      expect(mapOf(removeScreen(addScreen(factory, id, { id: 'new', element }), 'new'))).toEqual(
        before,
      )
    }
  })

  it('cuts the line that leads back in a circle, and that which leads far', () => {
    const circle = buildDraft(
      draftMessage('a', 'b'),
      draftMessage('b', 'c'),
      draftMessage('c', 'a'),
    )
    expect(rows(circle)).toEqual(['a', 'b', 'c', `${SUCCESS} ${FAILURE}`])
    expect(mapOf(circle).lines.map(({ isCut }) => isCut)).toEqual([false, false, true])
    const long = Array.from({ length: 8 }, (_, index) =>
      draftMessage(`s${index}`, index === 7 ? SUCCESS : `s${index + 1}`),
    )
    const far = buildDraft(
      draftQuestion('q', 'QUESTION', { when: { Yes: FAILURE }, next: 's0' }),
      ...long,
    )
    expect(mapOf(far).lines.filter(({ isCut }) => isCut)).toMatchObject([
      { from: 'q', to: FAILURE },
    ])
  })

  it('is walked along its lines, and aside', () => {
    const map = mapOf(
      buildDraft(
        draftQuestion('q', 'QUESTION', { when: { Yes: 'left', No: 'right' } }),
        draftMessage('left', 'last'),
        draftMessage('right', 'last'),
        draftMessage('last'),
      ),
    )
    expect(walkMap(map, 'q', 'down')).toBe('left')
    expect(walkMap(map, 'left', 'right')).toBe('right')
    expect(walkMap(map, 'right', 'right')).toBeNull()
    expect(walkMap(map, 'right', 'left')).toBe('left')
    expect(walkMap(map, 'right', 'down')).toBe('last')
    expect(walkMap(map, 'last', 'up', 'right')).toBe('right')
    expect(walkMap(map, 'last', 'up')).toBe('left')
    expect(walkMap(map, 'last', 'down')).toBeNull()
    expect(walkMap(map, 'q', 'up')).toBeNull()
    expect(walkMap(map, 'nobody', 'left')).toBeNull()
  })
})

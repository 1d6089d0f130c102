import { describe, expect, it } from 'vitest'
import { findScreen } from '../../next-screen.ts'
import { buildDraft, draftMessage, draftQuestion, factory } from '../build-draft.ts'
import { outcomesOf } from '../outcomes.ts'
import { addOnExit, exitsOf, leadExit } from './exits.ts'

const words = (screen: Parameters<typeof exitsOf>[0]) =>
  exitsOf(screen).map(
    ({ answers, isRest, next }) => `${isRest ? 'rest' : answers.join('+')} > ${next}`,
  )
const many = ['a', 'b', 'c', 'd', 'e', 'f']

describe('the exits of a screen', () => {
  it.each([
    [draftMessage('m', 'x'), ['rest > x']],
    [
      draftQuestion('q', 'QUESTION', { when: { Yes: 'failure' } }),
      ['Yes > failure', 'No > success'],
    ],
    [
      draftQuestion('q', 'QUESTION', { mandatory: false }),
      ['Yes > success', 'No > success', 'None > success'],
    ],
    [draftQuestion('q', 'TEXT', { when: { x: 'y' } }), ['x > y', 'rest > success']],
    [draftQuestion('q', 'LIST', { values: ['a', 'b'] }), ['a > success', 'b > success']],
    [draftQuestion('q', 'LIST'), ['rest > success']],
    [draftQuestion('q', 'LIST', { values: many }), ['rest > success']],
    [
      draftQuestion('q', 'LIST', { values: many, when: { b: 'x', d: 'y', f: 'x' } }),
      ['b+f > x', 'd > y', 'rest > success'],
    ],
  ])('are its answers, and share one where they are many (%#)', (screen, exits) => {
    expect(words(screen)).toEqual(exits)
  })

  it('are led elsewhere one by one', () => {
    const lead = (id: string, index: number, next: string) => {
      const exit = exitsOf(findScreen(factory, id)!)[index]!
      return words(findScreen(leadExit(factory, id, exit, next), id)!)
    }
    expect(lead('welcome', 0, 'fever')).toEqual(['rest > fever'])
    expect(lead('purpose', 0, 'film')).toEqual(['meeting > film', 'work > tools'])
    // Where the others go, no rule is left.
    expect(lead('purpose', 1, 'fever')).toEqual(['meeting > fever', 'work > fever'])
    expect(lead('fever', 1, 'failure')).toEqual(['Yes > failure', 'No > failure'])
    const back = leadExit(factory, 'purpose', exitsOf(factory.screens[1]!)[1]!, 'fever')
    expect(findScreen(back, 'purpose')?.customTransitions).toEqual([])
    const exit = { answers: ['Yes'], isRest: false }
    expect(leadExit(factory, 'nobody', exit, 'success')).toBe(factory)
  })

  it('take a new screen that only their answers come to', () => {
    const element = draftMessage('new').element
    const add = (id: string, index: number) =>
      addOnExit(factory, id, exitsOf(findScreen(factory, id)!)[index]!, { id: 'new', element })
    const denied = add('fever', 0)
    expect(words(findScreen(denied, 'fever')!)).toEqual(['Yes > new', 'No > wishes'])
    expect(words(findScreen(denied, 'new')!)).toEqual(['rest > failure'])
    const others = add('tools', 1)
    expect(words(findScreen(others, 'tools')!)).toEqual(['Yes > film', 'No > new'])
    expect(words(findScreen(others, 'new')!)).toEqual(['rest > fever'])
    const behind = add('welcome', 0)
    expect(words(findScreen(behind, 'welcome')!)).toEqual(['rest > new'])
    expect(words(findScreen(behind, 'new')!)).toEqual(['rest > purpose'])
    expect(behind.screens.map(({ id }) => id).slice(0, 3)).toEqual(['welcome', 'new', 'purpose'])
  })

  it('lead where the engine says', () => {
    const draft = buildDraft(
      draftQuestion('q', 'LIST', { values: many, when: { b: 'x', d: 'y', f: 'x' } }),
    )
    const screen = draft.screens[0]!
    const exits = exitsOf(screen)
    for (const { answer, next } of outcomesOf(screen)) {
      const own = exits.find(({ answers }) => answer !== null && answers.includes(answer))
      expect((own ?? exits.find(({ isRest }) => isRest))?.next).toBe(next)
    }
  })
})

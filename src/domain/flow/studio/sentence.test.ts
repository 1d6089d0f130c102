import { describe, expect, it } from 'vitest'
import { changeScreen, removeScreen } from './edit-flow.ts'
import { factory } from './build-draft.ts'
import { proveSentence, type Sentence } from './sentence.ts'

const noFever: Sentence = { kind: 'DENIED_WHEN', field: 'fever', value: 'Yes' }
const feverAnswered: Sentence = { kind: 'ALWAYS_ANSWERED', field: 'fever' }
const filmForWork: Sentence = {
  kind: 'SHOWN_WHEN',
  field: 'purpose',
  value: 'work',
  screenId: 'film',
}

describe('a sentence about a flow', () => {
  it.each([
    ['whoever has a fever does not get in', noFever],
    ['whoever gets in has said whether they have one', feverAnswered],
    [
      'whoever brings tools sees the film',
      { kind: 'SHOWN_WHEN', field: 'tools', value: 'Yes', screenId: 'film' },
    ],
    [
      'everybody reads the welcome',
      { kind: 'SHOWN_WHEN', field: null, value: null, screenId: 'welcome' },
    ],
  ] as const)('holds: %s', (_, sentence) => {
    expect(proveSentence(factory, sentence)).toEqual({ result: 'TRUE' })
  })

  it('is false with a way that breaks it', () => {
    const proof = proveSentence(factory, filmForWork)
    expect(proof).toMatchObject({ result: 'FALSE', way: { end: 'success' } })
    expect(proof.result === 'FALSE' && proof.way.steps).toContainEqual({
      screenId: 'tools',
      answer: 'No',
    })
  })

  it('breaks with the edit that breaks it', () => {
    const optional = changeScreen(factory, 'fever', { mandatory: false })
    expect(proveSentence(optional, noFever).result).toBe('TRUE')
    expect(proveSentence(optional, feverAnswered).result).toBe('FALSE')
    const lenient = changeScreen(factory, 'fever', { customTransitions: [] })
    expect(proveSentence(lenient, noFever).result).toBe('FALSE')
  })

  it('says nothing about what is not asked any more', () => {
    const without = removeScreen(factory, 'fever')
    expect(proveSentence(without, noFever)).toEqual({ result: 'VOID' })
    expect(proveSentence(without, feverAnswered)).toEqual({ result: 'VOID' })
    expect(proveSentence(removeScreen(factory, 'film'), filmForWork)).toEqual({ result: 'VOID' })
  })
})

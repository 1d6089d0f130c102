import { describe, expect, it } from 'vitest'
import { changeScreen } from '../edit-flow.ts'
import { factory } from '../build-draft.ts'
import { replayCase, wayOfCase } from './flow-case.ts'

const atWork = { purpose: 'work', tools: 'true', fever: 'false' }

describe('a case', () => {
  it('comes to what its answers come to', () => {
    expect(replayCase(factory, { answers: atWork })).toEqual({ end: 'success' })
    expect(replayCase(factory, { answers: { ...atWork, fever: 'true' } })).toEqual({
      end: 'failure',
    })
  })

  it('stays where the flow now asks for something that it does not answer', () => {
    const asksMore = changeScreen(factory, 'wishes', { mandatory: true })
    expect(replayCase(asksMore, { answers: atWork })).toEqual({ end: 'open', screenId: 'wishes' })
  })

  it('takes nothing from the prototype for an answer, nor what is of another type', () => {
    expect(replayCase(factory, { answers: { purpose: 'work', tools: 'perhaps' } })).toEqual({
      end: 'open',
      screenId: 'tools',
    })
  })

  it('has the way that its answers take, as far as they lead', () => {
    expect(wayOfCase(factory, { answers: { ...atWork, wishes: 'Coffee' } })).toEqual({
      steps: [
        { screenId: 'welcome', answer: null },
        { screenId: 'purpose', answer: 'work' },
        { screenId: 'tools', answer: 'Yes' },
        { screenId: 'film', answer: null },
        { screenId: 'fever', answer: 'No' },
        { screenId: 'wishes', answer: null },
      ],
      end: 'success',
    })
    expect(wayOfCase(factory, { answers: { purpose: 'work' } })).toEqual({
      steps: [
        { screenId: 'welcome', answer: null },
        { screenId: 'purpose', answer: 'work' },
      ],
      end: 'tools',
    })
  })
})

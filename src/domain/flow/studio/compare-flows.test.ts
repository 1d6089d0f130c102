import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFlows } from './compare-flows.ts'
import { changeScreen, moveScreen, removeScreen } from './edit-flow.ts'
import { factory } from './build-draft.ts'

describe('what a change to a flow does', () => {
  it('is nothing for another order or other words', () => {
    const turned = moveScreen(factory, 'wishes', 'welcome')
    const reworded = changeScreen(turned, 'welcome', {
      element: { type: 'MESSAGE', translations: { en: { content: 'Hello' } } },
    })
    expect(compareFlows(factory, reworded)).toMatchObject({
      isComplete: true,
      endsElsewhere: 0,
    })
    expect(compareFlows(factory, factory)).toMatchObject({ endsElsewhere: 0, otherScreens: 0 })
  })

  it('names the answers that end elsewhere', () => {
    const strict = changeScreen(factory, 'tools', {
      customTransitions: [{ values: ['Yes'], next: 'failure' }],
    })
    const { examples, endsElsewhere } = compareFlows(factory, strict)
    expect(endsElsewhere).toBeGreaterThan(0)
    expect(examples[0]).toMatchObject({ before: 'success', after: 'failure' })
    expect(examples[0]?.answers).toContainEqual({ field: 'tools', answer: 'Yes' })
  })

  it('leaves out the answers that do not matter', () => {
    const lenient = changeScreen(factory, 'fever', { customTransitions: [] })
    expect(compareFlows(factory, lenient).examples).toEqual([
      {
        answers: [{ field: 'fever', answer: 'Yes' }],
        before: 'failure',
        after: 'success',
        newlyShown: ['wishes'],
        noLongerShown: [],
      },
    ])
  })

  it('names the screens that are no longer shown', () => {
    const { endsElsewhere, otherScreens, examples } = compareFlows(
      factory,
      removeScreen(factory, 'film'),
    )
    expect([endsElsewhere, otherScreens > 0]).toEqual([0, true])
    expect(examples[0]?.noLongerShown).toEqual(['film'])
  })

  it('says when a question has to be answered that could be left blank', () => {
    const needed = changeScreen(factory, 'wishes', { mandatory: true })
    expect(compareFlows(factory, needed).examples[0]).toMatchObject({
      before: 'success',
      after: 'wishes',
    })
  })

  it('says so when it did not try everything', () => {
    expect(compareFlows(factory, factory, 3)).toMatchObject({ isComplete: false, tried: 3 })
  })

  it('is the same both ways round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...factory.screens), (screen) => {
        const changed = removeScreen(factory, screen.id)
        const there = compareFlows(factory, changed)
        const back = compareFlows(changed, factory)
        expect(back.endsElsewhere).toBe(there.endsElsewhere)
      }),
    )
  })
})

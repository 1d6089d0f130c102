import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateFlow } from '../definition/validate-flow.ts'
import { buildDraft, draftMessage, factory } from './build-draft.ts'
import {
  addScreen,
  changeScreen,
  duplicateScreen,
  leadAnswer,
  moveScreen,
  removeScreen,
} from './edit-flow.ts'
import type { FlowDraft } from './flow-draft.ts'
import { addStep, redo, startHistory, undo } from '../../editing/history.ts'
import { outlineOf } from './outline.ts'

const order = (draft: FlowDraft) => outlineOf(draft).map(({ screen }) => screen.id)
const message = draftMessage('new').element

describe('editing a flow', () => {
  it('adds a screen on the way', () => {
    const draft = addScreen(factory, 'welcome', { id: 'new', element: message })
    expect(order(draft).slice(0, 3)).toEqual(['welcome', 'new', 'purpose'])
    expect(order(addScreen(factory, null, { id: 'new', element: message }))[0]).toBe('new')
    expect(order(addScreen(buildDraft(), null, { id: 'new', element: message }))).toEqual(['new'])
  })

  it('takes a screen out and closes the gap', () => {
    const draft = removeScreen(factory, 'film')
    expect(order(draft)).toEqual(['welcome', 'purpose', 'tools', 'fever', 'wishes'])
    expect(removeScreen(draft, 'welcome').firstScreenId).toBe('purpose')
    expect(removeScreen(buildDraft(draftMessage('a')), 'a')).toMatchObject({
      firstScreenId: null,
      screens: [],
    })
  })

  it('moves a screen with its rules', () => {
    const draft = moveScreen(factory, 'fever', 'welcome')
    expect(order(draft)).toEqual(['welcome', 'fever', 'purpose', 'tools', 'film', 'wishes'])
    expect(validateFlow(draft, ['en'])).toEqual([])
  })

  it('copies what is said, and never a question', () => {
    expect(order(duplicateScreen(factory, 'film', 'copy'))).toContain('copy')
    expect(duplicateScreen(factory, 'fever', 'copy')).toBe(factory)
  })

  it('leads one answer elsewhere, and back', () => {
    const rules = leadAnswer([{ values: ['a', 'b'], next: 'x' }], 'b', 'y')
    expect(rules).toEqual([
      { values: ['a'], next: 'x' },
      { values: ['b'], next: 'y' },
    ])
    expect(leadAnswer(rules, 'a', 'y')).toEqual([{ values: ['b', 'a'], next: 'y' }])
    expect(leadAnswer(rules, 'a', null)).toEqual([{ values: ['b'], next: 'y' }])
  })

  it('never leaves a target that does not exist', () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('remove'), at: fc.nat(9), to: fc.nat(9) }),
      fc.record({ kind: fc.constant('move'), at: fc.nat(9), to: fc.nat(9) }),
      fc.record({ kind: fc.constant('add'), at: fc.nat(9), to: fc.nat(9) }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let draft: FlowDraft = factory
        edits.forEach(({ kind, at, to }, index) => {
          const id = draft.screens[at]?.id ?? ''
          const after = draft.screens[to]?.id ?? null
          if (kind === 'remove') draft = removeScreen(draft, id)
          else if (kind === 'move') draft = moveScreen(draft, id, after)
          else draft = addScreen(draft, after, { id: `n${String(index)}`, element: message })
        })
        const codes = validateFlow(draft, ['en']).map(({ code }) => code)
        expect(codes).not.toContain('dangling_target')
        expect(codes).not.toContain('duplicate_screen')
        expect(codes).not.toContain('first_screen_missing')
        expect(outlineOf(draft)).toHaveLength(draft.screens.length)
      }),
    )
  })
})

describe('the outline', () => {
  it('is in the order in which people meet the screens, and says who does', () => {
    expect(outlineOf(factory).map(({ screen, audience }) => [screen.id, audience])).toEqual([
      ['welcome', 'EVERYBODY'],
      ['purpose', 'EVERYBODY'],
      ['tools', 'SOME'],
      ['film', 'SOME'],
      ['fever', 'EVERYBODY'],
      ['wishes', 'EVERYBODY'],
    ])
  })

  it('ends with what nothing leads to', () => {
    const draft = { ...factory, screens: [draftMessage('lost'), ...factory.screens] }
    expect(outlineOf(draft).at(-1)).toMatchObject({ screen: { id: 'lost' }, audience: 'NOBODY' })
  })
})

describe('undo and redo', () => {
  it('go back and forth step by step; letters typed in one field are one step', () => {
    let history = startHistory('')
    for (const text of ['H', 'He', 'Hey']) history = addStep(history, text, 'title')
    history = addStep(history, 'Hey!', 'content')
    history = undo(history)
    expect(history.present).toBe('Hey')
    history = undo(history)
    expect(history.present).toBe('')
    expect(undo(history)).toBe(history)
    expect(redo(redo(history)).present).toBe('Hey!')
    expect(redo(redo(redo(history))).present).toBe('Hey!')
    expect(redo(addStep(history, 'new', null)).present).toBe('new')
  })

  it('of a change that changes nothing is no step', () => {
    const history = startHistory(factory)
    expect(addStep(history, factory, null)).toBe(history)
    const changed = addStep(history, changeScreen(factory, 'fever', { mandatory: false }), null)
    expect(undo(changed).present).toBe(factory)
  })
})

import { describe, expect, it } from 'vitest'
import { findScreen } from '../next-screen.ts'
import { draftMessage, factory } from './build-draft.ts'
import { addScreen, changeScreen, removeScreen } from './edit-flow.ts'
import { mergeDrafts } from './merge-drafts.ts'

const element = draftMessage('new').element
const mandatory = (id: string) => changeScreen(factory, id, { mandatory: false })

describe('two editors of one flow', () => {
  it('keep what each of them changed', () => {
    const { draft, conflicts } = mergeDrafts(factory, mandatory('fever'), mandatory('tools'))
    expect(conflicts).toEqual([])
    expect(findScreen(draft, 'fever')?.mandatory).toBe(false)
    expect(findScreen(draft, 'tools')?.mandatory).toBe(false)
  })

  it('keep what each of them added and removed', () => {
    const mine = addScreen(factory, 'film', { id: 'mine', element })
    const theirs = removeScreen(addScreen(factory, null, { id: 'theirs', element }), 'wishes')
    const { draft, conflicts } = mergeDrafts(factory, mine, theirs)
    expect(conflicts).toEqual([])
    expect(draft.screens.map(({ id }) => id)).toEqual([
      'theirs',
      'welcome',
      'purpose',
      'tools',
      'film',
      'mine',
      'fever',
    ])
    expect(draft.firstScreenId).toBe('theirs')
  })

  it('are told where both changed the same, which stays mine', () => {
    const theirs = changeScreen(factory, 'fever', { customTransitions: [] })
    const { draft, conflicts } = mergeDrafts(factory, mandatory('fever'), theirs)
    expect(conflicts).toEqual([{ part: 'screen', screenId: 'fever' }])
    expect(findScreen(draft, 'fever')).toMatchObject({
      mandatory: false,
      customTransitions: [{ values: ['Yes'], next: 'failure' }],
    })
  })

  it('lose nothing that one removed while the other changed it', () => {
    const { draft, conflicts } = mergeDrafts(
      factory,
      removeScreen(factory, 'film'),
      changeScreen(factory, 'film', { isNew: true }),
    )
    expect(conflicts).toContainEqual({ part: 'screen', screenId: 'film' })
    expect(findScreen(draft, 'film')?.isNew).toBe(true)
  })

  it('lose nothing that both added under one id', () => {
    const mine = addScreen(factory, 'film', { id: 'same', element })
    const theirs = addScreen(factory, 'welcome', { id: 'same', element })
    expect(mergeDrafts(factory, mine, theirs).conflicts).toContainEqual({
      part: 'screen',
      screenId: 'same',
    })
  })
})

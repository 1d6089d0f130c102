import { describe, expect, it } from 'vitest'
import { defaultTemplate } from '#domain/badge/default-template.ts'
import { editBadge, type EditedBadge, moveElement } from '#domain/badge/edit/edited-badge.ts'
import type { BadgeServer, KeptBadge } from './badge-server.ts'
import { createBadgeStore } from './badge-store.ts'

const first: KeptBadge = { version: '1', badge: editBadge('Badge', defaultTemplate) }
const right =
  (id: string, x = 1) =>
  (badge: EditedBadge) =>
    moveElement(badge, id, { x, y: 0 })

/** A server with one badge, which others save over. */
function openBadge() {
  let kept = first
  const put = (badge: EditedBadge): string => {
    kept = { version: String(Number(kept.version) + 1), badge }
    return kept.version
  }
  const server: BadgeServer = {
    read: () => Promise.resolve(kept),
    write: (badge, { version }) => Promise.resolve(version === kept.version ? put(badge) : null),
  }
  return { store: createBadgeStore(first, server), put, kept: () => kept }
}
const placeOf = (badge: EditedBadge, id: string) =>
  badge.elements.find((element) => element.id === id)?.x

describe('a badge that is edited', () => {
  it('is saved with what somebody else has saved since', async () => {
    const { store, put, kept } = openBadge()
    store.edit(right('e-0'))
    put(right('e-2')(first.badge))
    expect(await store.save()).toBe(true)
    expect([placeOf(kept().badge, 'e-0'), placeOf(kept().badge, 'e-2')]).toEqual([6, 6])
    expect(store.state()).toMatchObject({ isChanged: false, conflicts: [] })
  })

  it('is not saved over what somebody else did to the same, until one is chosen', async () => {
    const { store, put, kept } = openBadge()
    store.edit(right('e-0'))
    put(right('e-0', 4)(first.badge))
    expect(await store.save()).toBe(false)
    expect(store.state().conflicts).toEqual([{ part: 'element', id: 'e-0' }])
    expect(placeOf(kept().badge, 'e-0')).toBe(9)
    store.settle('THEIRS')
    expect(placeOf(store.state().history.present, 'e-0')).toBe(9)
    store.undo()
    expect(await store.save()).toBe(true)
    expect(placeOf(kept().badge, 'e-0')).toBe(6)
  })

  it('goes back and forth step by step, letters of one field as one', () => {
    const { store } = openBadge()
    const name = (text: string) => store.edit((badge) => ({ ...badge, name: text }), 'name')
    name('P')
    name('Pa')
    store.edit(right('e-0'))
    store.choose('e-0')
    store.undo()
    store.undo()
    expect(store.state()).toMatchObject({ isChanged: false, history: { present: first.badge } })
    store.redo()
    expect(store.state()).toMatchObject({ isChanged: true, history: { present: { name: 'Pa' } } })
  })

  it('keeps what is edited where the server cannot be reached', async () => {
    const server: BadgeServer = {
      read: () => Promise.reject(new Error('offline')),
      write: () => Promise.reject(new Error('offline')),
    }
    const store = createBadgeStore(first, server)
    store.edit(right('e-0'))
    await expect(store.save()).rejects.toThrow('offline')
    expect(store.state().isChanged).toBe(true)
    expect(placeOf(store.state().history.present, 'e-0')).toBe(6)
  })

  it('goes on with what a closed tab left, over what somebody else saved since', () => {
    const { put, kept } = openBadge()
    put(right('e-2')(first.badge))
    const unsaved = { base: first, badge: right('e-0')(first.badge) }
    const store = createBadgeStore(kept(), { read: never, write: never }, unsaved)
    const { history, isChanged, isBack, conflicts } = store.state()
    expect([placeOf(history.present, 'e-0'), placeOf(history.present, 'e-2')]).toEqual([6, 6])
    expect([isChanged, isBack, conflicts]).toEqual([true, true, []])
    store.undo()
    expect(store.state().isChanged).toBe(false)
    expect(store.state().history.present).toEqual(kept().badge)
  })

  it('begins as stored where what was left is what was saved', () => {
    const store = createBadgeStore(
      first,
      { read: never, write: never },
      {
        base: first,
        badge: first.badge,
      },
    )
    expect(store.state()).toMatchObject({ isChanged: false, isBack: false })
  })
})

const never = () => Promise.reject(new Error('not asked for'))

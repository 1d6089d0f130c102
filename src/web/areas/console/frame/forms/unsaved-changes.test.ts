import { expect, it } from 'vitest'
import { createUnsavedChanges, type FormPlace } from './unsaved-changes.ts'

function open(place: FormPlace | null, state: { isChanged: boolean; isSaving: boolean }) {
  const changes = createUnsavedChanges()
  const close = changes.watch({
    place,
    isChanged: () => state.isChanged,
    isSaving: () => state.isSaving,
  })
  return { changes, close }
}

it('loses something only where a form was changed', () => {
  const state = { isChanged: false, isSaving: false }
  const { changes } = open('address', state)
  expect(changes.wouldBeLost()).toBe(false)
  state.isChanged = true
  expect(changes.wouldBeLost()).toBe(true)
})

it('lets what follows a save leave the form, and still knows that it holds something', () => {
  const { changes } = open('address', { isChanged: true, isSaving: true })
  expect(changes.wouldBeLost()).toBe(false)
  expect(changes.hasAny()).toBe(true)
})

it('keeps a form that belongs to the path while only the rest of the address changes', () => {
  const { changes } = open('path', { isChanged: true, isSaving: false })
  expect(changes.wouldBeLost('address')).toBe(false)
  expect(changes.wouldBeLost()).toBe(true)
})

it('asks nothing for a form that may be left, and still knows that it holds something', () => {
  const { changes } = open(null, { isChanged: true, isSaving: false })
  expect(changes.wouldBeLost()).toBe(false)
  expect(changes.wouldBeLost('path')).toBe(false)
  expect(changes.hasAny()).toBe(true)
})

it('no longer asks for a form that was closed, or that somebody chose to leave', () => {
  const closed = open('address', { isChanged: true, isSaving: false })
  closed.close()
  expect(closed.changes.wouldBeLost()).toBe(false)
  const left = open('address', { isChanged: true, isSaving: false })
  left.changes.forget()
  expect(left.changes.wouldBeLost()).toBe(false)
})

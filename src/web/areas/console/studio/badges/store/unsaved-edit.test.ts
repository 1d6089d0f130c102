// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { defaultTemplate } from '#domain/badge/default-template.ts'
import { editBadge } from '#domain/badge/edit/edited-badge.ts'
import { openUnsaved } from './unsaved-edit.ts'

const badge = editBadge('Badge', defaultTemplate)
const edit = { base: { version: '1', badge }, badge: { ...badge, name: 'Pass' } }
const open = (name = 'ann CO-1 BT-1') => openUnsaved(name, () => localStorage)
afterEach(() => localStorage.clear())

it('is there for the same person and badge alone, until it is dropped', () => {
  open().keep(edit)
  expect(open().read()).toMatchObject(edit)
  expect(open('bob CO-1 BT-1').read()).toBeNull()
  open().drop()
  expect(open().read()).toBeNull()
})

it('is none where something else stands in its place', () => {
  for (const text of ['', '{', 'null', '{"format":"badge-edit/0"}']) {
    localStorage.setItem('foyer-badge-edit ann CO-1 BT-1', text)
    expect(open().read()).toBeNull()
  }
})

it('is not kept where storage is forbidden', () => {
  const forbidden = openUnsaved('ann', () => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  forbidden.keep(edit)
  forbidden.drop()
  expect(forbidden.read()).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { changedNames, mergeChanges } from './merge-changes.ts'

const opened = { name: 'Harbour', phone: '1', languages: ['en', 'nl'] }

describe('what is saved while others save', () => {
  it('leaves what was not touched as they left it', () => {
    const now = { ...opened, phone: '2' }
    expect(
      mergeChanges({ shown: opened, seen: opened, now }, { name: 'Pier', phone: '1' }),
    ).toEqual({ merged: { ...now, name: 'Pier' }, clashes: [] })
  })

  it('names what both have changed, unless to the same', () => {
    const now = { ...opened, name: 'Quay', languages: ['nl'] }
    const wanted = { name: 'Pier', languages: ['nl'] }
    expect(mergeChanges({ shown: opened, seen: opened, now }, wanted).clashes).toEqual(['name'])
  })

  it('takes ours once theirs has been seen', () => {
    const now = { ...opened, name: 'Quay' }
    expect(mergeChanges({ shown: opened, seen: now, now }, { name: 'Pier' })).toEqual({
      merged: { ...now, name: 'Pier' },
      clashes: [],
    })
  })
})

it('names what somebody else has changed', () => {
  const before = { name: 'Quay', languages: ['nl'], port: null }
  expect(changedNames(before, { ...before, languages: ['nl'] })).toEqual([])
  expect(changedNames(before, { ...before, name: 'Pier', port: 9100 })).toEqual(['name', 'port'])
})

import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

describe('initials', () => {
  it.each([
    ['Zoë', 'Worker', 'Z. W.'],
    ['ł', 'ó', 'Ł. Ó.'],
    ['Plato', '', 'P.'],
    ['𐐷ames', 'Lee', '𐐏. L.'],
    ['山田', '太郎', '山. 太.'],
    ['', '', ''],
  ])('of %s %s', (firstname, lastname, initials) => {
    expect(initialsOf({ firstname, lastname })).toBe(initials)
  })
})

import { expect, it } from 'vitest'
import { keepsAsked } from './keeps-asked.ts'

const field = { active: true, internalOnly: false, values: ['a', 'b'] }

it.each([
  ['is asked nowhere and retired', { ...field, active: false }, [], true],
  ['is asked and retired', { ...field, active: false }, [{ values: [] }], false],
  ['is asked and kept from visitors', { ...field, internalOnly: true }, [{ values: [] }], false],
  ['keeps what is offered', field, [{ values: ['b'] }, { values: ['a'] }], true],
  ['gets another choice', { ...field, values: ['a', 'b', 'c'] }, [{ values: ['a', 'b'] }], true],
  ['loses a choice that is offered', { ...field, values: ['a'] }, [{ values: ['b'] }], false],
  ['loses a choice that nobody offers', { ...field, values: ['a'] }, [{ values: ['a'] }], true],
])('a field that %s can be changed: %#', (_, wanted, asked, keeps) => {
  expect(keepsAsked(wanted, asked)).toBe(keeps)
})

import { expect, it } from 'vitest'
import { isDateFormat } from './number-format.ts'

it.each([
  ['dd/mm/yyyy', true],
  ['[$-409]h:mm AM/PM', true],
  ['0.00 "d"', false],
  ['[Red]0', false],
  ['[h]', false],
  ['\\d0', false],
  ['_d*d0', false],
  ['0 "days" dd', true],
  ['[dd', false],
  ['"dd', false],
  ['\\', false],
])('whether %s formats days or hours: %s', (code, expected) => {
  expect(isDateFormat(code)).toBe(expected)
})

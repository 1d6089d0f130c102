import { expect, it } from 'vitest'
import { readSort, writeSort } from './usage-sort.ts'

it.each([
  ['', { by: 'visits', way: 'DOWN' }],
  ['name', { by: 'name', way: 'UP' }],
  ['storedBytes-UP', { by: 'storedBytes', way: 'UP' }],
  ['constructor-UP', { by: 'visits', way: 'UP' }],
  ['visits-sideways', { by: 'visits', way: 'DOWN' }],
] as const)('the address says %j', (text, sort) => {
  expect(readSort(text)).toEqual(sort)
  expect(readSort(writeSort(sort))).toEqual(sort)
})

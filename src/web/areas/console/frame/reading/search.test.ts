import { expect, it } from 'vitest'
import { changedSearch } from './search.ts'

it.each([
  ['?tab=links', { tab: '' }, ''],
  ['?companyId=CO-1', { list: 'WL-1' }, 'companyId=CO-1&list=WL-1'],
  ['?list=WL-1&tab=lists', { list: 'WL-2' }, 'list=WL-2&tab=lists'],
  ['', { list: 'a&b' }, 'list=a%26b'],
  ['?tab=links', { list: undefined }, 'tab=links'],
])('a query keeps what a change does not name: %s', (query, change, changed) => {
  expect(changedSearch(query, change)).toBe(changed)
})

import { describe, expect, it } from 'vitest'
import { anyText, changedSearch, oneOf, readSearch } from './search.ts'

const rules = { tab: oneOf(['lists', 'links']), list: anyText }

describe('the query of a screen', () => {
  it.each([
    ['?tab=links&list=WL-1', { tab: 'links', list: 'WL-1' }],
    ['tab=nothing', { tab: '', list: '' }],
    ['?list=a%20b&companyId=CO-1', { tab: '', list: 'a b' }],
    ['', { tab: '', list: '' }],
  ])('is read by its rules: %s', (query, said) => {
    expect(readSearch(rules, query)).toEqual(said)
  })

  it.each([
    ['?tab=links', { tab: '' }, ''],
    ['?companyId=CO-1', { list: 'WL-1' }, 'companyId=CO-1&list=WL-1'],
    ['?list=WL-1&tab=lists', { list: 'WL-2' }, 'list=WL-2&tab=lists'],
    ['', { list: 'a&b' }, 'list=a%26b'],
    ['?tab=links', { list: undefined }, 'tab=links'],
  ])('keeps what a change does not name: %s', (query, change, changed) => {
    expect(changedSearch(query, change)).toBe(changed)
  })
})

import { describe, expect, expectTypeOf, it } from 'vitest'
import { addressOf, anyText, dayText, oneOf, paramsOf, readSearch, type Route } from './route.ts'

const lists = {
  path: '/console/lists',
  search: { tab: oneOf(['lists', 'links']), list: anyText, from: dayText },
} as const satisfies Route
const entry = { path: '/console/lists/{listId}/{date}' } as const satisfies Route
const params = { listId: 'WL-1', date: '2026-11-21' }

describe('the query of a route', () => {
  it.each([
    [
      { tab: 'links', list: 'WL-1' },
      { tab: 'links', list: 'WL-1' },
    ],
    [{ tab: 'nothing' }, {}],
    [{ list: 'a b', companyId: 'CO-1' }, { list: 'a b' }],
    [{ from: '2026-02-30' }, {}],
    [{}, {}],
  ])('is read by its rules: %j', (query, said) => {
    expect(readSearch(lists, query)).toEqual({ tab: '', list: '', from: '', ...said })
  })
})

describe('the address of a route', () => {
  it('says what there is to say', () => {
    expect(addressOf(lists)).toBe('/console/lists')
    expect(addressOf(lists, { search: { tab: '', list: 'a&b c' } })).toBe(
      '/console/lists?list=a%26b%20c',
    )
    expect(addressOf(entry, { params, companyId: 'CO-1' })).toBe(
      '/console/lists/WL-1/2026-11-21?companyId=CO-1',
    )
  })

  it('gives its parameters back, and those of no other path', () => {
    expect(paramsOf(entry, addressOf(entry, { params }))).toEqual(params)
    expect(paramsOf(entry, '/console/lists/WL-1/2026-11-21/')).toEqual(params)
    expect(paramsOf(entry, '/console/lists/WL-1')).toBeNull()
    expect(paramsOf(entry, '/console/lists/WL-1/2026-11-21/more')).toBeNull()
    expect(paramsOf(lists, '/console/list')).toBeNull()
  })

  it('is checked by the compiler', () => {
    // @ts-expect-error -- no such name
    addressOf(lists, { search: { tabs: 'lists' } })
    // @ts-expect-error -- no such value
    addressOf(lists, { search: { tab: 'list' } })
    // @ts-expect-error -- a parameter is missing
    addressOf(entry, { params: { listId: 'WL-1' } })
    // @ts-expect-error -- all of them are missing
    addressOf(entry)
    // @ts-expect-error -- a path without parameters has none
    addressOf(lists, { params })
    // @ts-expect-error -- a route without a query says nothing in it
    addressOf(entry, { params, search: { list: 'WL-1' } })
    expectTypeOf(readSearch(lists, {}).tab).toEqualTypeOf<'' | 'lists' | 'links'>()
    expectTypeOf(paramsOf(entry, '')).toEqualTypeOf<Readonly<typeof params> | null>()
  })
})

import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { endpointAt } from './endpoint-at.ts'

describe('the call at an address', () => {
  it('is found for every call, with anything in the place of names', () => {
    const found = endpoints.map(({ method, path }) => {
      const url = path.replaceAll(/\{\w+\}/g, 'Ann%20%2F%20é').normalize()
      return endpointAt(method, `${new URL(url, 'http://a.example').pathname}?q=1`)?.id
    })
    expect(found).toEqual(endpoints.map(({ id }) => id))
  })

  it.each([
    '/countries/',
    '/countries#a',
    '//countries',
    '/Countries',
    '/a/../countries',
    '/a/%2e%2e/countries',
    '/./countries',
    String.raw`\countries`,
    String.raw`/a\..\countries`,
    '/coun\ttries',
    '/%E0%A4%A',
    '//countries.example/countries',
    'http://countries.example/countries',
    '/private/companies//users',
    '/nowhere',
  ])('is none at %j', (url) => {
    expect(endpointAt('GET', url)).toBeNull()
    expect(endpointAt('GET', '/countries')?.id).toBe('countries.list')
  })

  it('is found where the address is written in escapes, as the router finds it', () => {
    expect(endpointAt('GET', '/%63ountries')?.id).toBe('countries.list')
    expect(endpointAt('POST', '/countries')).toBeNull()
  })
})

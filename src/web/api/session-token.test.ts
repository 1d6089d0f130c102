import { describe, expect, it } from 'vitest'
import {
  keepSessionToken,
  readSessionToken,
  sessionTokenKey,
  type TokenPlace,
} from './session-token.ts'

function setUp(href: string, stored: string | null, isForbidden = false) {
  let address = href
  let kept = stored
  const guard = (): void => {
    if (isForbidden) throw new DOMException('Denied', 'SecurityError')
  }
  const place: TokenPlace = {
    location: { href },
    history: {
      state: { kept: true },
      replaceState: (state, _, url) => {
        expect(state).toEqual({ kept: true })
        address = url
      },
    },
    sessionStorage: {
      getItem: (key) => {
        guard()
        return key === sessionTokenKey ? kept : null
      },
      setItem: (key, value) => {
        guard()
        if (key === sessionTokenKey) kept = value
      },
    },
  }
  return { place, address: () => address, kept: () => kept }
}

describe('the session token', () => {
  it.each([
    ['/visit?jwt=new', 'old', 'new', '/visit', 'new'],
    ['/visit?lang=fr&jwt=new#top', null, 'new', '/visit?lang=fr#top', 'new'],
    ['/visit?jwt=', 'old', '', '/visit', ''],
    ['/visit', 'old', 'old', 'https://foyer.test/visit', 'old'],
    ['/visit', null, null, 'https://foyer.test/visit', null],
  ])('from %s with %s kept before is %s', (path, before, expected, address, keptAfter) => {
    const state = setUp(`https://foyer.test${path}`, before)
    expect(readSessionToken(state.place)).toBe(expected)
    expect([state.address(), state.kept()], 'reading changes nothing').toEqual([
      `https://foyer.test${path}`,
      before,
    ])
    if (expected !== null) keepSessionToken(state.place, expected)
    expect(state.address()).toBe(address)
    expect(state.kept()).toBe(keptAfter)
  })

  it('works where storage is forbidden', () => {
    const { place, address } = setUp('https://foyer.test/visit?jwt=new', null, true)
    expect(readSessionToken(place)).toBe('new')
    keepSessionToken(place, 'new')
    expect(address()).toBe('/visit')
    expect(readSessionToken(setUp('https://foyer.test/visit', null, true).place)).toBeNull()
  })
})

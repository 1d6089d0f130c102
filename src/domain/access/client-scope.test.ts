import { describe, expect, it } from 'vitest'
import { grantScopes, isInScope, readScopes } from './client-scope.ts'

describe('scopes of an API client', () => {
  it.each([
    ['', []],
    ['visits.read', ['visits.read']],
    [' visits.write  visits.read visits.read ', ['visits.read', 'visits.write']],
    ['visits.delete', null],
    ['visits.read everything', null],
  ])('%j is read as %j', (text, scopes) => {
    expect(readScopes(text)).toEqual(scopes)
  })

  it.each([
    [null, 'visits', 'DELETE', true],
    [['visits.read'], 'visits', 'GET', true],
    [['visits.read'], 'visits', 'POST', false],
    [['visits.write'], 'visits', 'GET', false],
    [['visits.read'], 'visitors', 'GET', false],
    [[], 'visits', 'GET', false],
  ] as const)('%j lets a call in %s by %s: %s', (scopes, area, method, isIn) => {
    expect(isInScope(scopes, area, method)).toBe(isIn)
  })

  it.each([
    [null, [], null],
    [null, ['visits.read'], ['visits.read']],
    [['visits.read', 'people.read'], [], ['visits.read', 'people.read']],
    [['visits.read', 'people.read'], ['people.read'], ['people.read']],
    [['visits.read'], ['visits.write'], undefined],
  ] as const)('of %j, %j asked gives %j', (own, asked, granted) => {
    expect(grantScopes(own, asked)).toEqual(granted)
  })
})

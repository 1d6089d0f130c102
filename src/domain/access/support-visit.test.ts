import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { administratorRights, organisationRights } from '#domain/rights/organisation-right.ts'
import {
  supportAccesses,
  supportAdministration,
  supportMay,
  supportState,
} from './support-visit.ts'

const none = { endsAt: null, refusedAt: null, endedAt: null }
const [before, end, after] = [
  '2026-11-28T10:59:59.999Z',
  '2026-11-28T11:00:00.000Z',
  '2026-11-28T11:00:00.001Z',
]

describe('the state of a visit', () => {
  it.each([
    [none, before, 'ASKED'],
    [{ ...none, endsAt: end }, before, 'OPEN'],
    [{ ...none, endsAt: end }, end, 'EXPIRED'],
    [{ ...none, endsAt: end }, after, 'EXPIRED'],
    [{ ...none, endsAt: end, endedAt: before }, before, 'ENDED'],
    [{ ...none, endedAt: before }, before, 'ENDED'],
    [{ ...none, refusedAt: before }, before, 'REFUSED'],
  ])('%o at %s is %s', (times, now, state) => {
    expect(supportState(times, now)).toBe(state)
  })
})

const administration = fc.record({
  scope: fc.oneof(fc.constant('ALL' as const), fc.subarray(['a', 'b', 'c'])),
  rights: fc.subarray([...administratorRights]).map((held) => new Set(held)),
})

describe('what support holds', () => {
  it('is never more than the giver has, nor above locations, nor elsewhere', () => {
    fc.assert(
      fc.property(administration, fc.constantFrom('a', 'b', null), (giver, at) => {
        const held = supportAdministration<string>(giver, at)
        if (held === null) return
        for (const right of held.rights) expect(giver.rights.has(right)).toBe(true)
        for (const right of organisationRights) expect(held.rights.has(right)).toBe(false)
        for (const right of ['INVITE_USERS', 'EDIT_RIGHTS', 'EDIT_INTEGRATIONS'] as const) {
          expect(held.rights.has(right)).toBe(false)
        }
        expect(held.scope).toEqual(at === null ? 'ALL' : [at])
        expect(giver.scope === 'ALL' || (at !== null && giver.scope.includes(at))).toBe(true)
        expect(giver.rights.has('MANAGE_ADMINISTRATORS')).toBe(true)
      }),
    )
  })
  it('is nothing from somebody who has gone', () => {
    expect(supportAdministration(null, 'a')).toBeNull()
  })
})

describe('a call', () => {
  const call = { changes: false, showsSecret: false, isOwn: false }
  it.each(supportAccesses)(
    'that reads is made with %s, a secret or an own account never',
    (access) => {
      expect(supportMay(access, call)).toBe(true)
      expect(supportMay(access, { ...call, showsSecret: true })).toBe(false)
      expect(supportMay(access, { ...call, isOwn: true })).toBe(false)
    },
  )
  it('that changes needs to be allowed', () => {
    expect(supportMay('READ', { ...call, changes: true })).toBe(false)
    expect(supportMay('CHANGE', { ...call, changes: true })).toBe(true)
  })
})

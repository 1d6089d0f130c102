import { describe, expect, it } from 'vitest'
import { readOnlyFor, readOnlyRetrySeconds, type ReadOnlyMode } from './read-only.ts'

const now = '2026-11-28T09:00:00.000Z'
const mode = (
  organisationId: string | null,
  endsAt: string | null,
  startsAt: string | null = null,
): ReadOnlyMode => ({
  organisationId,
  startsAt,
  endsAt,
  reason: `${organisationId ?? 'all'} ${endsAt ?? 'open'}`,
})
const all = mode(null, '2026-11-28T10:00:00.000Z')
const allOpen = mode(null, null)
const own = mode('a', '2026-11-28T11:00:00.000Z')
const ownShort = mode('a', '2026-11-28T09:30:00.000Z')
const ownOpen = mode('a', null)
const other = mode('b', null)
const over = mode(null, now)
const begins = mode(null, '2026-11-28T12:00:00.000Z', now)
const planned = mode(null, '2026-11-28T12:00:00.000Z', '2026-11-28T09:00:00.001Z')

describe('which mode counts', () => {
  it.each([
    ['none', [], 'a', null],
    ['the installation’s, for an organisation', [all], 'a', all],
    ['the installation’s, where there is no organisation', [all], null, all],
    ['an organisation’s own', [own], 'a', own],
    ['not another organisation’s', [other], 'a', null],
    ['not an organisation’s, where there is none', [own], null, null],
    ['the longer of two', [all, own], 'a', own],
    ['the longer of two, in any order', [own, all], 'a', own],
    ['the installation’s, if that is longer', [all, ownShort], 'a', all],
    ['the one without an end', [all, ownOpen], 'a', ownOpen],
    ['the one without an end, in any order', [allOpen, own], 'a', allOpen],
    ['none that ends at this instant', [over], 'a', null],
    ['one that begins at this instant', [begins], 'a', begins],
    ['none that is planned', [planned], 'a', null],
    ['not one that is planned and longer', [planned, all], 'a', all],
  ])('%s', (_, modes, organisationId, counts) => {
    expect(readOnlyFor(modes, organisationId, now)).toBe(counts)
  })
})

describe('when to try again', () => {
  it.each([
    ['a minute later, without an end', null, 60],
    ['once it ends', '2026-11-28T09:01:30.000Z', 90],
    ['after five minutes at most', '2026-11-28T15:00:00.000Z', 300],
    ['not before a second is over', '2026-11-28T09:00:00.001Z', 1],
  ])('%s', (_, endsAt, seconds) => {
    expect(readOnlyRetrySeconds({ endsAt }, now)).toBe(seconds)
  })
})

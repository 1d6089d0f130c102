import { describe, expect, it } from 'vitest'
import {
  dmarcNames,
  isOfDomain,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  nextCheckAt,
} from './sending-domain.ts'

describe('a DKIM record', () => {
  const good = 'v=DKIM1; k=rsa; p=AAAA'
  it.each([
    ['GOOD', [good]],
    ['GOOD', ['k=rsa;p=AA AA', 'something else']],
    ['MISSING', []],
    ['MISSING', ['v=spf1 -all']],
    ['WRONG', ['v=DKIM1; k=rsa; p=BBBB']],
    ['WRONG', ['v=DKIM1; k=rsa; p=']],
    ['WRONG', ['v=DKIM1; k=ed25519; p=AAAA']],
    ['WRONG', ['v=DKIM1; k=rsa; t=s:y; p=AAAA']],
    ['SEVERAL', [good, good]],
    ['UNKNOWN', null],
  ] as const)('is %s: %j', (state, found) => {
    expect(judgeDkim('AAAA', found)).toEqual({ state, expected: good })
  })
})

describe('an SPF record', () => {
  const include = 'include:foyer.example'
  it.each([
    [true, [], 'MISSING', 'v=spf1 include:foyer.example ~all'],
    [true, ['v=spf1 mx -all'], 'WRONG', 'v=spf1 mx include:foyer.example -all'],
    [
      true,
      ['v=spf1 mx Include:Foyer.example -all'],
      'GOOD',
      'v=spf1 mx Include:Foyer.example -all',
    ],
    [true, [`v=spf1 ${include} +all`], 'WRONG', `v=spf1 ${include} ~all`],
    [false, ['v=spf1 mx -all'], 'GOOD', 'v=spf1 mx -all'],
    [false, ['v=spf1 mx ?all'], 'WRONG', `v=spf1 mx ${include} ~all`],
    [true, ['v=spf1 mx -all', 'v=spf1 a -all'], 'SEVERAL', `v=spf1 mx ${include} -all`],
    [true, ['v=spf10 mx'], 'MISSING', `v=spf1 ${include} ~all`],
    [true, null, 'UNKNOWN', `v=spf1 ${include} ~all`],
  ] as const)('that has to name the server (%s): %j is %s', (isCertain, found, state, expected) => {
    expect(judgeSpf({ mechanism: include, isCertain }, found)).toEqual({ state, expected })
  })
})

it.each([
  [['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'GOOD'],
  [['v=DMARC1;p=None'], 'GOOD'],
  [['v=DMARC1; p=often'], 'WRONG'],
  [['v=DMARC1'], 'WRONG'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'SEVERAL'],
  [['hello'], 'MISSING'],
  [null, 'UNKNOWN'],
] as const)('the DMARC record %j is %s', (found, state) => {
  expect(judgeDmarc(found).state).toBe(state)
})

it('looks for a policy at the domains above, too', () => {
  expect(dmarcNames('mail.example.com')).toEqual(['_dmarc.mail.example.com', '_dmarc.example.com'])
})

it('signs for its own addresses alone', () => {
  expect(isOfDomain('visits@Example.com', 'example.com')).toBe(true)
  expect(isOfDomain('visits@mail.example.com', 'example.com')).toBe(false)
  expect(isOfDomain('visits@badexample.com', 'example.com')).toBe(false)
})

it('is looked at often on the first day, and hourly from then on', () => {
  const now = '2026-11-27T10:00:00.000Z'
  expect(nextCheckAt(false, now, now)).toBe('2026-11-27T10:10:00.000Z')
  expect(nextCheckAt(true, now, now)).toBe('2026-11-27T11:00:00.000Z')
  expect(nextCheckAt(false, '2026-11-26T09:00:00.000Z', now)).toBe('2026-11-27T11:00:00.000Z')
})

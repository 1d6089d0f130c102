import { describe, expect, it } from 'vitest'
import { correctedTime } from './device-time.ts'
import { lookupText, normalEmail } from './lookup-hash.ts'
import { nearestVisit } from './nearest-visit.ts'
import { readPairingCode, writePairingCode } from './pairing-code.ts'

describe('a pairing code', () => {
  it.each(['BCDF-GH23', 'bcdfgh23', ' bcdf gh23 ', 'B C D F - G H 2 3'])(
    'is read from %s',
    (typed) => {
      expect(readPairingCode(typed)).toEqual({ finder: 'BCDF', proof: 'GH23' })
    },
  )

  it.each(['', 'BCDF-GH2', 'BCDF-GH234', 'ABCD-EFGH', 'BCDF_GH23', 'BCDF-GH2ß', 'BCDF-GH2\u0000'])(
    'is not %j',
    (typed) => {
      expect(readPairingCode(typed)).toBeNull()
    },
  )

  it('is written as it is read', () => {
    const code = { finder: 'BCDF', proof: 'GH23' }
    expect(readPairingCode(writePairingCode(code))).toEqual(code)
  })
})

describe('the time of an act', () => {
  const now = '2026-11-21T09:00:00.000Z'
  it.each([
    ['of a clock that is right', '2026-11-21T08:00:00.000Z', now, '2026-11-21T08:00:00.000Z'],
    [
      'of a clock that is an hour behind',
      '2026-11-21T06:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T07:00:00.000Z',
    ],
    [
      'of a clock that is a day ahead',
      '2026-11-22T08:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ],
    [
      'of a clock that is right, sent over a slow network',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:59:55.000Z',
      '2026-11-21T08:00:00.000Z',
    ],
    [
      'of a clock that is six seconds behind',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:59:54.000Z',
      '2026-11-21T08:00:06.000Z',
    ],
    ['that lies in the future', '2026-11-21T10:00:00.000Z', now, now],
  ])('%s', (_, at, deviceNow, happened) => {
    expect(correctedTime(at, { deviceNow, serverNow: now })).toBe(happened)
  })
})

describe('the nearest visit', () => {
  const at = (startAt: string) => ({ startAt: `2026-11-21T${startAt}:00.000Z` })
  const now = '2026-11-21T09:00:00.000Z'
  it.each([
    [[], undefined],
    [['14:00', '09:30', '07:00'], '09:30'],
    [['10:00', '08:00'], '08:00'],
    [['08:00', '10:00'], '08:00'],
  ] as const)('of %j is %s', (starts, nearest) => {
    const visits = starts.map(at)
    expect(nearestVisit(visits, now)?.startAt).toBe(
      nearest === undefined ? undefined : at(nearest).startAt,
    )
  })
})

it('keeps the kinds of what is hashed apart', () => {
  expect(lookupText('s', 'email', normalEmail(' A@B.Example '))).toBe('email\ns\na@b.example')
  expect(lookupText('s', 'name', 'x')).not.toBe(lookupText('s', 'email', 'x'))
})

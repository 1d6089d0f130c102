import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  chooseWay,
  keepsFailing,
  mailServerTemplate,
  restsUntil,
  type WaitingMail,
} from './mail-way.ts'

const usual: WaitingMail = { template: 'invitation', isUrgent: false, kept: null }
const awaited: WaitingMail = { ...usual, template: 'password' }
const ofServer: WaitingMail = { ...usual, template: mailServerTemplate }
const urgent: WaitingMail = { ...usual, isUrgent: true }
const now = '2026-11-27T10:00:00.000Z'
const failing = (failingSince: string, restsUntil: string) => ({ failingSince, restsUntil })
const fine = { failingSince: null, restsUntil: null }
const later = '2026-11-27T10:01:00.000Z'

describe('a mail', () => {
  it.each([
    ['without an own server', null, usual, true, 'INSTALLATION'],
    ['with one that works', fine, usual, true, 'OWN'],
    [
      'with one that is asked again now',
      failing('2026-11-27T08:00:00.000Z', now),
      usual,
      true,
      'OWN',
    ],
    [
      'with one that has just failed',
      failing('2026-11-27T09:46:00.000Z', later),
      usual,
      true,
      'WAIT',
    ],
    [
      'after a quarter of an hour',
      failing('2026-11-27T09:45:00.000Z', later),
      usual,
      true,
      'INSTALLATION',
    ],
    [
      'that says so of a server that fails',
      failing('2026-11-27T08:00:00.000Z', now),
      ofServer,
      true,
      'INSTALLATION',
    ],
    [
      'that says so where there is no other',
      failing('2026-11-27T08:00:00.000Z', now),
      ofServer,
      false,
      'OWN',
    ],
    ['that says so once it works', fine, ofServer, true, 'OWN'],
    [
      'that somebody waits for',
      failing('2026-11-27T09:59:00.000Z', later),
      awaited,
      true,
      'INSTALLATION',
    ],
    [
      'that somebody waits for, at first',
      failing('2026-11-27T09:59:30.000Z', later),
      awaited,
      true,
      'WAIT',
    ],
    ['of an emergency', failing(now, later), urgent, true, 'INSTALLATION'],
    [
      'where there is no other server',
      failing('2026-11-20T09:00:00.000Z', later),
      urgent,
      false,
      'WAIT',
    ],
  ] as const)('%s', (_, own, mail, hasInstallation, way) => {
    expect(chooseWay(own, mail, hasInstallation, now)).toBe(way)
  })

  it('that a server may have already never leaves by the other', () => {
    const long = failing('2026-11-20T09:00:00.000Z', later)
    expect(chooseWay(long, { ...urgent, kept: 'OWN' }, true, now)).toBe('WAIT')
    expect(afterFailure(long.failingSince, { ...urgent, kept: 'OWN' }, true, now)).toBe('WAIT')
    expect(chooseWay(fine, { ...usual, kept: 'INSTALLATION' }, true, now)).toBe('INSTALLATION')
    // Whoever took the server away has decided.
    expect(chooseWay(null, { ...usual, kept: 'OWN' }, true, now)).toBe('INSTALLATION')
  })
})

it.each([
  [now, '2026-11-27T10:00:15.000Z'],
  ['2026-11-27T09:52:00.000Z', '2026-11-27T10:02:00.000Z'],
  ['2026-11-20T09:52:00.000Z', '2026-11-27T10:05:00.000Z'],
])('a server that fails since %s is asked again at %s', (since, until) => {
  expect(restsUntil(since, now)).toBe(until)
})

it.each([
  ['2026-11-27T09:45:00.001Z', false],
  ['2026-11-27T09:45:00.000Z', true],
])('a server that fails since %s keeps failing: %s', (since, is) => {
  expect(keepsFailing(since, now)).toBe(is)
})

import { describe, expect, it } from 'vitest'
import { isClosedByMaintenance, isMaintenancePlannable, isUnderMaintenance } from './maintenance.ts'

const [eight, nine, ten, eleven] = ['08', '09', '10', '11'].map(
  (hour) => `2026-11-28T${hour}:00:00.000Z`,
) as [string, string, string, string]

it.each([
  ['told before it begins', nine, ten, eleven, true],
  ['told when it begins', ten, ten, eleven, true],
  ['begun already', eight, eight, eleven, true],
  ['told after it begins', eleven, ten, eleven, false],
  ['without length', nine, ten, ten, false],
  ['over now', eight, eight, nine, false],
])('%s', (_, announcedFrom, startsAt, endsAt, expected) => {
  expect(isMaintenancePlannable({ announcedFrom, startsAt, endsAt }, nine)).toBe(expected)
})

it.each([
  [nine, false],
  [ten, true],
  [eleven, false],
])('at %s is under maintenance: %s', (now, expected) => {
  expect(isUnderMaintenance({ startsAt: ten, endsAt: eleven }, now)).toBe(expected)
})

describe('a page', () => {
  it.each([
    '/console/settings',
    '/console/visitors',
    '/console/mine/other',
    '/booking',
    '/booking/desk/AB12',
    '/account',
    '/sign-up/terms',
  ])('%s rests', (path) => {
    expect(isClosedByMaintenance(path)).toBe(true)
  })
  it.each([
    '/console',
    '/console/mine',
    '/console/visits/2026-11-28/M-1/V-1',
    '/console/emergency',
    '/console/emergency/shell',
    '/booking/check-in',
    '/visit',
    '/walkin',
    '/sign-in',
    '/operator/read-only',
    '/bookings',
    '/arrival',
  ])('%s stays open', (path) => {
    expect(isClosedByMaintenance(path)).toBe(false)
  })
})

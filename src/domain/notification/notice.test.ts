import { describe, expect, it } from 'vitest'
import { modules, type Module } from '../location/module.ts'
import {
  isPossible,
  isWanted,
  mayHearOf,
  notices,
  noticeWays,
  type NoticeSetting,
} from './notice.ts'

const on = (enabled: boolean): NoticeSetting => ({ notice: 'CHECK_OUT', way: 'SMS', enabled })

describe('what somebody is told', () => {
  it('is, where nobody has set anything, their own check-ins, comments, what colleagues name them for, and what waits at reception, by mail and on their devices, the first and the last also in a chat; their tickets by mail; and couriers on their devices', () => {
    const usual = notices.flatMap((notice) =>
      noticeWays.filter((way) => isWanted(notice, way, [], [])).map((way) => [notice, way]),
    )
    expect(usual).toEqual([
      ['CHECK_IN', 'MAIL'],
      ['CHECK_IN', 'CHAT'],
      ['CHECK_IN', 'PUSH'],
      ['COMMENT', 'MAIL'],
      ['COMMENT', 'PUSH'],
      ['NAMED', 'MAIL'],
      ['NAMED', 'PUSH'],
      ['DELIVERY', 'MAIL'],
      ['DELIVERY', 'CHAT'],
      ['DELIVERY', 'PUSH'],
      ['TICKET', 'MAIL'],
      ['COURIER', 'PUSH'],
    ])
  })

  it.each([
    [[], [], false],
    [[], [on(true)], true],
    [[on(false)], [on(true)], false],
    [[on(true)], [on(false)], true],
    [[on(true)], [], true],
  ])('counts the own setting before that of the location: %j, %j', (own, defaults, wanted) => {
    expect(isWanted('CHECK_OUT', 'SMS', own, defaults)).toBe(wanted)
    // A setting counts for its own way and notice alone.
    expect(isWanted('CHECK_OUT', 'MAIL', own, defaults)).toBe(false)
    expect(isWanted('CHECK_IN', 'MAIL', own, defaults)).toBe(true)
  })
})

it.each([
  ['ALL_VISITS', 'SEE_TODAYS_VISITS', true],
  ['ALL_VISITS', 'SEE_ALL_VISITS', true],
  ['ALL_VISITS', 'HANDLE_DELIVERIES', false],
  ['COURIER', 'HANDLE_DELIVERIES', true],
  ['COURIER', 'SEE_ALL_VISITS', false],
  ['CHECK_IN', 'EDIT_LOCATION', true],
] as const)('of %s hears who has %s: %j', (notice, right, may) => {
  expect(mayHearOf(notice, new Set([right]))).toBe(may)
})

it('is told of deliveries and tickets only where there are any', () => {
  const without = (module: Module) =>
    notices.filter(
      (notice) => !isPossible(notice, new Set(modules.filter((one) => one !== module))),
    )
  expect(without('DELIVERIES')).toEqual(['DELIVERY', 'COURIER'])
  expect(without('SERVICE_DESK')).toEqual(['TICKET'])
  expect(without('VISITORS')).toEqual([])
})

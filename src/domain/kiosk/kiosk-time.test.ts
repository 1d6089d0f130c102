import { describe, expect, it } from 'vitest'
import {
  type DeviceReading,
  isWorthKeeping,
  type KeptTime,
  learnTime,
  passTime,
  startTime,
} from './kiosk-time.ts'

const hour = 3_600_000
const day = 24 * hour
/** When the server was last heard. */
const heard = 1_700_000_000_000

/** What happens to a device after the server was heard at noon; each step as its clock and its steady clock say. */
function live(clockIsAhead: number, steps: readonly DeviceReading[]): number[] {
  let time = learnTime(heard, { wallMs: heard + clockIsAhead, steadyMs: 0 })
  return steps.map((step) => {
    time = passTime(time, { wallMs: heard + clockIsAhead + step.wallMs, steadyMs: step.steadyMs })
    return time.nowMs - heard
  })
}

describe('while the page runs', () => {
  it.each([
    ['a right clock', 0, [[hour, hour]], [hour]],
    ['a clock a day ahead', day, [[hour, hour]], [hour]],
    ['a clock a day behind', -day, [[hour, hour]], [hour]],
    ['a clock fifty years behind', -50 * 365 * day, [[hour, hour]], [hour]],
    ['a clock that is set back by a day', 0, [[hour - day, hour]], [hour]],
    [
      'the day that ends after it was set back',
      0,
      [
        [hour - day, hour],
        [13 * hour - day, 13 * hour],
      ],
      [hour, 13 * hour],
    ],
    [
      'a clock that is set back twice',
      day,
      [
        [hour - day, hour],
        [2 * hour - 2 * day, 2 * hour],
      ],
      [hour, 2 * hour],
    ],
    ['a device that slept for a night', 0, [[14 * hour, 10]], [14 * hour]],
    ['a clock that is set ahead: it may have slept', 0, [[day + hour, hour]], [day + hour]],
    [
      'clocks that drift apart a little',
      0,
      [
        [999, 1_500],
        [1_999, 3_000],
      ],
      [999, 1_999],
    ],
    [
      'a clock that is put right in small steps never runs backwards',
      0,
      [
        [1_000, 1_000],
        [900, 1_100],
      ],
      [1_000, 1_000],
    ],
  ] as const)('%s', (_, clockIsAhead, steps, passed) => {
    const readings = steps.map(([wallMs, steadyMs]) => ({ wallMs, steadyMs }))
    expect(live(clockIsAhead, readings)).toEqual(passed)
  })

  it('clocks that are rounded differently do not drift away', () => {
    const roundings = Array.from({ length: 1_000 }, (_, step) => ({
      wallMs: Math.floor(step * 0.9),
      steadyMs: step * 0.9 + (step % 2) * 0.8,
    }))
    expect(live(0, roundings).at(-1)).toBe(899)
  })
})

describe('at the start of a page without the server', () => {
  const kept = { aheadMs: -day, nowMs: heard } satisfies KeptTime
  it.each([
    ['the clock is as wrong as it was', kept, heard + day + hour, heard + hour],
    ['the clock was lost with the power', kept, 0, heard],
    ['the clock was put right meanwhile: it is not yet that late', kept, heard + hour, heard],
    ['the clock was set ahead, or the night is over', kept, heard + 2 * day, heard + day],
    ['the server was never heard', null, heard + hour, heard + hour],
  ] as const)('%s', (_, known, wallMs, now) => {
    expect(startTime(known, { wallMs, steadyMs: 5 }).nowMs).toBe(now)
  })

  it('goes on from there', () => {
    const time = startTime(kept, { wallMs: 0, steadyMs: 5 })
    expect(passTime(time, { wallMs: hour, steadyMs: 5 + hour }).nowMs).toBe(heard + hour)
  })
})

it('believes the server, also when it is earlier than was thought', () => {
  const time = startTime({ aheadMs: 0, nowMs: heard + day }, { wallMs: heard, steadyMs: 0 })
  expect(time.nowMs).toBe(heard + day)
  const put = learnTime(heard + 7, { wallMs: heard, steadyMs: 3 })
  expect(passTime(put, { wallMs: heard + 5, steadyMs: 8 }).nowMs).toBe(heard + 12)
})

it.each([
  [null, 0, true],
  [0, 999, false],
  [0, -1_001, true],
])('kept %s ms ahead, and now %s ms: worth keeping %s', (before, now, isWorth) => {
  const kept = before === null ? null : { aheadMs: before, nowMs: heard }
  expect(isWorthKeeping(kept, { aheadMs: now, nowMs: heard })).toBe(isWorth)
})

import { expect, it } from 'vitest'
import { failuresToRest } from './delivery.ts'
import { healthAfter, type Health } from './health.ts'

const now = '2026-11-21T09:00:00.000Z'
const well: Health = { failures: 0, failingSince: null, restsUntil: null, warned: 0 }
const down = { failures: 60, restsUntil: now } as const
const call = (status: number | null, retryAfterSeconds: number | null = null) => ({
  status,
  retryAfterSeconds,
})
const after = (before: Health, ...calls: readonly ReturnType<typeof call>[]) =>
  healthAfter(before, calls, now, 0.5)

it('is well while calls are taken', () => {
  expect(after(well, call(200), call(204))).toEqual({ ...well, disabledReason: null })
})

it('is not left alone because it refuses one event', () => {
  expect(after(well, call(200), call(400), call(200))).toMatchObject({
    failures: 0,
    restsUntil: null,
  })
})

it('is left alone after failures in a row, across several turns', () => {
  const once = after(well, call(500), call(500))
  expect(once).toMatchObject({ failures: 2, failingSince: now, restsUntil: null })
  expect(
    after(once, ...Array.from({ length: failuresToRest - 2 }, () => call(null))),
  ).toMatchObject({
    failures: 5,
    restsUntil: '2026-11-21T09:00:30.000Z',
  })
})

it('is left alone as long as it asks, also where it takes other events', () => {
  expect(after(well, call(429, 90), call(200))).toMatchObject({
    failures: 0,
    restsUntil: '2026-11-21T09:01:30.000Z',
  })
})

it('is well again with the first call that it takes', () => {
  const before = { ...down, failingSince: '2026-11-17T09:00:00.000Z', warned: 70 } as const
  expect(after(before, call(200))).toEqual({ ...well, disabledReason: null })
})

it.each([
  ['says that it is gone', well, call(410), 'GONE'],
  [
    'fails for five days',
    { ...down, failingSince: '2026-11-16T09:00:00.000Z', warned: 90 },
    call(500),
    'FAILING',
  ],
  [
    'fails for less',
    { ...down, failingSince: '2026-11-16T09:00:00.001Z', warned: 90 },
    call(500),
    null,
  ],
] as const)('that %s', (_, before, made, reason) => {
  expect(after(before, made).disabledReason).toBe(reason)
})

it.each([
  ['2026-11-18T21:00:00.001Z', 0, 0],
  ['2026-11-18T21:00:00.000Z', 0, 50],
  ['2026-11-18T09:00:00.000Z', 50, 50],
  ['2026-11-17T21:00:00.000Z', 50, 70],
  ['2026-11-16T20:00:00.000Z', 0, 90],
  ['2026-11-16T20:00:00.000Z', 90, 90],
] as const)(
  'that has failed since %s, after a warning at %i, stands at %i',
  (since, warned, now) => {
    expect(after({ ...down, failingSince: since, warned }, call(500)).warned).toBe(now)
  },
)

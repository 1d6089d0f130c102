import { expect, it } from 'vitest'
import { failuresToRest } from './delivery.ts'
import { healthAfter, type Health } from './health.ts'

const now = '2026-11-21T09:00:00.000Z'
const well: Health = { failures: 0, failingSince: null, restsUntil: null }
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
  const down = { failures: 60, failingSince: '2026-11-20T09:00:00.000Z', restsUntil: now }
  expect(after(down, call(200))).toEqual({ ...well, disabledReason: null })
})

it.each([
  ['says that it is gone', well, call(410), 'GONE'],
  [
    'fails for five days',
    { failures: 60, failingSince: '2026-11-16T09:00:00.000Z', restsUntil: now },
    call(500),
    'FAILING',
  ],
  [
    'fails for less',
    { failures: 60, failingSince: '2026-11-16T09:00:00.001Z', restsUntil: now },
    call(500),
    null,
  ],
] as const)('that %s', (_, before, made, reason) => {
  expect(after(before, made).disabledReason).toBe(reason)
})

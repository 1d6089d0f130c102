import { describe, expect, it } from 'vitest'
import { FoyerError } from './errors.ts'
import { orAborted, retryDelayMs, wait } from './wait.ts'

const first = { tries: 0, maxRetries: 3, maxWaitSeconds: 60, isRepeatable: true, random: 1 }
const failed = (status: number, retryAfterSeconds: number | null = null) =>
  new FoyerError('internal', '', { status, retryAfterSeconds })

describe('a call that failed', () => {
  it.each([
    ['waits longer each time', failed(500), {}, 250],
    ['', failed(500), { tries: 1 }, 500],
    ['', failed(500), { tries: 2 }, 1_000],
    ['spreads at random', failed(500), { random: 0 }, 125],
    [
      'never waits longer than twenty seconds by itself',
      failed(500),
      { tries: 9, maxRetries: 99 },
      20_000,
    ],
    ['gives up', failed(500), { tries: 3 }, null],
    ['waits as long as it is asked to', failed(503, 7), {}, 7_000],
    ['does not come back sooner than others', failed(503, 0), {}, 250],
    ['does not wait for an hour', failed(503, 3_600), {}, null],
    ['is not tried again when it might be done twice', failed(503), { isRepeatable: false }, null],
    ['is tried again when nothing was done', failed(429, 2), { isRepeatable: false }, 2_000],
    ['is not tried again when it was refused', failed(409), {}, null],
    ['is tried again without an answer', new FoyerError('network', ''), {}, 250],
  ])('%s', (_, error, more, ms) => {
    expect(retryDelayMs(error, { ...first, ...more })).toBe(ms)
  })
})

describe('waiting', () => {
  it('ends when it is aborted', async () => {
    const stop = new AbortController()
    const waiting = wait(60_000, stop.signal)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(wait(60_000, stop.signal)).rejects.toThrow('enough')
  })

  it('for somebody else ends, too', async () => {
    const stop = new AbortController()
    const waiting = orAborted(new Promise(() => undefined), stop.signal)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(orAborted(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure } from '#web/api/http-client.ts'
import { actOnEach } from './act-on-each.ts'

const answer = { data: null, headers: {}, status: 500, statusText: '', url: '/' }
const lost = new ApiError(new HttpFailure(answer, true))
const refusal = new ApiError(new HttpFailure({ ...answer, status: 409 }))
const twenty = Array.from({ length: 20 }, (_, number) => `visit ${String(number)}`)

describe('an act on several', () => {
  it('is done to each once, four at a time, and counts', async () => {
    const sent: string[] = []
    const counts: number[] = []
    let now = 0
    let most = 0
    const result = await actOnEach(
      twenty,
      async (item) => {
        sent.push(item)
        now += 1
        most = Math.max(most, now)
        await Promise.resolve()
        now -= 1
      },
      (count) => counts.push(count),
    )
    expect(result).toEqual({ done: twenty, refused: [] })
    expect(sent).toEqual(twenty)
    expect(most).toBe(4)
    expect(counts).toEqual(twenty.map((_, index) => index + 1))
  })

  it('goes on after a refusal, and says whose it is', async () => {
    const result = await actOnEach(
      twenty,
      async (item) => {
        await Promise.resolve()
        if (item.endsWith('3')) throw refusal
      },
      () => undefined,
    )
    expect(result.done).toHaveLength(18)
    expect(result.refused).toEqual([
      { item: 'visit 3', error: refusal },
      { item: 'visit 13', error: refusal },
    ])
  })

  it('sends nothing more once the connection is lost', async () => {
    const sent: string[] = []
    const { done, refused } = await actOnEach(
      twenty,
      async (item) => {
        sent.push(item)
        await Promise.resolve()
        if (item === 'visit 5') throw lost
      },
      () => undefined,
    )
    expect(sent.length).toBeLessThan(12)
    expect(refused).toHaveLength(20 - done.length)
    expect(done).toEqual(sent.filter((item) => item !== 'visit 5'))
  })

  it('of nobody is done at once', async () => {
    const none = await actOnEach(
      [],
      () => Promise.reject(refusal),
      () => undefined,
    )
    expect(none).toEqual({ done: [], refused: [] })
  })
})

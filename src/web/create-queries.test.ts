import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { HttpFailure } from './api/http-client.ts'
import { createQueries } from './create-queries.ts'

const noNetwork = (): ApiError =>
  new ApiError(
    new HttpFailure({ data: null, headers: {}, status: 0, statusText: '', url: '/' }, true),
  )

describe('what is read from the server', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('fails at once, also without a network, and is not tried again by itself', async () => {
    onlineManager.setOnline(false)
    let times = 0
    const queryFn = async (): Promise<string> => {
      times += 1
      throw noNetwork()
    }
    await expect(createQueries().fetchQuery({ queryKey: ['failing'], queryFn })).rejects.toThrow(
      ApiError,
    )
    expect(times).toBe(1)
  })

  it('is read again when the network is back where it failed, and nowhere else', async () => {
    const queries = createQueries()
    queries.mount()
    const times = { failed: 0, read: 0 }
    const failed = new QueryObserver(queries, {
      queryKey: ['failed'],
      queryFn: async () => {
        times.failed += 1
        if (times.failed === 1) throw noNetwork()
        return 'there'
      },
    })
    const read = new QueryObserver(queries, {
      queryKey: ['read'],
      queryFn: async () => (times.read += 1),
    })
    const done = Promise.withResolvers<void>()
    const leave = [
      failed.subscribe(({ data }) => {
        if (data !== undefined) done.resolve()
      }),
      read.subscribe(() => undefined),
    ]
    await Promise.all([
      failed.refetch({ cancelRefetch: false }),
      read.refetch({ cancelRefetch: false }),
    ])
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await done.promise
    expect(times).toEqual({ failed: 2, read: 1 })
    for (const end of leave) end()
    queries.unmount()
  })
})

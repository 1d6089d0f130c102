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
    onlineManager.setOnline(false)
    await Promise.all([
      failed.refetch({ cancelRefetch: false }),
      read.refetch({ cancelRefetch: false }),
    ])
    expect(failed.getCurrentResult().status).toBe('error')
    onlineManager.setOnline(true)
    await done.promise
    expect(times).toEqual({ failed: 2, read: 1 })
    for (const end of leave) end()
    queries.unmount()
  })

  it('is tried once more where the network is said to be back before it is', async () => {
    const queries = createQueries()
    queries.mount()
    let times = 0
    const read = new QueryObserver(queries, {
      queryKey: ['settling'],
      queryFn: async () => {
        times += 1
        // Without the network, and again right after it has come back.
        if (times <= 2) throw noNetwork()
        return 'there'
      },
    })
    const done = Promise.withResolvers<void>()
    const leave = read.subscribe(({ data }) => {
      if (data !== undefined) done.resolve()
    })
    onlineManager.setOnline(false)
    await read.refetch({ cancelRefetch: false })
    expect([times, read.getCurrentResult().status]).toEqual([1, 'error'])
    onlineManager.setOnline(true)
    await done.promise
    expect(times).toBe(3)
    leave()
    queries.unmount()
  })
})

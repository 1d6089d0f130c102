import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpFailure } from '#web/api/http-client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createNetwork, isSignOfLife } from './network-state.ts'

const failure = (status: number, isNetworkError = false) =>
  new HttpFailure({ data: null, headers: {}, status, statusText: '', url: '' }, isNetworkError)
const noAnswer = failure(500, true)

describe('a sign of life', () => {
  it.each([
    ['an answer', null, true],
    ['a refusal', failure(403), true],
    ['a refusal, as calls tell it', new ApiError(failure(401)), true],
    ['too many calls', failure(429), true],
    ['a broken server', failure(500), false],
    ['a proxy without its server', new ApiError(failure(502)), false],
    ['no answer', noAnswer, false],
    ['no answer, as calls tell it', new ApiError(noAnswer), false],
    ['a fault of ours', new TypeError('x'), false],
  ])('%s', (_, error, isOne) => {
    expect(isSignOfLife(error)).toBe(isOne)
  })
})

describe('the network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function setUp() {
    const server = { error: null as unknown, beats: 0, hasInterface: true }
    const network = createNetwork({
      beat: () => {
        server.beats += 1
        return server.error === null ? Promise.resolve() : Promise.reject(server.error)
      },
      hasInterface: () => server.hasInterface,
    })
    const told: string[] = []
    network.subscribe(() => told.push(network.get()))
    network.start()
    await vi.advanceTimersByTimeAsync(0)
    return { server, network, told }
  }

  it('overlooks one missed beat and tells of the second', async () => {
    const { server, network, told } = await setUp()
    server.error = noAnswer
    await vi.advanceTimersByTimeAsync(15_000)
    expect(network.get()).toBe('online')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual(['server_down'])
    server.error = null
    await vi.advanceTimersByTimeAsync(15_000)
    expect(told).toEqual(['server_down', 'online'])
  })

  it('stays online over a short gap', async () => {
    const { server, told } = await setUp()
    server.error = failure(503)
    await vi.advanceTimersByTimeAsync(15_000)
    server.error = null
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual([])
    expect(server.beats).toBe(3)
  })

  it('believes the browser that it has no network, but not that it has one', async () => {
    const { server, network } = await setUp()
    server.hasInterface = false
    server.error = noAnswer
    expect(await network.check()).toBe('offline')
    server.error = null
    expect(await network.check()).toBe('online')
  })

  it('learns from other calls: an answer brings it back, a failure makes it ask soon', async () => {
    const { server, network } = await setUp()
    server.error = noAnswer
    network.report(noAnswer)
    expect(network.get()).toBe('online')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(network.get()).toBe('server_down')
    network.report(failure(422))
    expect(network.get()).toBe('online')
  })

  it('asks no more once it is stopped', async () => {
    const { server, network } = await setUp()
    network.stop()
    const before = server.beats
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.beats).toBe(before)
  })
})

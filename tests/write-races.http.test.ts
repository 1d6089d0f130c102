/**
 * Everything that writes, several at once: each call against itself and its neighbours; write-races-of-rows does the same for calls
 * that take the same rows. Nobody gets a 5xx, and no two wait for each other (decision 0482): if they did, the transaction would run
 * again and be counted, so a count of zero shows that there is one order. attempts-race and retry-transaction show that the count
 * moves when the order is reversed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant } from './support/sample-tenant.ts'
import { newKey, send, type Answer, type Call } from './support/send.ts'
import { volume } from './support/volume.ts'

type Server = Pick<TestApp, 'app' | 'deps'>

let test: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
let servers: readonly Server[]

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  twin = await test.twin()
  servers = [test, twin]
})
afterAll(async () => {
  await twin.close()
  await test.close()
})

async function lostRaces(): Promise<number> {
  const counts = servers.map(async ({ deps }) => (await deps.metrics.lostRaces.get()).values[0])
  return (await Promise.all(counts)).reduce((sum, count) => sum + (count?.value ?? 0), 0)
}

type Sent = readonly [EndpointId, Call]

/** Sends all calls concurrently, alternating between two servers. @returns what went wrong. */
async function atOnce(calls: readonly Sent[]): Promise<readonly string[]> {
  const before = await lostRaces()
  const answers = await Promise.all(
    calls.map(([id, call], place): Promise<Answer> => {
      const { app } = servers[place % servers.length] ?? test
      return send(app, id, { ...call, ...(call.key !== undefined && { key: newKey() }) })
    }),
  )
  const names = calls.map(([id]) => id)
  const failed = answers.flatMap(({ status, code }, place) =>
    status < 500 ? [] : [`${names[place] ?? ''}: ${String(status)} ${code ?? ''}`],
  )
  return (await lostRaces()) === before ? failed : [...failed, `a race among ${names.join(', ')}`]
}

const isWrite = (id: EndpointId) =>
  endpoints.find((endpoint) => endpoint.id === id)?.method !== 'GET'
/** Answered by a stream, or by a server that isn't ours. */
const notHere: readonly EndpointId[] = ['visits.live', 'messageChannels.test']

describe('each call that writes', { timeout: 300_000 }, () => {
  it.each(volume(['one7qx'], ['one7qx', 'two5zk']))(
    'against itself and its neighbours (%s)',
    async (mark) => {
      const tenant = await openSampleTenant(test, mark)
      const writes = (await sampleCalls(tenant)).filter(
        ([id]) => isWrite(id) && !notHere.includes(id),
      )
      const wrong = []
      for (const [place, call] of writes.entries()) {
        const beside = [writes[place - 1], writes[place + 1]].filter((one) => one !== undefined)
        wrong.push(...(await atOnce([call, ...beside, call, call])))
      }
      expect(wrong).toEqual([])
    },
  )
})

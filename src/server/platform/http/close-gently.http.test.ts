/** A process that is closing (design §10) says so, still answers requests, and leaves no connection hanging. */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { openScene } from '../../../../tests/support/visit-scene.ts'

let test: TestApp
let agent: Agent
let port: number

beforeEach(async () => {
  test = await buildTestApp()
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  port = address.port
})
afterEach(async () => {
  agent.destroy()
  await test.close()
})

async function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(
    get({ port, host: '127.0.0.1', path, agent, headers }),
    'response',
  )) as [IncomingMessage]
  return response
}
const read = async (path: string, headers?: Record<string, string>) => {
  const response = await ask(path, headers)
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function stream() {
  const scene = await openScene(test)
  const { params } = await scene.visit({ firstname: 'Ada' })
  return {
    path: `/private/companies/${params.companyId}/vm/visits/live`,
    headers: { authorization: `Bearer ${scene.client}` },
  }
}

it('is not ready before the database is up to date', async () => {
  const { promise: migrated, resolve: finish } = Promise.withResolvers<void>()
  const prepared = test.deps.readiness.prepare(() => migrated)
  const before = await read('/health/ready')
  expect([before.status, before.body]).toEqual([503, '{"status":"preparing the database"}'])
  finish()
  await prepared
  expect((await read('/health/ready')).status).toBe(200)
})

it('says that it is closing, and closes each connection after its answer', async () => {
  const before = await read('/health/ready')
  expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive'])
  test.deps.readiness.close()
  const ready = await read('/health/ready')
  expect([ready.status, ready.headers['retry-after'], ready.body]).toEqual([
    503,
    '2',
    '{"status":"closing"}',
  ])
  const answered = await read('/configuration.json')
  expect([answered.status, answered.headers.connection]).toEqual([200, 'close'])
})

it('ends open streams cleanly, and refuses new ones with a code', async () => {
  const { path, headers } = await stream()
  const open = await ask(path, headers)
  expect(open.statusCode).toBe(200)
  const received = text(open)
  test.deps.live.endWatches()
  // A broken stream would reject.
  expect(await received).toContain('retry: ')
  const later = await read(path, headers)
  expect([later.status, later.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse(later.body)).toMatchObject({ error: { code: 'unavailable' } })
})

it('does not wait for connections without a request', async () => {
  const taken = once(test.app.server, 'connection')
  const silent = connect(port, '127.0.0.1')
  await taken
  const closed = once(silent, 'close')
  silent.resume()
  await test.app.close()
  await closed
})

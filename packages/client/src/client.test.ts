import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startServer, type Echo, type TestServer } from '../../../tests/support/http-server.ts'
import { newestApiVersion } from '../../../src/contract/api-version.ts'
import { createClient, type ClientOptions } from './client.ts'
import type { Operation } from './operation.ts'
import { bindResources } from './resources.ts'
import { visitPath } from './visit-id.ts'

type Any = Record<string, unknown>
const list: Operation<Any, Any> = {
  line: 'GET /c/{companyId}/visits',
  query: ['from', 'page', 'ids'],
}
const create: Operation<Any, Any> = { line: 'POST /c/{companyId}/visits', keyed: true }
const search: Operation<Any, Any> = { line: 'POST /c/{companyId}/search' }

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

type Reply = readonly [status: number, body: unknown, headers?: Record<string, string>]

/** A real server that answers as `answer` says; 0 drops the connection. */
async function setUp(
  answer: (echo: Echo, count: number) => Reply,
  options: Partial<ClientOptions> = {},
) {
  const seen: Echo[] = []
  const listener: RequestListener = (incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const echo = { method, url, headers, body }
      seen.push(echo)
      const [status, data, more] = answer(echo, seen.length)
      if (status === 0) incoming.socket.destroy()
      else
        response.writeHead(status, more).end(typeof data === 'string' ? data : JSON.stringify(data))
    })
  }
  const server = await startServer(listener)
  servers.push(server)
  const client = createClient({ baseUrl: `${server.url}/`, companyId: 'CO-1', ...options })
  return { client, seen }
}

describe('a call', () => {
  it('fills path and query, and says who calls in which language', async () => {
    const { client, seen } = await setUp(() => [200, { total: 0 }], {
      credentials: { token: 'T' },
      language: 'nl',
    })
    expect(await client.call(list, { companyId: 'CO-é/', from: '2026-11-21', page: 2 })).toEqual({
      total: 0,
    })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/c/CO-%C3%A9%2F/visits?from=2026-11-21&page=2',
      headers: {
        authorization: 'Bearer T',
        'accept-language': 'nl',
        'foyer-version': newestApiVersion,
      },
    })
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends a body as JSON, a form as fields and a document as a file', async () => {
    const { client, seen } = await setUp(() => [200, {}])
    await client.call(create, { body: { a: 1 } })
    await client.call<Any, Any>({ line: 'POST /f', body: 'form' }, { body: { a: 'b c' } })
    await client.call<Any, Any>({ line: 'POST /u', body: 'file' }, { document: new Blob(['x']) })
    expect(seen[0]).toMatchObject({ url: '/c/CO-1/visits', body: '{"a":1}' })
    expect(seen[1]?.body).toBe('a=b+c')
    expect(seen[2]?.body).toContain('name="document"')
  })

  it('says what its path lacks', async () => {
    const { client } = await setUp(() => [200, {}])
    await expect(client.call<Any, Any>({ line: 'GET /v/{visitId}' }, {})).rejects.toThrow(
      'GET /v/{visitId} needs visitId',
    )
    expect(() => visitPath('2026-11-21/M-1')).toThrow(TypeError)
  })

  it('answers a file as it comes', async () => {
    const { client } = await setUp(() => [200, 'a;b'])
    const response = await client.call<Any, Response>({ line: 'GET /file', raw: true }, {})
    expect(await response.text()).toBe('a;b')
  })
})

describe('a refusal', () => {
  it('has a code, a sentence and details', async () => {
    const error = { code: 'desk_taken', message: 'Bezet', details: { desk: '4' } }
    const { client, seen } = await setUp(() => [409, { error }, { 'retry-after': '3' }])
    await expect(client.call(create, {})).rejects.toMatchObject({
      name: 'FoyerError',
      ...error,
      status: 409,
      retryAfterSeconds: 3,
    })
    expect(seen).toHaveLength(1)
  })

  it('that is not Foyer’s says so', async () => {
    const { client } = await setUp(() => [403, '<html>blocked</html>'])
    await expect(client.call(list, {})).rejects.toMatchObject({
      code: 'unexpected_answer',
      status: 403,
    })
    const ok = await setUp(() => [200, '<html>'])
    await expect(ok.client.call(list, {})).rejects.toMatchObject({ code: 'unexpected_answer' })
  })
})

describe('a call that fails', () => {
  it.each([0, 429, 500, 503])('with %i is made again, with the same key', async (status) => {
    const { client, seen } = await setUp((_, count) =>
      count === 1 ? [status, {}] : [200, { id: 1 }],
    )
    expect(await client.call(create, { body: {} })).toEqual({ id: 1 })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('is not made again where it might be done twice', async () => {
    const { client, seen } = await setUp(() => [500, {}])
    await expect(client.call(search, {})).rejects.toMatchObject({ status: 500 })
    expect(seen).toHaveLength(1)
  })

  it('has the key that its caller names', async () => {
    const { client, seen } = await setUp(() => [200, {}])
    const idempotencyKey = '01937b5e-7c1a-7f3e-9d2a-3b6f5c8e1a40'
    await client.call(create, {}, { idempotencyKey })
    expect(seen[0]?.headers['idempotency-key']).toBe(idempotencyKey)
  })

  it('gives up, and says that there was no answer', async () => {
    const { client, seen } = await setUp(() => [0, {}], { maxRetries: 1 })
    await expect(client.call(list, {})).rejects.toMatchObject({ code: 'network', status: 0 })
    expect(seen).toHaveLength(2)
  })

  it('ends when its caller aborts it', async () => {
    const stop = new AbortController()
    const { client } = await setUp(() => {
      stop.abort(new Error('enough'))
      return [503, {}, { 'retry-after': '50' }]
    })
    await expect(client.call(list, {}, { signal: stop.signal })).rejects.toThrow('enough')
  })
})

describe('the credentials of an API client', () => {
  const credentials = { clientId: 'A', clientSecret: 'S', scope: 'visits.read' }

  it('get one token for all calls, and another when it is refused', async () => {
    let issued = 0
    const { client, seen } = await setUp(
      ({ url, headers }) => {
        if (url === '/oauth/token')
          return [200, { access_token: `T${String(++issued)}`, expires_in: 3_600 }]
        if (headers.authorization === 'Bearer T1' && seen.length > 4) {
          return [401, { error: { code: 'token_revoked', message: '' } }]
        }
        return [200, {}]
      },
      { credentials },
    )
    await Promise.all([client.call(list, {}), client.call(list, {}), client.call(list, {})])
    expect(issued).toBe(1)
    expect(seen[0]?.body).toBe(
      'grant_type=client_credentials&client_id=A&client_secret=S&scope=visits.read',
    )
    await client.call(list, {})
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer T2')
    expect(issued).toBe(2)
  })

  it('are renewed before their token ends', async () => {
    const { client, seen } = await setUp(
      ({ url }) => [200, url === '/oauth/token' ? { access_token: 'T', expires_in: 30 } : {}],
      { credentials },
    )
    await client.call(list, {})
    await client.call(list, {})
    expect(seen.filter(({ url }) => url === '/oauth/token')).toHaveLength(2)
  })

  it('that are wrong are not tried again', async () => {
    const { client, seen } = await setUp(() => [401, { error: 'invalid_client' }], { credentials })
    await expect(client.call(list, {})).rejects.toMatchObject({
      code: 'invalid_client',
      status: 401,
    })
    expect(seen).toHaveLength(1)
  })

  it('that are a function’s are asked for anew', async () => {
    let count = 0
    const { client, seen } = await setUp(
      ({ headers }) =>
        headers.authorization === 'Bearer 1'
          ? [401, { error: { code: 'token_expired', message: '' } }]
          : [200, {}],
      { credentials: { token: () => String(++count) } },
    )
    await client.call(list, {})
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2'])
  })
})

describe('a list', () => {
  async function collect(items: AsyncIterable<unknown>): Promise<unknown[]> {
    const all: unknown[] = []
    for await (const item of items) all.push(item)
    return all
  }

  it('is read from page to page', async () => {
    const { client } = await setUp(({ url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'))
      return [200, { total: 5, visits: [1, 2, 3, 4, 5].slice(2 * page - 2, 2 * page) }]
    })
    const paged = { ...list, pages: { by: 'page', items: 'visits' } } as const
    const { visits } = bindResources(client, { visits: { list: paged } })
    expect(await collect(visits.list.each({}))).toEqual([1, 2, 3, 4, 5])
  })

  it('is read by its cursor, and no further than it is needed', async () => {
    const { client, seen } = await setUp(({ url }) => {
      const before = Number(new URL(url, 'http://x').searchParams.get('before') ?? 6)
      return [200, { events: [before - 1, before - 2], next: before > 3 ? before - 2 : null }]
    })
    const audit: Operation<Any, Any> = {
      line: 'GET /audit',
      query: ['before'],
      pages: { by: 'before', items: 'events' },
    }
    expect(await collect(client.each(audit, {}))).toEqual([5, 4, 3, 2, 1, 0])
    seen.splice(0)
    for await (const event of client.each(audit, {})) if (event === 4) break
    expect(seen).toHaveLength(1)
  })

  it('that has no pages says so', async () => {
    const { client } = await setUp(() => [200, {}])
    await expect(collect(client.each(list, {}))).rejects.toThrow('answers no pages')
  })
})

import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../tests/support/http-server.ts'
import { createTokenClient, type TokenClientOptions } from './token-client.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

const goodToken = (letter: string): string => letter.repeat(40)

interface Calls {
  readonly tokenForms: string[]
  readonly authorizations: (string | undefined)[]
}

/** Foyer in small: gives tokens AAA…, BBB…, and lets `answer` decide about the rest. */
async function setUp(
  answer: RequestListener,
  options: Partial<TokenClientOptions> = {},
  tokenAnswer = (index: number): unknown => ({
    access_token: goodToken(String.fromCodePoint(65 + index)),
    expires_in: 60,
  }),
) {
  const calls: Calls = { tokenForms: [], authorizations: [] }
  const server = await startServer((incoming, response) => {
    if (incoming.url !== '/oauth/token') {
      calls.authorizations.push(incoming.headers.authorization)
      answer(incoming, response)
      return
    }
    let form = ''
    incoming.on('data', (chunk: Buffer) => (form += chunk.toString()))
    incoming.on('end', () => {
      calls.tokenForms.push(`${incoming.method} ${form}`)
      response.end(JSON.stringify(tokenAnswer(calls.tokenForms.length - 1)))
    })
  })
  servers.push(server)
  const client = createTokenClient({
    product: 'Foyer',
    baseUrl: server.url,
    clientId: 'the id',
    clientSecret: 's&cret',
    ...options,
  })
  return { client, calls, url: server.url }
}

const ok: RequestListener = (_, response) => void response.end('{"id":"V-1"}')

describe('the token-refreshing client', () => {
  it('gets a token with form fields and sends it', async () => {
    const { client, calls, url } = await setUp(ok)
    expect(await client.request({ method: 'GET', url })).toEqual({ id: 'V-1' })
    expect(calls.tokenForms).toEqual([
      'POST client_id=the+id&client_secret=s%26cret&grant_type=client_credentials',
    ])
    expect(calls.authorizations).toEqual([`Bearer ${goodToken('A')}`])
  })

  it('keeps a token until it expires', async () => {
    let now = 1_000_000
    const { client, calls, url } = await setUp(ok, { now: () => now })
    await client.request({ method: 'GET', url })
    now += 59_999
    await client.request({ method: 'GET', url })
    expect(calls.tokenForms).toHaveLength(1)
    now += 1
    await client.request({ method: 'GET', url })
    expect(calls.tokenForms).toHaveLength(2)
    expect(calls.authorizations.at(-1)).toBe(`Bearer ${goodToken('B')}`)
  })

  it('gets one token for requests at the same time', async () => {
    const { client, calls, url } = await setUp(ok)
    await Promise.all([1, 2, 3].map(() => client.request({ method: 'GET', url })))
    expect(calls.tokenForms).toHaveLength(1)
  })

  it('retries a 401 once with a fresh token', async () => {
    const { client, calls, url } = await setUp((incoming, response) => {
      if (incoming.headers.authorization === `Bearer ${goodToken('A')}`) response.writeHead(401)
      response.end('{"id":"V-1"}')
    })
    expect(await client.request({ method: 'GET', url })).toEqual({ id: 'V-1' })
    expect(calls.authorizations).toEqual([`Bearer ${goodToken('A')}`, `Bearer ${goodToken('B')}`])
  })

  it('retries no more than once', async () => {
    const { client, calls, url } = await setUp(
      (_, response) => void response.writeHead(401, 'No').end(),
    )
    await expect(client.request({ method: 'GET', url })).rejects.toEqual({
      status: 401,
      statusText: 'No',
    })
    expect(calls.authorizations).toHaveLength(2)
  })

  it('does not retry when retry is off', async () => {
    const { client, calls, url } = await setUp(
      (_, response) => void response.writeHead(401, 'No').end(),
      { retry: false },
    )
    await expect(client.request({ method: 'GET', url })).rejects.toEqual({
      status: 401,
      statusText: 'No',
    })
    expect(calls.authorizations).toHaveLength(1)
  })

  it.each([
    [200, 'resolves', { a: 1 }],
    [201, 'resolves', undefined],
    [204, 'resolves', undefined],
    [302, 'resolves', undefined],
    [400, 'resolves', undefined],
    [403, 'rejects', { status: 403, statusText: 'Because' }],
    [404, 'rejects', { status: 404, statusText: 'Because' }],
    [422, 'rejects', { a: 1 }],
    [500, 'rejects', { a: 1 }],
    [503, 'rejects', { a: 1 }],
  ] as const)('a status of %i %s with %o', async (status, outcome, value) => {
    const { client, url } = await setUp((_, response) => {
      response.writeHead(status, 'Because').end(status === 204 ? undefined : '{"a":1}')
    })
    const answer = client.request({ method: 'POST', url })
    await (outcome === 'resolves'
      ? expect(answer).resolves.toEqual(value)
      : expect(answer).rejects.toEqual(value))
  })

  it('rejects with status and text when a 500 has no JSON body', async () => {
    const { client, url } = await setUp(
      (_, response) => void response.writeHead(502, 'Bad').end('<p>'),
    )
    await expect(client.request({ method: 'GET', url })).rejects.toEqual({
      status: 502,
      statusText: 'Bad',
    })
  })

  it.each([
    ['no token', {}],
    ['39 characters', { access_token: 'A'.repeat(39), expires_in: 60 }],
    ['41 characters', { access_token: 'A'.repeat(41), expires_in: 60 }],
    ['lower-case letters', { access_token: 'a'.repeat(40), expires_in: 60 }],
    ['a number', { access_token: 1, expires_in: 60 }],
    ['nothing', null],
  ])('fails to get a token from %s', async (_, answer) => {
    const { client, calls, url } = await setUp(ok, {}, () => answer)
    await expect(client.request({ method: 'GET', url })).rejects.toThrow(
      'Error while getting Foyer token',
    )
    expect(calls.authorizations).toEqual([])
  })

  it('tries to get a token again after a failure', async () => {
    const { client, url } = await setUp(ok, {}, (index) =>
      index === 0 ? {} : { access_token: goodToken('Z'), expires_in: 60 },
    )
    await expect(client.request({ method: 'GET', url })).rejects.toThrow('Foyer token')
    expect(await client.request({ method: 'GET', url })).toEqual({ id: 'V-1' })
  })

  it('fails to get a token when nobody answers', async () => {
    const server = await startServer()
    await server.stop()
    const client = createTokenClient({
      product: 'Desk',
      baseUrl: server.url,
      clientId: '',
      clientSecret: '',
    })
    await expect(client.request({ method: 'GET', url: server.url })).rejects.toThrow(
      'Error while getting Desk token',
    )
  })
})

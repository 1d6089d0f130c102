import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { HttpFailure, maxBodyBytes, request, withQuery } from './http-client.ts'
import { type Echo, startServer, type TestServer } from '../../../tests/support/http-server.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function listen(...args: Parameters<typeof startServer>): Promise<string> {
  const server = await startServer(...args)
  servers.push(server)
  return server.url
}

async function echoOf(input: Parameters<typeof request>[0]): Promise<Echo> {
  // The test server answers with what it received.
  return (await request(input)).data as Echo
}

async function failureOf(input: Parameters<typeof request>[0]): Promise<HttpFailure> {
  const failure = await request(input).catch((error: unknown) => error)
  if (!(failure instanceof HttpFailure)) throw new Error('The request did not fail.')
  return failure
}

describe('a request', () => {
  it.each(['GET', 'DELETE'] as const)('appends the query to a %s', async (method) => {
    const url = await listen()
    const query = {
      visitId: '2026-11-21/M-1/V-1',
      q: 'a&b ü',
      page: 1,
      all: true,
      none: null,
      no: undefined,
    }
    const echo = await echoOf({ method, url: `${url}/list?first=1`, query })
    expect(echo.method).toBe(method)
    expect(echo.body).toBe('')
    expect([...new URL(echo.url, url).searchParams]).toEqual([
      ['first', '1'],
      ['visitId', '2026-11-21/M-1/V-1'],
      ['q', 'a&b ü'],
      ['page', '1'],
      ['all', 'true'],
    ])
  })

  it.each(['PUT', 'POST', 'PATCH'] as const)('sends JSON with a %s', async (method) => {
    const echo = await echoOf({ method, url: await listen(), json: { name: 'Zoë' } })
    expect(echo.headers['content-type']).toBe('application/json')
    expect(echo.body).toBe('{"name":"Zoë"}')
  })

  it('sends form data', async () => {
    const form = new FormData()
    form.set('document', new File(['picture'], 'me.png', { type: 'image/png' }))
    const echo = await echoOf({ method: 'POST', url: await listen(), form })
    expect(echo.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(echo.body).toContain('name="document"; filename="me.png"')
  })

  it('sends form fields', async () => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', secret: 'a b' })
    const echo = await echoOf({ method: 'POST', url: await listen(), form })
    expect(echo.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(echo.body).toBe('grant_type=client_credentials&secret=a+b')
  })

  it('answers with data, headers, status, status text and address', async () => {
    const url = await listen((_, response) => {
      response.writeHead(201, 'Made', { 'X-Total': '3' }).end('{"id":"V-1"}')
    })
    expect(await request({ method: 'POST', url: `${url}/visits` })).toMatchObject({
      data: { id: 'V-1' },
      headers: { 'x-total': '3' },
      status: 201,
      statusText: 'Made',
      url: `${url}/visits`,
    })
  })

  it.each([
    ['json', '', null],
    ['json', '<p>no JSON</p>', '<p>no JSON</p>'],
    ['text', '{"a":1}', '{"a":1}'],
  ] as const)('reads an answer as %s: %s', async (responseType, text, expected) => {
    const url = await listen((_, response) => void response.end(text))
    expect((await request({ method: 'GET', url, responseType })).data).toBe(expected)
  })

  it('reads an answer as bytes', async () => {
    const url = await listen((_, response) => void response.end('bytes'))
    const { data } = await request({ method: 'GET', url, responseType: 'arrayBuffer' })
    expect(data).toBeInstanceOf(ArrayBuffer)
    const blob = await request({ method: 'GET', url, responseType: 'blob' })
    expect(blob.data).toBeInstanceOf(Blob)
  })
})

describe('a rejection', () => {
  it.each([400, 401, 404, 409, 422, 500, 503])(
    'carries the whole answer of a %i',
    async (status) => {
      const url = await listen((_, response) => {
        response.writeHead(status, 'Because', { 'Retry-After': '7' }).end('{"error":{"code":"x"}}')
      })
      expect(await failureOf({ method: 'GET', url: `${url}/a` })).toMatchObject({
        data: { error: { code: 'x' } },
        headers: { 'retry-after': '7' },
        status,
        statusText: 'Because',
        url: `${url}/a`,
        isNetworkError: false,
      })
    },
  )

  it('reports a network error as status 500 with the code as status text', async () => {
    const server = await startServer()
    await server.stop()
    expect(await failureOf({ method: 'GET', url: server.url })).toMatchObject({
      data: null,
      headers: {},
      status: 500,
      statusText: 'ECONNREFUSED',
      url: server.url,
      isNetworkError: true,
    })
  })

  it('reports a connection that broke off', async () => {
    const url = await listen((incoming) => void incoming.socket.destroy())
    const failure = await failureOf({ method: 'GET', url })
    expect(failure).toMatchObject({ status: 500, statusText: 'UND_ERR_SOCKET' })
  })

  it('reports a time-out', async () => {
    const url = await listen(() => undefined)
    const failure = await failureOf({ method: 'GET', url, timeoutMs: 50 })
    expect(failure).toMatchObject({ status: 500, statusText: 'ECONNABORTED' })
  })

  it('reports a cancelled request', async () => {
    const url = await listen(() => undefined)
    const abort = new AbortController()
    const failure = failureOf({ method: 'GET', url, signal: abort.signal })
    abort.abort()
    expect(await failure).toMatchObject({ status: 500, statusText: 'ERR_CANCELED' })
    const late = await failureOf({ method: 'GET', url, signal: abort.signal })
    expect(late.statusText).toBe('ERR_CANCELED')
  })

  it('follows redirects only when asked', async () => {
    const url = await listen((incoming, response) => {
      if (incoming.url === '/to') response.end('"there"')
      else response.writeHead(302, { Location: '/to' }).end()
    })
    expect((await failureOf({ method: 'GET', url })).status).toBe(302)
    expect((await request({ method: 'GET', url, followRedirects: true })).data).toBe('there')
  })

  it('refuses a body over the limit before sending it', async () => {
    const form = new FormData()
    form.set('document', new File([new Uint8Array(maxBodyBytes + 1)], 'big.png'))
    const url = await listen()
    for (const body of [{ form }, { json: 'é'.repeat(maxBodyBytes / 2) }]) {
      const failure = await failureOf({ method: 'POST', url, ...body })
      expect(failure.statusText).toBe('ERR_FR_MAX_BODY_LENGTH_EXCEEDED')
      expect(new ApiError(failure).code).toBe('body_too_large')
    }
  })
})

it('adds no question mark for an empty query', () => {
  expect(withQuery('/a', { b: undefined })).toBe('/a')
})

import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type Echo, startServer, type TestServer } from '../../../tests/support/http-server.ts'
import { ApiError } from './api-error.ts'
import { createCall } from './call.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

const visit = { companyId: 'CO-1', date: '2026-11-21', meetingId: 'M-1', visitorId: 'V-1' }

async function setUp(answer: (echo: Echo, tries: number) => readonly [number, unknown]) {
  const seen: Echo[] = []
  const listener: RequestListener = (incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      const echo = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body,
      }
      seen.push(echo)
      const [status, data] = answer(echo, seen.length)
      if (status === 0) incoming.socket.destroy()
      else response.writeHead(status, { 'Retry-After': '3' }).end(JSON.stringify(data))
    })
  }
  const server = await startServer(listener)
  servers.push(server)
  const call = createCall({
    baseUrl: server.url,
    token: () => 'the-token',
    language: () => 'fr',
  })
  const keys = (): unknown[] => seen.map(({ headers }) => headers['idempotency-key'])
  return { call, seen, keys }
}

describe('a call', () => {
  it('fills the path, adds the query and names caller and language', async () => {
    const { call, seen } = await setUp(() => [200, { company: { id: 'CO-1' } }])
    const data = await call('visitData.get', {
      params: { companyId: 'CO-1/é' },
      query: { visitId: '2026-11-21/M-1/V-1' },
    })
    expect(data.company.id).toBe('CO-1')
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/app/backend/visit-data/CO-1%2F%C3%A9?visitId=2026-11-21%2FM-1%2FV-1',
      headers: { authorization: 'Bearer the-token', 'accept-language': 'fr' },
    })
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends a JSON body with a key of its own', async () => {
    const { call, seen, keys } = await setUp(() => [200, {}])
    await call('visits.completeRegistration', { params: visit, body: { valid: true } })
    await call('visits.completeRegistration', { params: visit, body: { valid: true } })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/private/companies/CO-1/vm/visits/2026-11-21/M-1/V-1/complete-registration',
      body: '{"valid":true}',
    })
    expect(keys()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('sends a document as multipart form data', async () => {
    const { call, seen } = await setUp(() => [200, { id: 'DO-1', token: 't' }])
    const document = new File(['x'], 'me.png', { type: 'image/png' })
    const answer = await call('documents.upload', {
      params: { companyId: 'CO-1' },
      query: { purpose: 'PICTURE' },
      document,
    })
    expect(answer.token).toBe('t')
    expect(seen[0]?.url).toBe('/private/companies/CO-1/documents?purpose=PICTURE')
    expect(seen[0]?.body).toContain('name="document"; filename="me.png"')
  })

  it.each([0, 409, 429, 500, 503])('keeps the key of an act answered with %i', async (status) => {
    const { call, keys } = await setUp((_, tries) => (tries < 3 ? [status, {}] : [200, {}]))
    const act = () => call('visits.completeRegistration', { params: visit, body: { valid: true } })
    await expect(act()).rejects.toThrow(ApiError)
    await expect(act()).rejects.toThrow(ApiError)
    await act()
    expect(new Set(keys()).size).toBe(1)
  })

  it('makes a new key when the act is another one or was refused', async () => {
    const { call, keys } = await setUp((_, tries) => [tries === 1 ? 500 : 422, {}])
    const act = (valid: boolean) =>
      call('visits.completeRegistration', { params: visit, body: { valid } }).catch(() => undefined)
    await act(true)
    await act(false)
    await act(false)
    expect(new Set(keys()).size).toBe(3)
  })

  it('turns a refusal into an error with code, sentence and details', async () => {
    const error = { code: 'check_in_denied', message: 'Refusé', details: { host: 'h@example.com' } }
    const { call } = await setUp(() => [409, { error }])
    await expect(call('visits.preCheckIn', { params: visit })).rejects.toMatchObject({
      ...error,
      status: 409,
      retryAfterSeconds: 3,
    })
  })

  it('tells a lost connection from a broken server', async () => {
    const { call } = await setUp((_, tries) => [tries === 1 ? 0 : 500, null])
    await expect(call('visitData.get', { params: visit, query: {} })).rejects.toMatchObject({
      code: 'network',
      message: '',
    })
    await expect(call('visitData.get', { params: visit, query: {} })).rejects.toMatchObject({
      code: 'internal',
      message: '',
    })
  })
})

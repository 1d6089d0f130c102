/** Every answer has its headers, id, limit and log line, even for requests that none of our handlers ever see. */
import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

const limit = 2

let test: TestApp
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  test = await buildTestApp({
    RATE_LIMIT_ADDRESS: String(limit),
    WEB_ORIGINS: 'https://elsewhere.example',
  })
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString())
      done()
    },
  })
  app = await buildApp({ ...test.deps, log: pino({ base: null }, stream) })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const port = () => (app.server.address() as AddressInfo).port // it listens on TCP

/** The answer to these bytes, sent from this local address. */
async function exchange(bytes: string, localAddress: string) {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress })
  socket.write(bytes)
  return readAnswer(socket)
}

async function readAnswer(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { status: Number(status.split(' ')[1]), headers, body }
}

type Answer = Awaited<ReturnType<typeof readAnswer>>

function expectWhole(answer: Answer, code: ErrorCode): void {
  expect(answer.status).toBe(errors[code].status)
  expect(JSON.parse(answer.body)).toMatchObject({
    error: { code, message: expect.any(String) as string },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  const id = answer.headers['x-request-id'] ?? randomUUID()
  const lines = logged.filter((line) => line.includes(id) && line.includes('"msg":"request"'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      reqId: id,
      status: answer.status,
      route: expect.any(String) as string,
    }),
  ])
}

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: foyer.test\r\nConnection: close\r\n${headers}\r\n${body}`
const json = 'Content-Type: application/json\r\n'
const long = (length: number) => 'a'.repeat(length)

const cases: readonly (readonly [string, string, ErrorCode])[] = [
  ['an address that cannot be decoded', request('GET /%E0%A4%A'), 'not_found'],
  ['a page address that cannot be decoded', request('POST /visit/%'), 'not_found'],
  ['an over-long parameter', request(`GET /private/companies/${long(9_000)}`), 'not_found'],
  ['an over-long address', request(`GET /${long(20_000)}`), 'headers_too_large'],
  ['too many headers', request('GET /', `X-A: ${long(20_000)}\r\n`), 'headers_too_large'],
  ['an address that leads nowhere', request('GET /nowhere'), 'not_found'],
  ['the absolute form', request('GET http://foyer.test/nowhere'), 'not_found'],
  ['another scheme', request('GET ftp://foyer.test/visit'), 'not_found'],
  ['the asterisk', request('DELETE *'), 'not_found'],
  ['a method that is not offered', request('PROPFIND /configuration.json'), 'not_found'],
  ['a method that does not exist', request('FETCH /configuration.json'), 'malformed_request'],
  ['a request for a tunnel', request('CONNECT example.com:443'), 'malformed_request'],
  ['no host', 'GET /configuration.json HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed_request'],
  ['an unknown expectation', request('GET /nowhere', 'Expect: fish\r\n'), 'not_found'],
  ['something that is not HTTP', 'EHLO foyer.test\r\n\r\n', 'malformed_request'],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: foyer.test\r\n\r\n', 'malformed_request'],
  [
    'broken JSON',
    request('POST /app/backend/kiosk/pair', `${json}Content-Length: 1\r\n`, '{'),
    'malformed_request',
  ],
  [
    'a body that is too large',
    request('POST /app/backend/kiosk/pair', `${json}Content-Length: 10485761\r\n`),
    'body_too_large',
  ],
  [
    'an unsupported body type',
    request('POST /app/backend/kiosk/pair', 'Content-Type: text/csv\r\nContent-Length: 1\r\n', 'x'),
    'unsupported_media_type',
  ],
  [
    'a body with broken chunks',
    request('POST /app/backend/kiosk/pair', `${json}Transfer-Encoding: chunked\r\n`, 'ZZ\r\n'),
    'malformed_request',
  ],
  [
    'a body with two lengths',
    request(
      'POST /app/backend/kiosk/pair',
      'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n',
    ),
    'malformed_request',
  ],
]

describe('the answer to', () => {
  it.each(cases)('%s is complete, and counts', async (name, bytes, code) => {
    const caller = `127.0.1.${String(cases.findIndex(([other]) => other === name) + 1)}`
    const isSignIn = bytes.includes('/kiosk/pair')
    for (let time = 0; time < limit; time += 1) expectWhole(await exchange(bytes, caller), code)
    if (isSignIn) return
    const refused = await exchange(bytes, caller)
    expectWhole(refused, 'rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('a request that never finishes is complete', async () => {
    const given = new Promise<void>((resolve) => {
      app.server.once('connection', (socket) => {
        // What Node reports after `requestTimeout`.
        const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', error, socket)
        resolve()
      })
    })
    const answer = exchange('', '127.0.2.1')
    await given
    expectWhole(await answer, 'request_timed_out')
  })

  it('a preflight counts, and has the headers even without an origin', async () => {
    const asked = request('OPTIONS /oauth/token', 'Access-Control-Request-Method: POST\r\n')
    const { status, headers } = await exchange(asked, '127.0.2.2')
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    const origin = 'Origin: https://elsewhere.example\r\n'
    const from = request('OPTIONS /oauth/token', `Access-Control-Request-Method: POST\r\n${origin}`)
    const allowed = await exchange(from, '127.0.2.2')
    expect(allowed.headers['access-control-allow-origin']).toBe('https://elsewhere.example')
    expect((await exchange(from, '127.0.2.2')).status).toBe(429)
  })
})

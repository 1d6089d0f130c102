/**
 * Every endpoint with values that no sound client sends, in every place of its request: nothing is answered with 5xx,
 * and nothing outside the contract (quality.md, "NUL and lone surrogates", "Fuzzing the OpenAPI document").
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { commonErrors, splitPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { oauthRefusal } from '#contract/people/oauth.ts'
import { paths, type EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant } from './support/sample-tenant.ts'
import { newKey, send, type Answer, type Call } from './support/send.ts'
import { mutations } from './support/mutations.ts'
import { isTurn, volume } from './support/volume.ts'

let test: TestApp
let calls: readonly (readonly [EndpointId, Call])[]

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  calls = await sampleCalls(await openSampleTenant(test, 'fuzzed'))
})
afterAll(() => test.close())

const hostile: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  'line\r\nBcc: b@example.com',
  "'; drop table visits; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '__proto__',
  'a'.repeat(200_000),
  '\u{1f3f4}'.repeat(50),
  '',
  ' ',
  '0000-00-00',
  '99999-12-31T99:99:99Z',
  '-1',
  'NaN',
  '1e999',
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: null, constructor: { prototype: {} } },
]

/**
 * Of these values a place meets every ninth, and its neighbours meet the others; in the full run each meets all. What refuses a value is
 * the kind of a place (zod's schema), and each kind stands in many places.
 */
const turns = 9

const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': 'not a uuid' },
  { 'idempotency-key': `${newKey()}${newKey()}` },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
  { authorization: `Bearer ${'a.'.repeat(5_000)}` },
  { authorization: 'Basic %%%' },
  { 'accept-language': 'x'.repeat(5_000) },
  { 'if-none-match': '"'.repeat(1_000) },
  { 'content-type': 'application/x-unknown' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
]

/** What each endpoint may answer when it refuses: `422 invalid`. */
const refusals: ReadonlyMap<EndpointId, readonly string[]> = new Map(
  endpoints.map((endpoint) => {
    const known: readonly ErrorCode[] = [...(endpoint.errors ?? []), ...commonErrors]
    const answers = known.map((code) => {
      const { status, error } = oauthRefusal(code)
      return endpoint.oauth === true
        ? `${String(status)} ${error}`
        : `${String(errors[code].status)} ${code}`
    })
    return [endpoint.id, answers]
  }),
)

/** Of tens of thousands of answers only one that is wrong is described: that takes longer than the call. */
function expectWithinContract(id: EndpointId, answer: Answer, sent: unknown): void {
  if (answer.status === 200 || answer.status === 304) return
  const refusal = `${String(answer.status)} ${answer.code ?? ''}`
  if (answer.status < 500 && refusals.get(id)?.includes(refusal) === true) return
  const about = `${id} ${answer.text.slice(0, 200)} for ${(JSON.stringify(sent) ?? '').slice(0, 200)}`
  expect(refusals.get(id), about).toContain(refusal)
  expect(answer.status, about).toBeLessThan(500)
}

/** A stream that does not end where the call is sound. */
const streams = (id: EndpointId) =>
  endpoints.find((endpoint) => endpoint.id === id)?.answers === 'text/event-stream'

describe('hostile values', () => {
  it('in bodies are refused or taken, never a failure', { timeout: 600_000 }, async () => {
    let count = 0
    let place = 0
    for (const [id, call] of calls) {
      if (call.body === undefined) continue
      for (const value of hostile) {
        const small = typeof value !== 'string' || value.length < 1_000
        for (const body of mutations(call.body, value)) {
          place += 1
          // The huge ones less often.
          if (!isTurn(place, turns) || (!small && place % 7 !== 0)) continue
          expectWithinContract(id, await send(test.app, id, { ...call, body }), body)
          count += 1
        }
      }
    }
    expect(count).toBeGreaterThan(volume(2_000, 10_000))
  })

  it('in paths are not found', { timeout: 300_000 }, async () => {
    for (const [id, call] of calls) {
      const [, path] = splitPath(paths[id])
      for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
        for (const value of hostile) {
          if (typeof value !== 'string' || /[\ud800-\udfff]/.test(value) || value === '') continue
          const params = { ...call.params, [name]: value.slice(0, 2_000) }
          const answer = await send(test.app, id, { ...call, params })
          expectWithinContract(id, answer, params)
          if (name !== 'language')
            expect([id, name, value, answer.status]).toEqual([id, name, value, 404])
        }
      }
    }
  })

  it('in raw addresses are refused', async () => {
    for (const path of [
      '/private/companies/%',
      '/private/companies/%00',
      '/private/companies/%ED%A0%80',
      '/private/companies/%C0%AF',
      '/private/companies/..%2f..%2fetc%2fpasswd',
      `/private/companies/${'a'.repeat(10_000)}`,
      '//private//companies',
      '/i18n/vm/%ff',
      '/app/backend/logos/%00/%00',
    ]) {
      const answer = await test.app.inject(path)
      expect([path, answer.statusCode]).toEqual([path, expect.toBeOneOf([401, 404, 422])])
    }
  })

  it('in queries are refused or taken', { timeout: 300_000 }, async () => {
    let place = 0
    for (const [id, call] of calls) {
      const schema = endpoints.find((endpoint) => endpoint.id === id)?.query
      if (schema === undefined) continue
      for (const name of [...Object.keys(schema.shape), '__proto__', 'unknown']) {
        for (const value of hostile) {
          if (typeof value !== 'string' && typeof value !== 'number') continue
          if (!isTurn((place += 1), turns)) continue
          const text = String(value).slice(0, 4_000)
          const query = { ...call.query, [name]: text.toWellFormed() }
          // A sound call would open the stream.
          if (streams(id) && name !== 'jwt') continue
          const token = streams(id) ? {} : { token: call.token ?? '' }
          const { token: _own, ...rest } = call
          expectWithinContract(id, await send(test.app, id, { ...rest, ...token, query }), query)
        }
      }
      if (streams(id)) continue
      const twice = await test.app.inject({
        ...injected(id, call),
        url: `${url(id, call)}?page=1&page=2&q=a&q=b&language=en&language=fr`,
      })
      expect([id, twice.statusCode < 500]).toEqual([id, true])
    }
  })

  it('in headers are refused or passed over', { timeout: 300_000 }, async () => {
    const asked = calls.filter(([id]) => !streams(id))
    for (const [at, [id, call]] of asked.entries()) {
      // What reads a header is the same for all: each of these meets every fourth endpoint, in turn.
      for (const headers of hostileHeaders.filter((_, index) => (at + index) % 4 === 0)) {
        const { token, ...rest } = call
        const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
        const answer = await send(test.app, id, { ...rest, headers: { ...bearer, ...headers } })
        expectWithinContract(id, answer, headers)
      }
    }
  })

  it('in uploads are refused', async () => {
    const [id, call] = calls.find(([one]) => one === 'documents.upload') ?? []
    if (id === undefined || call === undefined) throw new Error('no upload')
    const part = (head: string, text = 'x') => `--b\r\n${head}\r\n\r\n${text}\r\n--b--\r\n`
    const file = 'content-disposition: form-data; name="document"; filename='
    for (const payload of [
      '',
      '--b',
      '--b--',
      '--b\r\n\r\n--b--',
      part('content-disposition: form-data; name="document"'),
      part('content-disposition: form-data; name="other"; filename="a.png"'),
      part(`${file}"a\0.png"`),
      part(`${file}"${'a'.repeat(5_000)}.png"`),
      part(`${file}"../../etc/passwd"`),
      part(`${file}""`),
      part('x'.repeat(100_000)),
      part(`${file}"a.png"`).slice(0, -8),
    ]) {
      const answer = await test.app.inject({
        ...injected(id, call),
        headers: {
          authorization: `Bearer ${call.token ?? ''}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload,
      })
      expect([payload.slice(0, 80), answer.statusCode, answer.statusCode < 500]).toEqual([
        payload.slice(0, 80),
        answer.statusCode,
        true,
      ])
    }
  })

  it('that are no JSON are refused', async () => {
    for (const [id, call] of calls) {
      if (call.body === undefined) continue
      for (const payload of [
        '{',
        '',
        'null',
        '"\\ud800"',
        '{"a":1}}',
        '\u0000',
        '[1,',
        '{"__proto__":{"a":1}}',
      ]) {
        const options = injected(id, call)
        const answer = await test.app.inject({
          ...options,
          headers: { ...options.headers, 'content-type': 'application/json' },
          payload,
        })
        expect([id, payload, answer.statusCode < 500]).toEqual([id, payload, true])
      }
    }
  })
})

function url(id: EndpointId, call: Call): string {
  const [, path] = splitPath(paths[id])
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
}

function injected(id: EndpointId, call: Call): InjectOptions {
  const [method] = splitPath(paths[id])
  return { method, url: url(id, call), headers: { authorization: `Bearer ${call.token ?? ''}` } }
}

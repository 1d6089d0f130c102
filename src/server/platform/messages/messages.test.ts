/** Gateways and chats against a real HTTP server: what it is sent, and what each of its answers means. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebSink, type SinkBehaviour } from '../../../../tests/support/start-web-sink.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { createChatWebhook } from './chat-webhook.ts'
import type { Reach } from './hand-over.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts'

let sink: Awaited<ReturnType<typeof startWebSink>>
beforeAll(async () => {
  sink = await startWebSink()
})
beforeEach(() => {
  sink.requests.length = 0
  sink.behave('accept')
})
afterAll(() => sink.close())

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const reach = (allowed: readonly string[] = ['127.0.0.1'], timeoutMs = 10_000): Reach => ({
  addresses: allowedAddresses(allowed),
  timeoutMs,
  nowMs: () => nowMs,
})
const message = { key: 'key-1', to: '+3225550100', text: 'Ann "A" is here' }
const gateway = (change: Partial<SmsGateway> = {}): SmsGateway => ({
  address: `${sink.url}/send?from={secret}`,
  method: 'POST',
  format: 'JSON',
  body: '{"to":"{to}","text":"{text}"}',
  headers: { Authorization: 'Bearer {secret}', 'X-Kind': 'plain' },
  secret: 'hush-hush',
  answerContains: '',
  ...change,
})

describe('a gateway', () => {
  it('is sent number, text and secret where they belong, and the key of the message', async () => {
    expect(await createSmsGateway(reach(), gateway()).send(message)).toEqual({
      ok: true,
      detail: '200 ok',
    })
    const [request] = sink.requests
    expect(request).toMatchObject({ method: 'POST', url: '/send?from=hush-hush' })
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer hush-hush',
      'x-kind': 'plain',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: message.to, text: message.text })
  })

  it('is asked by GET without a body', async () => {
    const address = `${sink.url}/?to={to}&text={text}`
    await createSmsGateway(reach(), gateway({ method: 'GET', address })).send(message)
    expect(sink.requests).toMatchObject([
      { method: 'GET', url: '/?to=%2B3225550100&text=Ann%20%22A%22%20is%20here', body: '' },
    ])
  })

  it.each<[string, SinkBehaviour, object]>([
    [
      '429',
      { status: 429, headers: { 'retry-after': '90' } },
      { kind: 'temporary', reason: 'refused_for_now', retryAfterSeconds: 90 },
    ],
    [
      '503 with a date',
      { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 09:02:00 GMT' } },
      { kind: 'temporary', retryAfterSeconds: 120 },
    ],
    [
      '500',
      { status: 500 },
      { kind: 'temporary', reason: 'refused_for_now', retryAfterSeconds: null },
    ],
    [
      '400',
      { status: 400, body: 'bad\r\n\u0007number' },
      { kind: 'permanent', reason: 'refused', detail: '400 bad number' },
    ],
    [
      '401',
      { status: 401, body: 'no hush-hush, Bearer hush-hush' },
      { kind: 'permanent', detail: '401 no •••, Bearer •••' },
    ],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      { kind: 'permanent', reason: 'redirect' },
    ],
    ['504', { status: 504 }, { kind: 'permanent', reason: 'no_answer' }],
    ['a lost connection after all was sent', 'drop', { kind: 'permanent', reason: 'no_answer' }],
  ])('that answers %s', async (_what, behaviour, result) => {
    sink.behave(behaviour)
    expect(await createSmsGateway(reach(), gateway()).send(message)).toMatchObject({
      ok: false,
      ...result,
    })
    expect(sink.requests).toHaveLength(1)
  })

  it('that says nothing in time may have taken it', async () => {
    sink.behave('silent')
    const result = await createSmsGateway(reach(undefined, 1_000), gateway()).send(message)
    expect(result).toMatchObject({ kind: 'permanent', reason: 'no_answer' })
  })

  it('that nobody runs has certainly not taken it', async () => {
    const gone = await startWebSink()
    await gone.close()
    const result = await createSmsGateway(reach(), gateway({ address: gone.url })).send(message)
    expect(result).toMatchObject({ kind: 'temporary', reason: 'connection' })
  })

  it('must answer what was agreed, where something was', async () => {
    const sender = createSmsGateway(reach(), gateway({ answerContains: '"queued"' }))
    sink.behave({ status: 200, body: '{"status":"queued"}' })
    expect(await sender.send(message)).toMatchObject({ ok: true })
    sink.behave({ status: 200, body: '{"error":"no credit"}' })
    expect(await sender.send(message)).toMatchObject({
      kind: 'permanent',
      reason: 'refused',
      detail: '200 {"error":"no credit"}',
    })
  })

  it('at a private address is never called, whatever its name', async () => {
    for (const address of [sink.url, sink.url.replace('127.0.0.1', 'localhost')]) {
      const result = await createSmsGateway(reach([]), gateway({ address })).send(message)
      expect(result).toMatchObject({ kind: 'permanent', reason: 'address_not_allowed' })
    }
    expect(sink.requests).toEqual([])
    // The same call gets through once the operator allows it.
    expect((await createSmsGateway(reach(), gateway()).send(message)).ok).toBe(true)
  })
})

it.each(['SLACK', 'TEAMS', 'WEBEX'] as const)('%s gets JSON at its address', async (kind) => {
  const address = `${sink.url}/services/T0/B0/verysecret`
  sink.behave({ status: 404, body: 'no_service verysecret' })
  const sender = createChatWebhook(reach(), { kind, address })
  expect(await sender.send(message)).toMatchObject({
    kind: 'permanent',
    detail: '404 no_service •••',
  })
  sink.behave('accept')
  expect((await sender.send(message)).ok).toBe(true)
  expect(sink.requests).toHaveLength(2)
  expect(sink.requests[0]).toEqual(sink.requests[1])
  expect(sink.requests[0]?.headers['idempotency-key']).toBe('key-1')
  expect(JSON.stringify(JSON.parse(sink.requests[0]?.body ?? ''))).toContain('is here')
})

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['soon', null],
  ['-1', null],
  ['1.5', null],
  [null, null],
])('Retry-After %j is %s', (header, seconds) => {
  expect(retryAfterSeconds(header, nowMs)).toBe(seconds)
})

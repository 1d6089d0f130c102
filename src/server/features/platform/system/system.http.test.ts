import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { english } from '#tests/support/catalogues.ts'
import { startServer } from '#tests/support/http-server.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sendUsageStats } from './send-usage-stats.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ USAGE_STATS: 'on' })
})
afterAll(() => world.close())

const anonymous = (id: EndpointId, call: Call = {}) => send(world.app, id, call)

describe('the configuration', () => {
  it('says what the web app needs before its first call, to everybody', async () => {
    const answer = await anonymous('configuration.get')
    expect(answer.body).toEqual({
      apiBaseUrl: '',
      analytics: { enabled: false, debug: false, trackingId: '' },
      usageStats: { enabled: true, debug: false, url: '' },
      showScriptErrors: false,
      demo: false,
    })
  })
})

describe('the texts', () => {
  const keys = Object.keys(english).toSorted()

  it.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['fr-BE', 'fr'],
    ['xx', 'en'],
    ['..%2f', 'en'],
  ])('in %s come complete in %s', async (language, served) => {
    const answer = await anonymous('messages.get', { params: { language } })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body as object).toSorted()).toEqual(keys)
    expect(answer.headers['content-language']).toBe(served)
  })

  it('are sent again only when they changed', async () => {
    const first = await anonymous('messages.get', { params: { language: 'en' } })
    const tag = String(first.headers['etag'])
    const again = await anonymous('messages.get', {
      params: { language: 'en' },
      headers: { 'if-none-match': tag },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(first.headers['cache-control']).toBe('public, max-age=300')
  })
})

describe('countries', () => {
  it('have a currency and time zones, and the name in the language that is asked for', async () => {
    const answer = await anonymous('countries.list', { headers: { 'accept-language': 'fr' } })
    const countries = answer.body as {
      code: string
      name: string
      currency: string
      timeZones: string[]
    }[]
    expect(countries.length).toBeGreaterThan(240)
    expect(countries).toContainEqual({
      code: 'BE',
      name: 'Belgique',
      currency: 'EUR',
      timeZones: ['Europe/Brussels'],
    })
    expect(countries.find(({ code }) => code === 'US')?.timeZones).toContain('America/New_York')
    expect(countries.every(({ currency }) => /^([A-Z]{3})?$/.test(currency))).toBe(true)
    expect((await world.call('countries.list', { token: world.mine.visitorToken })).status).toBe(
      200,
    )
  })
})

describe('usage statistics', () => {
  const events = [
    { name: 'pageview', url: '/visit?jwt=secret' },
    { name: 'question-answered', value: 'true', questionType: 'QUESTION', fieldName: 'badge' },
    { name: 'checkin-denied' },
    { name: 'screen-skipped', screenId: 'rules' },
    { name: 'message-read', screenId: 'rules' },
    { name: 'signed-agreement', sendCopy: true, handSignature: false },
  ]

  it.each(events)('count $name', async (event) => {
    const answer = await anonymous('tracking.record', { body: { source: 'registration', event } })
    expect(answer.body).toEqual({ recorded: true })
    const metrics = await world.app.inject('/metrics')
    expect(metrics.body).toContain(
      `foyer_tracking_events_total{source="registration",event="${event.name}"}`,
    )
  })

  it('are taken from visitors with their link', async () => {
    const body = {
      source: 'registration',
      companyId: world.mine.co,
      event: { name: 'checkin-denied' },
    }
    const { visitorToken: token } = world.mine
    expect((await anonymous('tracking.record', { body, token })).body).toEqual({ recorded: true })
  })

  it.each([
    ['another source', { source: 'console', event: { name: 'checkin-denied' } }],
    ['another event', { source: 'walkin', event: { name: 'shoesize' } }],
    ['no event', { source: 'walkin' }],
  ])('are refused with %s', async (_, body) => {
    const answer = await anonymous('tracking.record', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('are nothing where they are switched off', async () => {
    const off = await openWorld()
    const body = { source: 'booking', event: { name: 'checkin-denied' } }
    expect((await send(off.app, 'tracking.record', { body })).body).toEqual({ recorded: false })
    await off.close()
  })

  it('are sent to the address that is named, without tokens, ids and free text', async () => {
    const bodies: unknown[] = []
    const server = await startServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
        response.writeHead(204).end()
      })
    })
    const sending = await openWorld({
      USAGE_STATS: 'on',
      USAGE_STATS_URL: server.url,
      WEBHOOK_ALLOW: '127.0.0.1',
    })
    const secret = {
      name: 'question-answered',
      value: 'My secret',
      questionType: 'TEXT',
      fieldName: 'note',
    }
    for (const event of [...events, secret]) {
      const body = { source: 'registration', event }
      await send(sending.app, 'tracking.record', { body })
    }
    expect(await sendUsageStats(sending.deps)).toBe('idle')
    expect(bodies).toHaveLength(1)
    const sent = JSON.stringify(bodies)
    expect(sent).not.toContain('secret')
    expect(bodies[0]).toMatchObject({
      events: [
        { name: 'pageview', url: '/visit' },
        { value: 'true' },
        {},
        { screenId: 'rules' },
        {},
        { handSignature: false },
        { fieldName: 'note' },
      ],
    })
    await sendUsageStats(sending.deps)
    expect(bodies).toHaveLength(1)
    await sending.close()
    await server.stop()
  })

  it('wait when nobody takes them, and never reach a private address that is not allowed', async () => {
    let calls = 0
    const server = await startServer((_request, response) => {
      calls += 1
      response.writeHead(503).end()
    })
    const body = { source: 'walkin', event: { name: 'checkin-denied' } }
    for (const WEBHOOK_ALLOW of ['', '127.0.0.1']) {
      const sending = await openWorld({
        USAGE_STATS: 'on',
        USAGE_STATS_URL: server.url,
        WEBHOOK_ALLOW,
      })
      await send(sending.app, 'tracking.record', { body })
      const expected = WEBHOOK_ALLOW === '' ? 'the address is not public' : 'answered 503'
      await expect(sendUsageStats(sending.deps)).rejects.toThrow(expected)
      const waiting = await sending.deps.db.system.selectFrom('usage_events').selectAll().execute()
      expect(waiting).toHaveLength(1)
      await sending.close()
    }
    expect(calls).toBe(1)
    await server.stop()
  })
})

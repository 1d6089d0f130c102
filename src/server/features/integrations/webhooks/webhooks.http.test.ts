/** Webhooks as somebody sets them up: what is refused, the rehearsal, going live, secrets, replay and pause. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { webhookPayload } from '#contract/integrations/webhook-payloads.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startWebhookReceiver } from '#tests/support/start-webhook-receiver.ts'
import { sceneNow } from '#tests/support/visit-scene.ts'
import {
  dayMs,
  openWebhookScene,
  type WebhookReceiver,
  type WebhookScene,
} from '#tests/support/webhook-scene.ts'

let world: MailWorld
let receiver: WebhookReceiver
let scene: WebhookScene

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openWebhookScene(world, receiver)
})
afterEach(() => receiver.behave(null))
afterAll(async () => {
  await world.close()
  await receiver.close()
})

describe('before it is live', () => {
  it('is told nothing, and does not go live without a rehearsal', async () => {
    const webhookId = await scene.connect()
    await scene.happen('visit.checked_in')
    await world.quiet()
    expect(receiver.calls).toEqual([])
    const refused = await scene.ask('webhooks.activate', { params: { webhookId } })
    expect([refused.status, refused.code]).toEqual([409, 'webhook_not_rehearsed'])
    expect(await scene.only()).toMatchObject({ state: 'DRAFT', mayGoLive: false, lastNumber: 0 })
  })

  it('rehearses every kind with invented people, and a forgery that is refused', async () => {
    const webhookId = await scene.connect([...webhookKinds])
    await scene.ok(scene.ask('webhooks.rehearse', { params: { webhookId } }))
    expect((await scene.only()).rehearsal?.state).toBe('RUNNING')
    await world.quiet()
    const { rehearsal, mayGoLive } = await scene.only()
    expect(rehearsal?.calls.filter(({ isGood }) => !isGood)).toEqual([])
    expect([rehearsal?.state, mayGoLive, rehearsal?.calls.length]).toEqual([
      'PASSED',
      true,
      webhookKinds.length + 1,
    ])
    for (const { body } of receiver.calls) {
      const kind = webhookKinds.find((one) => one === body['type']) ?? 'visit.created'
      expect(webhookPayload(kind).strict().parse(body)).toMatchObject({ rehearsal: true })
    }
    expect(JSON.stringify(receiver.calls)).not.toContain('Jane')
  })

  it.each([
    ['takes a forgery', { status: 200 }, 4],
    ['is down', 'drop', 1],
  ] as const)('does not pass where it %s', async (_, behaviour, calls) => {
    const webhookId = await scene.connect()
    receiver.behave(() => behaviour)
    await scene.ok(scene.ask('webhooks.rehearse', { params: { webhookId } }))
    await world.quiet()
    const { rehearsal, mayGoLive } = await scene.only()
    expect([rehearsal?.state, mayGoLive, rehearsal?.calls.length]).toEqual(['FAILED', false, calls])
    expect(rehearsal?.calls.at(-1)?.isGood).toBe(false)
  })

  it('is refused with an address that nobody may call', async () => {
    for (const [address, code] of [
      ['doors', 'channel_error_address'],
      ['ftp://doors.example', 'channel_error_address'],
      ['https://ann@doors.example', 'channel_error_address'],
      ['http://doors.example', 'channel_error_https'],
    ]) {
      const body = { ...scene.input(), address }
      const answer = await scene.ask('webhooks.create', { body })
      expect([address, answer.status]).toEqual([address, 422])
      expect(answer.text).toContain(code)
    }
  })
})

describe('a live webhook', () => {
  it('is told what happens, signed, numbered and in the shape of the contract', async () => {
    const webhookId = await scene.live()
    await world.run(`update visitors set license_plate = '1-ABC-234' where company_id = $1`, [
      scene.companyId,
    ])
    await scene.happen('visit.checked_in')
    await world.quiet()
    const [call] = receiver.calls
    expect(call?.isGenuine).toBe(true)
    expect(webhookPayload('visit.checked_in').strict().parse(call?.body)).toMatchObject({
      type: 'visit.checked_in',
      version: 1,
      sequence: 1,
      rehearsal: false,
      data: {
        visitId: scene.jane.visitId,
        visit: { visitor: { firstname: 'Jane', lastname: 'Doe', licensePlate: '1-ABC-234' } },
      },
    })
    expect(call?.body['timestamp']).toMatch(/\+01:00$/)
    const { deliveries } = await scene.deliveries(webhookId)
    expect(deliveries).toMatchObject([{ number: 1, state: 'TAKEN', attempts: 1, status: 204 }])
    const one = await scene.ok<CallOutput<Endpoints['webhooks.delivery']>>(
      scene.ask('webhooks.delivery', { params: { webhookId, number: '1' } }),
    )
    expect(one.exchanges).toMatchObject([{ status: 204, headers: { 'webhook-id': call?.id } }])
    expect(JSON.parse(one.body ?? '')).toEqual(call?.body)
    expect((await scene.list()).map(({ lastNumber, waiting }) => [lastNumber, waiting])).toEqual([
      [1, 0],
    ])
    expect(JSON.stringify(await scene.list())).not.toContain('whsec_')
  })

  it('signs with both secrets while one replaces the other', async () => {
    const webhookId = await scene.live()
    const { secret } = await scene.ok<{ secret: string }>(
      scene.ask('webhooks.rotate', { params: { webhookId }, body: { overlapHours: 24 } }),
    )
    await scene.happen('visit.checked_in')
    await world.quiet()
    // The receiver still has the old one.
    expect(receiver.calls.map((call) => [call.isGenuine, call.signatures.length])).toEqual([
      [true, 2],
    ])
    receiver.trust(secret)
    world.clock.set(plusMs(sceneNow, 2 * dayMs))
    await scene.happen('visit.checked_out')
    await world.quiet()
    const last = receiver.calls.at(-1)
    expect([last?.isGenuine, last?.signatures.length]).toEqual([true, 1])
  })

  it('replays one and a span with the ids they had, and fills gaps', async () => {
    const webhookId = await scene.live()
    await scene.happen('visit.checked_in')
    await scene.happen('visit.checked_out')
    await world.quiet()
    const ids = receiver.calls.map(({ id }) => id)
    const replay = (body: unknown) =>
      scene.ok<{ count: number }>(scene.ask('webhooks.replay', { params: { webhookId }, body }))
    expect(await replay({ numbers: [1] })).toEqual({ count: 1 })
    await world.quiet()
    const [event] = await world.run<{ at: string }>('select min(at) as at from integration_events')
    const from = plusMs(event?.at ?? '', -dayMs)
    const to = plusMs(event?.at ?? '', dayMs)
    expect(await replay({ from, to, onlyGivenUp: true })).toEqual({ count: 0 })
    expect(await replay({ from, to })).toEqual({ count: 2 })
    await world.quiet()
    expect(receiver.calls.map(({ id }) => id)).toEqual([...ids, ids[0], ...ids])
    const since = (number: string, pageSize: string) =>
      scene.ok<CallOutput<Endpoints['webhooks.since']>>(
        scene.ask('webhooks.since', { params: { webhookId, number }, query: { pageSize } }),
      )
    const first = await since('0', '1')
    expect([first.last, first.hasMore]).toEqual([1, true])
    const rest = await since('1', '10')
    expect([rest.last, rest.hasMore]).toEqual([2, false])
    expect([...first.events, ...rest.events].map(({ id }) => `msg_${id}`)).toEqual(ids)
  })

  it('keeps what happens while it is paused, and for another address until that was rehearsed', async () => {
    const webhookId = await scene.live()
    await scene.ok(scene.ask('webhooks.pause', { params: { webhookId } }))
    expect((await scene.ask('webhooks.pause', { params: { webhookId } })).code).toBe('conflict')
    await scene.happen('visit.checked_in')
    await world.quiet()
    expect([receiver.calls, (await scene.only()).waiting]).toEqual([[], 1])
    const elsewhere = { ...scene.input(), address: `${receiver.url}/2` }
    await scene.ok(scene.ask('webhooks.update', { params: { webhookId }, body: elsewhere }))
    const refused = await scene.ask('webhooks.activate', { params: { webhookId } })
    expect(refused.code).toBe('webhook_not_rehearsed')
    expect(await scene.ok(scene.ask('webhooks.remove', { params: { webhookId } }))).toMatchObject({
      dropped: 1,
    })
    expect(await scene.list()).toEqual([])
  })
})

/** What is sent, and how it goes on where the other side fails: nothing is lost, doubled or out of order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startWebhookReceiver, type Behaviour } from '#tests/support/start-webhook-receiver.ts'
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

const answerWith = (behaviour: Behaviour) => receiver.behave(() => behaviour)

/** How the other side behaves, and what is written down of it. */
const failures: readonly (readonly [Behaviour, string, number | null])[] = [
  ['drop', 'no_answer', null],
  ['half', 'no_answer', null],
  ['garbage', 'no_answer', null],
  [{ status: 302, headers: { location: '/other' } }, 'redirect', 302],
  [{ status: 400, body: 'what?' }, 'refused', 400],
  [{ status: 500 }, 'failed', 500],
  [{ status: 503, headers: { 'retry-after': '5' } }, 'refused_for_now', 503],
  [{ status: 429, headers: { 'retry-after': '5' } }, 'refused_for_now', 429],
]

describe('a live webhook', () => {
  it('keeps the order of a visit, while others go on', async () => {
    const webhookId = await scene.live()
    const other = await scene.visit()
    receiver.behave(({ body }) => ({ status: body['sequence'] === 1 ? 400 : 204 }))
    await scene.happen('visit.checked_in')
    await scene.happen('visit.checked_in', other)
    await scene.happen('visit.checked_out')
    await world.quiet()
    expect(new Set(scene.told().map(([number]) => number))).toEqual(new Set([1, 2]))
    const [first] = receiver.calls
    // By its time alone the departure would go before the arrival (control).
    const due = await world.run<{ number: number }>(
      `select number from integration_events
       where company_id = $1 and state = 'WAITING' and coalesce(next_try_at, $2) <= $2`,
      [scene.companyId, world.clock.now()],
    )
    expect(due).toEqual([{ number: 3 }])
    receiver.behave(null)
    await scene.after(10_000)
    expect(scene.told().slice(-2)).toEqual([
      [1, 'visit.checked_in'],
      [3, 'visit.checked_out'],
    ])
    const again = receiver.calls.findLast(({ body }) => body['sequence'] === 1)
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body])
    expect((await scene.deliveries(webhookId)).deliveries.map(({ state }) => state)).toEqual([
      'TAKEN',
      'TAKEN',
      'TAKEN',
    ])
  })

  it('is told again after every kind of failure, with the same id, and once it was taken no more', async () => {
    const webhookId = await scene.live()
    for (const [behaviour, error, status] of failures) {
      receiver.calls.splice(0)
      answerWith(behaviour)
      await scene.happen('visit.checked_in', await scene.visit())
      await world.quiet()
      expect((await scene.deliveries(webhookId)).deliveries[0]).toMatchObject({
        state: 'WAITING',
        attempts: 1,
        error,
        status,
      })
      receiver.behave(null)
      await scene.after(10_000)
      const ids = receiver.calls.map(({ id }) => id)
      expect(ids).toEqual([ids[0], ids[0]])
    }
    receiver.calls.splice(0)
    await scene.after(dayMs)
    expect(receiver.calls).toEqual([])
    expect(await scene.only()).toMatchObject({ waiting: 0, failingSince: null, restsUntil: null })
  })

  it('is left alone while it is down, and told all in its order afterwards', async () => {
    await scene.live()
    answerWith('drop')
    const visits = await Promise.all(Array.from({ length: 30 }, () => scene.visit()))
    for (const one of visits) await scene.happen('visit.checked_in', one)
    await world.quiet()
    const before = receiver.calls.length
    expect(before).toBeLessThan(30)
    expect((await scene.only()).restsUntil).not.toBeNull()
    await scene.after(1_000)
    expect(receiver.calls.length).toBe(before)
    receiver.behave(null)
    receiver.calls.splice(0)
    await scene.after(dayMs)
    const numbers = receiver.calls.map(({ body }) => Number(body['sequence']))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(visits.map((_, at) => at + 1))
    expect(await scene.only()).toMatchObject({ waiting: 0, givenUp: 0, failingSince: null })
  })

  it('ends with 410, and its maker is told', async () => {
    await scene.live()
    answerWith({ status: 410 })
    await scene.happen('visit.checked_in')
    await world.quiet()
    expect(await scene.only()).toMatchObject({
      state: 'DISABLED',
      disabledReason: 'GONE',
      waiting: 1,
    })
    const mails = await scene.makerMails()
    expect(mails.map(({ template }) => template)).toEqual(['webhook_disabled'])
    expect(mails[0]?.body).toContain('410')
  })

  it('is missed: its maker is warned, and told when it works again', async () => {
    await scene.live()
    answerWith({ status: 500 })
    await scene.happen('visit.checked_in')
    await world.quiet()
    for (let hours = 0; hours < 3 * 24; hours += 12) await scene.after(dayMs / 2)
    receiver.behave(null)
    await scene.after(dayMs / 2)
    await scene.happen('visit.checked_out')
    await world.quiet()
    expect((await scene.makerMails()).map(({ template }) => template)).toEqual([
      'webhook_warned',
      'webhook_recovered',
    ])
  })

  it('is switched off after five days of failure; continued, it is told all', async () => {
    const webhookId = await scene.live()
    answerWith({ status: 500 })
    await scene.happen('visit.checked_in')
    await world.quiet()
    for (let hours = 0; hours < 6 * 24; hours += 12) await scene.after(dayMs / 2)
    expect(await scene.only()).toMatchObject({
      state: 'DISABLED',
      disabledReason: 'FAILING',
      givenUp: 0,
    })
    const warned = 'webhook_warned'
    expect((await scene.makerMails()).map(({ template }) => template)).toEqual([
      warned,
      warned,
      warned,
      'webhook_disabled',
    ])
    receiver.behave(null)
    receiver.calls.splice(0)
    await scene.happen('visit.checked_out')
    await world.quiet()
    expect(receiver.calls).toEqual([])
    await scene.ok(scene.ask('webhooks.activate', { params: { webhookId } }))
    await world.quiet()
    expect(scene.told()).toEqual([
      [1, 'visit.checked_in'],
      [2, 'visit.checked_out'],
    ])
  })
})

/** What is sent, and how it goes on where the other side fails: nothing is lost, doubled or out of order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { listDue, tryLockIntegration } from '#server/platform/integrations/queries.ts'
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
    const mails = await world.run<{ body: string }>(
      `select body from mails where company_id = $1 and dedupe_key like '%webhook_disabled'`,
      [scene.companyId],
    )
    expect(mails.map(({ body }) => body).join()).toContain('410')
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

describe('with two processes that send', () => {
  it('sends a burst once and in order of each visit', async () => {
    await scene.live()
    await world.addWorker()
    const visits = await Promise.all(Array.from({ length: 50 }, () => scene.visit()))
    for (const kind of ['visit.checked_in', 'visit.checked_out'] as const) {
      await Promise.all(visits.map((one) => scene.happen(kind, one)))
    }
    await world.quiet()
    const numbers = receiver.calls.map(({ body }) => Number(body['sequence']))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    )
    const byVisit = Map.groupBy(receiver.calls, ({ body }) => JSON.stringify(body['data']))
    const kinds = [...byVisit.values()].map((calls) => calls.map(({ body }) => body['type']))
    expect(new Set(kinds.map(String))).toEqual(new Set(['visit.checked_in,visit.checked_out']))
  })

  it('leaves a system to the process that is sending to it', async () => {
    const integrationId = insideId('WH', await scene.live()) ?? ''
    const held = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<boolean>()
    const ended = world.deps.db.inSystem(async (tx) => {
      taken.resolve(await tryLockIntegration(tx, integrationId))
      await held.promise
    })
    expect(await taken.promise).toBe(true)
    await scene.happen('visit.checked_in')
    await world.quiet()
    expect(receiver.calls).toEqual([])
    // It waits to be sent: only the lock keeps a second process from it (control).
    const place = { companyId: scene.companyId, integrationId }
    const now = world.clock.now()
    const due = await world.deps.db.inSystem((tx) =>
      listDue(tx, place, { now, limit: 10, evenEarly: false }),
    )
    expect(due.map(({ number }) => number)).toEqual([1])
    held.resolve()
    await ended
    await scene.after(5_000)
    expect(scene.told()).toEqual([[1, 'visit.checked_in']])
  })
})

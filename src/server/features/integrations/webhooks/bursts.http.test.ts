/** Bursts, other clocks, dying processes and slow systems: each event arrives, in order, and nobody waits for another. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { listDue, tryLockIntegration } from '#server/platform/integrations/queries.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startWebhookReceiver } from '#tests/support/start-webhook-receiver.ts'
import { volume } from '#tests/support/volume.ts'
import {
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

const minuteMs = 60_000
/** The database ends whatever waits in a transaction for another system's answer. */
async function killSenders(): Promise<void> {
  const client = new Client(world.connection)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  await client.end()
}

describe('a system with another clock', () => {
  it('refuses what seems old, and takes it with the time of the next call', async () => {
    await scene.live()
    receiver.behave(({ isTimely }) => ({ status: isTimely ? 204 : 401 }))
    world.clock.set(plusMs(new Date().toISOString(), -10 * minuteMs))
    await scene.happen('visit.checked_in')
    await world.quiet()
    await scene.after(10 * minuteMs)
    const calls = await world.run<{ status: number; error: string | null }>(
      `select status, error from integration_exchanges where company_id = $1 order by exchange_id`,
      [scene.companyId],
    )
    expect(calls).toEqual([
      { status: 401, error: 'refused' },
      { status: 204, error: null },
    ])
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  })
})

describe('while a system keeps its answers back', () => {
  it('lets every host be told by mail before a second wave of calls', async () => {
    await scene.live()
    const held = Promise.withResolvers<void>()
    receiver.behave(() => held.promise.then(() => ({ status: 204 })))
    const hostId = await createUser(world.deps, scene.companyId, { email: 'hanne@example.org' })
    const visits = await Promise.all(
      Array.from({ length: volume(40, 400) }, () => scene.visit({ status: 'CHECKED_IN', hostId })),
    )
    for (const one of visits) await scene.happen('visit.checked_in', one)
    await vi.waitFor(
      async () => {
        await world.wake()
        const mails = await world.run(
          `select from mails where company_id = $1 and template like 'host_%' and state = 'SENT'`,
          [scene.companyId],
        )
        expect(mails.length).toBe(visits.length)
      },
      { timeout: 50_000, interval: 100 },
    )
    // It is being called meanwhile, and what is left of the burst waits for it (control).
    expect(receiver.calls.length).toBeGreaterThan(0)
    expect(receiver.calls.length).toBeLessThan(visits.length)
    expect((await scene.only()).waiting).toBe(visits.length)
    held.resolve()
    await world.quiet()
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

  it('sends each of thousands that happen at once one time, by its number', async () => {
    const webhookId = await scene.live()
    const body = { ...scene.input(['booking.checked_in']), address: receiver.url }
    await scene.ok(scene.ask('webhooks.update', { params: { webhookId }, body }))
    const count = volume(500, 10_000)
    await world.run(
      `insert into events (company_id, kind, subject, actor)
       select $1, 'booking.checked_in', 'workplace:2026-11-21/BO-' || n, 'anonymous' from generate_series(1, $2) as n`,
      [scene.companyId, count],
    )
    await world.quiet()
    const numbers = receiver.calls.map(({ body: sent }) => Number(sent['sequence']))
    expect(numbers.length).toBe(count)
    expect(new Set(numbers).size).toBe(count)
    expect(await scene.only()).toMatchObject({ lastNumber: count, waiting: 0, givenUp: 0 })
  })

  it('sends the same again where the process died before it had written down what was taken', async () => {
    const webhookId = await scene.live()
    const dying = { isOver: false }
    receiver.behave(async () => {
      if (!dying.isOver) {
        dying.isOver = true
        await killSenders()
      }
      return { status: 204 }
    })
    await scene.happen('visit.checked_in')
    await world.quiet()
    const [first, second] = receiver.calls
    expect(receiver.calls.length).toBe(2)
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
    expect((await scene.deliveries(webhookId)).deliveries).toMatchObject([
      { number: 1, state: 'TAKEN', attempts: 1 },
    ])
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

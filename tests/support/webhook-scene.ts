/** A location with a webhook, and the system that it tells: a real receiver that judges signatures by the published library. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { staffOf } from './staff-scene.ts'
import type { startWebhookReceiver } from './start-webhook-receiver.ts'
import { openScene } from './visit-scene.ts'

export const dayMs = 24 * 3_600_000
export const arrivals = ['visit.on_site', 'visit.checked_in', 'visit.checked_out']

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>
export type WebhookScene = Awaited<ReturnType<typeof openWebhookScene>>
type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Each scene is a location of its own; its receiver is shared, and forgets what it was told before. */
export async function openWebhookScene(world: MailWorld, receiver: WebhookReceiver) {
  const scene = await openScene(world)
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', email: 'jane@example.org' })
  receiver.calls.splice(0)
  let { token } = administrator

  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}) =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', scene.companyId), ...params },
      token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const list = () => ok<CallOutput<Endpoints['webhooks.list']>>(ask('webhooks.list'))
  const input = (events: readonly string[] = arrivals) => ({
    name: 'Doors',
    address: receiver.url,
    events,
  })
  async function connect(events = arrivals): Promise<string> {
    const made = await ok<{ id: string; secret: string }>(
      ask('webhooks.create', { body: input(events) }),
    )
    receiver.trust(made.secret)
    return made.id
  }
  return {
    ...scene,
    jane: visit,
    ask,
    ok,
    list,
    input,
    connect,
    async only() {
      const [webhook] = await list()
      if (webhook === undefined) throw new Error('no webhook')
      return webhook
    },
    deliveries: async (webhookId: string) =>
      ok<CallOutput<Endpoints['webhooks.deliveries']>>(
        ask('webhooks.deliveries', { params: { webhookId } }),
      ),
    /** Connected, rehearsed and live; the calls of the rehearsal are forgotten. */
    async live(): Promise<string> {
      const webhookId = await connect()
      await ok(ask('webhooks.rehearse', { params: { webhookId } }))
      await world.quiet()
      await ok(ask('webhooks.activate', { params: { webhookId } }))
      await world.quiet()
      receiver.calls.splice(0)
      return webhookId
    },
    happen: (kind: 'visit.checked_in' | 'visit.checked_out', of = visit) =>
      world.happen(scene.companyId, of.key, kind),
    /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, scene.organisationId)).token
      await world.run(`insert into jobs.job (name, data) values ('webhook-wake', '{}')`)
      await world.quiet()
    },
    /** What whoever connected it was written about it, the oldest first. */
    makerMails: () =>
      world.run<{ template: string; body: string }>(
        `select template, body from mails where company_id = $1 and template like 'webhook%' and state = 'SENT' order by mail_id`,
        [scene.companyId],
      ),
    /** Number and kind of each call. */
    told: () => receiver.calls.map(({ body }) => [body['sequence'], body['type']]),
  }
}

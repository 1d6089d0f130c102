/** What an organisation connects once: it is told of all locations, or of some, with one running number. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send } from '#tests/support/send.ts'
import { startWebhookReceiver } from '#tests/support/start-webhook-receiver.ts'
import {
  arrivals,
  openWebhookScene,
  type WebhookReceiver,
  type WebhookScene,
} from '#tests/support/webhook-scene.ts'

type Organisations = CallOutput<Endpoints['organisationWebhooks.list']>

let world: MailWorld
let receiver: WebhookReceiver
let scene: WebhookScene
let second: CompanyId

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openWebhookScene(world, receiver)
  second = await createCompany(world.deps, scene.organisationId, { name: 'Annex' })
})
afterEach(() => receiver.behave(null))
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const ask = (id: EndpointId, call: object = {}) =>
  send(world.app, id, { token: scene.client, ...call })
async function ok<Body>(sent: ReturnType<typeof ask>): Promise<Body> {
  const answer = await sent
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  // The contract's shape, which the server has checked.
  return answer.body as Body
}
const input = (locations: 'ALL' | readonly string[]) => ({
  name: 'Doors',
  address: receiver.url,
  events: arrivals,
  locations,
})
/** Connected, rehearsed and live. */
async function live(locations: 'ALL' | readonly string[], token = scene.client): Promise<string> {
  const { id: webhookId, secret } = await ok<{ id: string; secret: string }>(
    ask('organisationWebhooks.create', { token, body: input(locations) }),
  )
  receiver.trust(secret)
  const params = { webhookId }
  await ok(ask('organisationWebhooks.rehearse', { params }))
  await world.quiet()
  await ok(ask('organisationWebhooks.activate', { params }))
  receiver.calls.splice(0)
  return webhookId
}
async function visitAt(companyId: CompanyId): Promise<VisitKey> {
  const { visits } = await createMeeting(world.deps, companyId, { visitors: [{}] })
  return visits[0]
}
const places = () =>
  receiver.calls.map(({ body }) => [body['sequence'], (body['location'] as { name: string }).name])

it('is told of every location, also of one that is made later, with one running number', async () => {
  const webhookId = await live('ALL')
  await scene.happen('visit.checked_in')
  await world.happen(second, await visitAt(second), 'visit.checked_in')
  const third = await createCompany(world.deps, scene.organisationId, { name: 'Tomorrow' })
  await world.happen(third, await visitAt(third), 'visit.checked_in')
  await world.quiet()
  expect(places().toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [1, 'Acme'],
    [2, 'Annex'],
    [3, 'Tomorrow'],
  ])
  expect(receiver.calls.every(({ isGenuine }) => isGenuine)).toBe(true)
  const since = await ok<CallOutput<Endpoints['organisationWebhooks.since']>>(
    ask('organisationWebhooks.since', { params: { webhookId, number: '1' } }),
  )
  expect(since.events.map(({ sequence }) => sequence)).toEqual([2, 3])
  const { deliveries } = await ok<CallOutput<Endpoints['organisationWebhooks.deliveries']>>(
    ask('organisationWebhooks.deliveries', { params: { webhookId } }),
  )
  expect(deliveries.map(({ location, state }) => [location, state])).toEqual([
    [outsideId('CO', third), 'TAKEN'],
    [outsideId('CO', second), 'TAKEN'],
    [outsideId('CO', scene.companyId), 'TAKEN'],
  ])
  const one = await ok<CallOutput<Endpoints['organisationWebhooks.delivery']>>(
    ask('organisationWebhooks.delivery', { params: { webhookId, number: '2' } }),
  )
  expect(one.exchanges.map(({ status }) => status)).toEqual([204])
})

it('is told of the chosen locations alone, and of nobody else’s', async () => {
  const webhookId = await live([outsideId('CO', second)])
  await scene.happen('visit.checked_in')
  await world.happen(second, await visitAt(second), 'visit.checked_in')
  await world.quiet()
  expect(places()).toEqual([[1, 'Annex']])
  const foreign = await openWebhookScene(world, receiver)
  const refused = await ask('organisationWebhooks.update', {
    params: { webhookId },
    body: input([outsideId('CO', foreign.companyId)]),
  })
  expect([refused.status, refused.code]).toEqual([404, 'not_found'])
  await world.happen(foreign.companyId, foreign.jane.key, 'visit.checked_in')
  await world.quiet()
  expect(receiver.calls).toEqual([])
})

it('is neither a location’s nor another organisation’s to see or change', async () => {
  const webhookId = await live('ALL')
  expect(await scene.list()).toEqual([])
  const params = { webhookId, integrationId: webhookId }
  const calls = [
    'webhooks.pause',
    'webhooks.remove',
    'webhooks.deliveries',
    'integrations.deliveries',
  ] as const
  for (const id of calls) {
    expect([id, (await scene.ask(id, { params })).status]).toEqual([id, 404])
  }
  // A location sees that it is listened to, and no address.
  const connected = await scene.ask('integrations.list')
  expect(connected.body).toMatchObject([
    { name: 'Doors', isOrganisations: true, condition: 'UNUSED', waiting: 0 },
  ])
  expect(connected.text).not.toContain(receiver.url)
  const foreign = await openWebhookScene(world, receiver)
  expect((await foreign.ask('integrations.list')).body).toEqual([])
  expect(
    await ok<Organisations>(ask('organisationWebhooks.list', { token: foreign.client })),
  ).toEqual([])
})

it('forgets a visitor who is erased at their location, and all when it is removed', async () => {
  const webhookId = await live('ALL')
  await scene.happen('visit.checked_in')
  await world.happen(second, await visitAt(second), 'visit.checked_in')
  await world.quiet()
  const kept = () =>
    world.run<{ number: number }>(
      'select number from integration_events where owner_id = $1 order by number',
      [scene.organisationId],
    )
  expect((await kept()).map(({ number }) => number)).toEqual([1, 2])
  const { visitorId } = scene.jane.params
  const body = { name: 'Jane Doe', cancelVisits: true }
  await ok(scene.ask('directory.erase', { params: { visitorId }, body }))
  await world.quiet()
  expect((await kept()).map(({ number }) => number)).toEqual([2])
  expect(await ok(ask('organisationWebhooks.remove', { params: { webhookId } }))).toMatchObject({
    dropped: 0,
  })
  expect(await kept()).toEqual([])
})

it('writes to the administrator who connected it when it wants no more', async () => {
  const email = 'boss@acme.example'
  const { token } = await signedInUser(world, scene.organisationId, second, { email })
  await administer(world, scene.organisationId, email)
  await live('ALL', token)
  receiver.behave(() => ({ status: 410 }))
  await scene.happen('visit.checked_in')
  await world.quiet()
  const mails = await world.run<{ template: string; recipient: string; body: string }>(
    `select template, recipient, body from mails where company_id = $1 and template like 'webhook%'`,
    [second],
  )
  expect(mails).toMatchObject([{ template: 'webhook_disabled', recipient: email }])
  expect(mails[0]?.body).toContain('/console/organisation-webhooks')
})

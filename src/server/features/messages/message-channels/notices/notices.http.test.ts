/** What people want to be told: the calls, and exactly who gets what by which way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { NoticeSetting } from '#domain/notification/notice.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let web: Awaited<ReturnType<typeof startWebSink>>
let sink: Awaited<ReturnType<typeof startMailSink>>
let scene: Scene
let host: StaffMember
let reception: StaffMember
let administrator: StaffMember

beforeAll(async () => {
  web = await startWebSink()
  sink = await startMailSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1', SMTP_URL: sink.url })
})
beforeEach(async () => {
  scene = await openScene(world)
  host = await staffOf(world, scene)
  reception = await staffOf(world, scene, 'RECEPTION')
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  await person(host, 'host@acme.example', '0470 12 34 01')
  await person(reception, 'desk@acme.example', '0470 12 34 02')
  await person(administrator, 'boss@acme.example', '')
})
afterAll(async () => {
  await world.close()
  await web.close()
  await sink.close()
})

const person = ({ userId }: StaffMember, email: string, phone: string) =>
  world.run('update users set email = $2, phone = $3 where user_id = $1', [userId, email, phone])

const call = (id: EndpointId, token: string, body?: unknown): Promise<Answer> =>
  send(world.app, id, { token, params: { companyId: outsideId('CO', scene.companyId) }, body })
async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer
}
const set = (who: StaffMember, ...notifications: readonly NoticeSetting[]) =>
  ok(call('me.putNotifications', who.token, { notifications }))
const setting = (
  notice: NoticeSetting['notice'],
  way: NoticeSetting['way'],
  enabled = true,
): NoticeSetting => ({ notice, way, enabled })
const addGateway = () =>
  ok(
    call('messageChannels.create', scene.client, {
      kind: 'SMS',
      name: 'T',
      gateway: gatewayBody(`${web.url}/send`),
    }),
  )

/** A visit to the host, and what it leads to: receivers and ways. */
async function told(kind: 'visit.checked_in' | 'visit.checked_out'): Promise<string[]> {
  sink.mails.length = 0
  web.requests.length = 0
  const status = kind === 'visit.checked_in' ? 'CHECKED_IN' : 'CHECKED_OUT'
  const visit = await scene.visit({
    firstname: 'Jane',
    lastname: 'Doe',
    hostId: host.userId,
    status,
  })
  await world.happen(scene.companyId, visit.key, kind)
  await world.quiet()
  const mails = sink.mails.flatMap(({ recipients }) => recipients)
  const texts = web.requests.map(({ body }) => (JSON.parse(body) as { to: string }).to)
  return [...mails, ...texts].toSorted()
}

describe('who is told', () => {
  it('is the host of an arrival by mail, and nobody of a departure, where nobody has set anything', async () => {
    await addGateway()
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
    expect(await told('visit.checked_out')).toEqual([])
  })

  it('is a host by the ways that they chose', async () => {
    await addGateway()
    await set(host, setting('CHECK_IN', 'SMS'), setting('CHECK_OUT', 'MAIL'))
    expect(await told('visit.checked_in')).toEqual(['+32470123401', 'host@acme.example'])
    expect(await told('visit.checked_out')).toEqual(['host@acme.example'])
    await set(host, setting('CHECK_IN', 'MAIL', false), setting('CHECK_OUT', 'MAIL', false))
    expect(await told('visit.checked_in')).toEqual(['+32470123401'])
    expect(await told('visit.checked_out')).toEqual([])
  })

  it('is nobody by text message without a gateway or a number', async () => {
    await set(host, setting('CHECK_IN', 'SMS'))
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
    await addGateway()
    await person(host, 'host@acme.example', '')
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
  })

  it('follows the location where a host has set nothing', async () => {
    const notifications = [setting('CHECK_OUT', 'MAIL'), setting('CHECK_IN', 'MAIL', false)]
    await ok(call('notices.putDefaults', administrator.token, { notifications }))
    expect(await told('visit.checked_in')).toEqual([])
    expect(await told('visit.checked_out')).toEqual(['host@acme.example'])
    await set(host, setting('CHECK_IN', 'MAIL'), setting('CHECK_OUT', 'MAIL', false))
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
    expect(await told('visit.checked_out')).toEqual([])
  })

  it('is whoever subscribed to all visits, as long as they may see them', async () => {
    await addGateway()
    await set(reception, setting('ALL_VISITS', 'MAIL'), setting('ALL_VISITS', 'SMS'))
    await set(administrator, setting('ALL_VISITS', 'SMS'))
    expect(await told('visit.checked_in')).toEqual([
      '+32470123402',
      'desk@acme.example',
      'host@acme.example',
    ])
    const params = { companyId: outsideId('CO', scene.companyId), userId: reception.id }
    await ok(
      send(world.app, 'rights.putGroups', { params, token: scene.client, body: { groups: [] } }),
    )
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
  })

  it('is whoever is tagged in a comment, by the ways that they chose', async () => {
    await addGateway()
    const visit = await scene.visit({ firstname: 'Jane', hostId: host.userId })
    const comment = async () => {
      sink.mails.length = 0
      web.requests.length = 0
      const body = { text: 'Look', taggedIds: [host.id, reception.id] }
      await ok(send(world.app, 'comments.add', { params: visit.params, token: scene.client, body }))
      await world.quiet()
      const mails = sink.mails.flatMap(({ recipients }) => recipients)
      const texts = web.requests.map(({ body: sent }) => (JSON.parse(sent) as { to: string }).to)
      return [...mails, ...texts].toSorted()
    }
    expect(await comment()).toEqual(['desk@acme.example', 'host@acme.example'])
    await set(host, setting('COMMENT', 'SMS'), setting('COMMENT', 'MAIL', false))
    await set(reception, setting('COMMENT', 'MAIL', false))
    expect(await comment()).toEqual(['+32470123401'])
  })

  it('is a host once, also where they subscribed to all visits', async () => {
    const params = { companyId: outsideId('CO', scene.companyId), userId: host.id }
    const groups = { groups: ['RECEPTION'] }
    await ok(send(world.app, 'rights.putGroups', { params, token: scene.client, body: groups }))
    await set(host, setting('ALL_VISITS', 'MAIL'))
    expect(await told('visit.checked_in')).toEqual(['host@acme.example'])
  })

  it('is nobody of another location', async () => {
    await set(reception, setting('ALL_VISITS', 'MAIL'))
    const mine = scene
    scene = await openScene(world)
    host = await staffOf(world, scene)
    await person(host, 'other@acme.example', '')
    expect(await told('visit.checked_in')).toEqual(['other@acme.example'])
    scene = mine
  })
})

describe('the own notifications', () => {
  const read = async (who: StaffMember) =>
    (await ok(call('me.notifications', who.token))).body as {
      notifications: NoticeSetting[]
      hasPhone: boolean
      hasGateway: boolean
    }
  const enabled = async (who: StaffMember) =>
    (await read(who)).notifications
      .filter((one) => one.enabled)
      .map(({ notice, way }) => `${notice} ${way}`)

  it('are what is usual, until somebody changes them, and what is not named stays', async () => {
    expect(await enabled(host)).toEqual(['CHECK_IN MAIL', 'COMMENT MAIL', 'NAMED MAIL'])
    expect(await read(host)).toMatchObject({ hasPhone: true, hasGateway: false })
    await set(host, setting('COMMENT', 'MAIL', false), setting('CHECK_OUT', 'SMS'))
    await set(host, setting('CHECK_OUT', 'MAIL'))
    expect(await enabled(host)).toEqual([
      'CHECK_IN MAIL',
      'CHECK_OUT MAIL',
      'CHECK_OUT SMS',
      'NAMED MAIL',
    ])
    expect(await enabled(reception)).toEqual(['CHECK_IN MAIL', 'COMMENT MAIL', 'NAMED MAIL'])
  })

  it('offer all visits to who sees them, and refuse them to others', async () => {
    const offered = async (who: StaffMember) =>
      (await read(who)).notifications.some(({ notice }) => notice === 'ALL_VISITS')
    expect([await offered(host), await offered(reception)]).toEqual([false, true])
    const notifications = [setting('ALL_VISITS', 'MAIL'), setting('CHECK_OUT', 'MAIL')]
    const refused = await call('me.putNotifications', host.token, { notifications })
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect(await enabled(host)).toEqual(['CHECK_IN MAIL', 'COMMENT MAIL', 'NAMED MAIL'])
    await set(reception, setting('ALL_VISITS', 'MAIL'))
    expect(await enabled(reception)).toContain('ALL_VISITS MAIL')
  })

  it('refuse what there is not, and everybody who is not signed in', async () => {
    const wrong = { notifications: [{ notice: 'LUNCH', way: 'MAIL', enabled: true }] }
    expect((await call('me.putNotifications', host.token, wrong)).status).toBe(422)
    expect((await call('me.notifications', scene.client)).status).toBe(403)
    const all = { notifications: [setting('ALL_VISITS', 'MAIL')] }
    expect((await call('notices.putDefaults', administrator.token, all)).status).toBe(422)
    expect((await call('notices.putDefaults', host.token, { notifications: [] })).code).toBe(
      'forbidden',
    )
    expect((await call('notices.defaults', reception.token)).code).toBe('forbidden')
  })
})

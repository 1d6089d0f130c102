/** Notifications on somebody's own devices: who is told what, what the buttons do, and what ends a device. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventKind } from '#domain/audit/event-kind.ts'
import type { NoticeSetting } from '#domain/notification/notice.ts'
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { maxPayloadBytes } from '#server/platform/push/push-request.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { startPushService, type PushBrowser } from '#tests/support/start-push-service.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let service: Awaited<ReturnType<typeof startPushService>>
let scene: Scene
let host: Awaited<ReturnType<typeof signedInUser>>
let count = 0

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  service = await startPushService(world.clock)
})
beforeEach(async () => {
  scene = await openScene(world)
  host = await person()
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const person = () => {
  const email = `host${String((count += 1))}@acme.example`
  return signedInUser(world, scene.organisationId, scene.companyId, { email })
}
const keyOf = async (token: string) => (await listOf(token)).key
const listOf = async (token: string) =>
  (await send(world.app, 'me.pushDevices', { token })).body as {
    key: string
    devices: { id: string; name: string; lastToldAt: string | null }[]
  }
const add = (token: string, body: PushBrowser['subscription']) =>
  send(world.app, 'me.addPushDevice', { token, body })

async function browserOf({ token }: { readonly token: string }): Promise<PushBrowser> {
  const browser = service.browser(await keyOf(token))
  const answer = await add(token, browser.subscription)
  expect(answer.status).toBe(200)
  return browser
}

async function happen(visit: SceneVisit, kind: EventKind, payload = {}): Promise<void> {
  await world.happen(scene.companyId, visit.key, kind, payload)
  await world.quiet()
}
const jane = { firstname: 'Jane', lastname: 'Doe', companyName: 'Initech' }
const arrived = (more: Parameters<Scene['visit']>[0] = {}) =>
  scene.visit({ ...jane, hostId: host.userId, status: 'CHECKED_IN', ...more })
const set = (token: string, ...notifications: readonly NoticeSetting[]) =>
  send(world.app, 'me.putNotifications', { token, body: { notifications } })
const first = ({ messages: [message] }: PushBrowser) => {
  if (message === undefined) throw new Error('nothing was told')
  return message
}
const titles = ({ messages }: PushBrowser) => messages.map(({ payload }) => payload.title)
const answerBy = ({ payload }: PushBrowser['messages'][number], answer: string) =>
  world.app.inject({
    method: 'POST',
    url: payload.answer?.address.replace(world.deps.config.publicUrl, '') ?? '',
    headers: { authorization: `Bearer ${payload.answer?.token ?? ''}` },
    payload: { answer },
  })

describe('a visitor who has arrived', () => {
  it('is told on each device of the host, with two answers, and an answer from there counts', async () => {
    const phone = await browserOf(host)
    const laptop = await browserOf(host)
    const stranger = await browserOf(await person())
    const visit = await arrived()
    await happen(visit, 'visit.checked_in')
    expect([titles(phone), titles(laptop), titles(stranger)]).toEqual([
      ['Jane Doe has arrived'],
      ['Jane Doe has arrived'],
      [],
    ])
    const message = first(phone)
    expect(message).toMatchObject({
      ttl: 900,
      subject: world.deps.config.publicUrl,
      payload: {
        language: 'en',
        answer: {
          buttons: [
            { action: 'ON_MY_WAY', label: 'I’m on my way', done: 'Thanks. We’ve told Jane Doe.' },
            { action: 'FIVE_MINUTES', label: 'I need 5 minutes' },
          ],
        },
      },
    })
    const page = new URL(message.payload.link)
    expect((await world.app.inject(page.pathname + page.search)).statusCode).toBe(200)
    expect((await answerBy(message, 'FIVE_MINUTES')).statusCode).toBe(200)
    expect((await visit.send('visits.arrival')).body).toMatchObject({
      arrival: { answer: 'FIVE_MINUTES' },
    })
    expect((await listOf(host.token)).devices[0]?.lastToldAt).toBe(world.clock.now())
    // Once gone there is nobody to answer for.
    await visit.send('visits.checkOut', { token: scene.client })
    expect((await answerBy(message, 'ON_MY_WAY')).statusCode).toBe(409)
  })

  it('is told nowhere where the host wants none, the visitor has left, or the host works here no more', async () => {
    const phone = await browserOf(host)
    const visit = await arrived()
    await set(host.token, { notice: 'CHECK_IN', way: 'PUSH', enabled: false })
    await happen(visit, 'visit.checked_in')
    await set(host.token, { notice: 'CHECK_IN', way: 'PUSH', enabled: true })
    await happen(await arrived({ status: 'CHECKED_OUT' }), 'visit.checked_in')
    expect(titles(phone)).toEqual([])
    await happen(visit, 'visit.checked_in')
    expect(titles(phone)).toEqual(['Jane Doe has arrived'])
    await world.run(`update users set active = false where user_id = $1`, [host.userId])
    await happen(await arrived(), 'visit.checked_in')
    expect(titles(phone)).toHaveLength(1)
  })

  it('fits whatever push service, by whatever name and in whatever language', async () => {
    await world.run(`update users set language = 'ja' where user_id = $1`, [host.userId])
    const phone = await browserOf(host)
    const name = '龍'.repeat(60)
    const visit = await arrived({ firstname: name, lastname: name, companyName: name })
    await happen(visit, 'visit.checked_in')
    const message = first(phone)
    expect(message.payload.language).toBe('ja')
    expect(message.bytes).toBeLessThanOrEqual(maxPayloadBytes)
    expect(message.topic).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
  })
})

describe('what else is told', () => {
  it('is a visit that waits for a decision, which is made from there', async () => {
    const phone = await browserOf(host)
    const visit = await arrived({ status: 'IN_REVIEW' })
    await happen(visit, 'visit.created', { status: 'IN_REVIEW' })
    const message = first(phone)
    expect(message.payload.answer?.buttons.map(({ action }) => action)).toEqual(['approve', 'deny'])
    expect((await answerBy(message, 'approve')).statusCode).toBe(200)
    expect((await visit.send('visitData.get')).body).toMatchObject({
      visit: { status: 'EXPECTED' },
    })
  })

  it('is what somebody chose: who has left, comments that tag them, visitors of others', async () => {
    const groups = { groups: ['RECEPTION'] }
    const desk = await person()
    const id = outsideId('US', desk.userId)
    const params = { companyId: outsideId('CO', scene.companyId), userId: id }
    await send(world.app, 'rights.putGroups', { params, token: scene.client, body: groups })
    const phone = await browserOf(host)
    const tablet = await browserOf(desk)
    await set(host.token, { notice: 'CHECK_OUT', way: 'PUSH', enabled: true })
    await set(desk.token, { notice: 'ALL_VISITS', way: 'PUSH', enabled: true })
    await happen(await arrived({ status: 'CHECKED_OUT' }), 'visit.checked_out')
    const visit = await arrived()
    await happen(visit, 'visit.checked_in')
    const body = { text: 'Look', taggedIds: [id] }
    await send(world.app, 'comments.add', { params: visit.params, token: scene.client, body })
    await world.quiet()
    expect(
      [phone, tablet].map((one) => one.messages.map(({ payload }) => payload.answer === null)),
    ).toEqual([
      [true, false],
      [true, true],
    ])
  })
})

describe('news', () => {
  it('is none an hour later', async () => {
    const phone = await browserOf(host)
    await set(host.token, { notice: 'CHECK_OUT', way: 'PUSH', enabled: true })
    // Its push service is away for so long.
    phone.behave(() => {
      world.clock.set(plusMs(world.clock.now(), HOUR_MS))
      return 503
    })
    await happen(await arrived({ status: 'CHECKED_OUT' }), 'visit.checked_out')
    expect(titles(phone)).toEqual([])
    // Negative control: a minute earlier it still was.
    phone.behave(() => {
      world.clock.set(plusMs(world.clock.now(), HOUR_MS - MINUTE_MS))
      return 503
    })
    await happen(await arrived({ status: 'CHECKED_OUT' }), 'visit.checked_out')
    expect(phone.messages.map(({ ttl }) => ttl)).toEqual([60])
  })
})

describe('a device', () => {
  it('is tried out, and removed by its owner alone', async () => {
    const other = await person()
    const phone = await browserOf(host)
    const [device] = (await listOf(host.token)).devices
    const params = { pushDeviceId: device?.id ?? '' }
    for (const call of ['me.testPushDevice', 'me.removePushDevice'] as const) {
      expect((await send(world.app, call, { token: other.token, params })).code).toBe('not_found')
    }
    await send(world.app, 'me.testPushDevice', { token: host.token, params })
    await world.quiet()
    expect(titles(phone)).toEqual(['Notifications work here'])
    await send(world.app, 'me.removePushDevice', { token: host.token, params })
    await happen(await arrived(), 'visit.checked_in')
    expect(titles(phone)).toHaveLength(1)
  })

  it('is of whoever added it last, and stays one however often it is added', async () => {
    const other = await person()
    const phone = await browserOf(host)
    await add(host.token, phone.subscription)
    expect((await listOf(host.token)).devices).toHaveLength(1)
    await add(other.token, phone.subscription)
    expect([
      (await listOf(host.token)).devices.length,
      (await listOf(other.token)).devices.length,
    ]).toEqual([0, 1])
  })

  it('is one of ten at most', async () => {
    const key = await keyOf(host.token)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add(host.token, service.browser(key).subscription)),
    )
    expect(answers.filter(({ code }) => code === 'too_many_devices')).toHaveLength(2)
  })

  it('is forgotten once its push service knows it no more, and tried again where that is away', async () => {
    const gone = await browserOf(host)
    const away = await browserOf(host)
    gone.behave(410)
    away.behave(503, 429)
    await happen(await arrived(), 'visit.checked_in')
    expect([titles(gone), titles(away)]).toEqual([[], ['Jane Doe has arrived']])
    expect((await listOf(host.token)).devices).toHaveLength(1)
  })

  it('is refused where it takes no encrypted calls, or is no browser', async () => {
    const { subscription } = service.browser(await keyOf(host.token))
    const wrong = [
      { ...subscription, endpoint: 'http://push.example/1' },
      { ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } },
      { ...subscription, keys: { ...subscription.keys, auth: 'A' } },
      { ...subscription, name: ' ' },
    ]
    for (const body of wrong) expect((await add(host.token, body)).status).toBe(422)
  })

  it('is called nowhere inside the house', async () => {
    const inside = service.browser(await keyOf(host.token))
    const endpoint = 'https://10.0.0.1/send/1'
    expect((await add(host.token, { ...inside.subscription, endpoint })).status).toBe(200)
    await happen(await arrived(), 'visit.checked_in')
    const [job] = await world.run<{ output: unknown }>(
      `select output from jobs.job where name = 'push-send' and state = 'failed'
       and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
    expect(JSON.stringify(job?.output)).toContain('address_not_public')
  })
})

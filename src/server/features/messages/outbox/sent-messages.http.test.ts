/** The log over mails and messages: what is found, who may look, and what is sent anew. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { createUser } from '#tests/support/factories.ts'

let world: MailWorld
let web: Awaited<ReturnType<typeof startWebSink>>
let mailSink: Awaited<ReturnType<typeof startMailSink>>
let scene: Scene
let other: Scene
let administrator: StaffMember
let reception: StaffMember
let visit: SceneVisit

type SentMessage = {
  id: string
  way: string
  template: string
  to: string
  state: string
  visitId: string | null
  error: string | null
  line: string
}

beforeAll(async () => {
  web = await startWebSink()
  mailSink = await startMailSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1', SMTP_URL: mailSink.url })
  scene = await openScene(world)
  other = await openScene(world)
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  reception = await staffOf(world, scene, 'RECEPTION')
  const hostId = await createUser(world.deps, scene.companyId, { email: 'hanne_1@example.org' })
  visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId, status: 'CHECKED_IN' })
  const address = `${web.url}/T/B/secretpath`
  await ok(ask('messageChannels.create', { body: { kind: 'SLACK', name: 'Réception', address } }))
  await world.happen(scene.companyId, visit.key, 'visit.checked_in')
  await world.quiet()
})
afterEach(() => {
  web.behave('accept')
  mailSink.behave('accept')
})
afterAll(async () => {
  await world.close()
  await web.close()
  await mailSink.close()
})

type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string
}
const ask = (id: EndpointId, { params = {}, token = administrator.token, ...call }: Call = {}) =>
  send(world.app, id, {
    params: { companyId: outsideId('CO', scene.companyId), ...params },
    token,
    ...call,
  })
async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer
}
const list = async (query: Record<string, string> = {}) =>
  (await ok(ask('sentMessages.list', { query }))).body as {
    sentMessages: SentMessage[]
    next: string | null
  }
const one = async (query: Record<string, string>) => {
  const [found] = (await list(query)).sentMessages
  if (found === undefined) throw new Error('nothing found')
  return found
}

describe('the log', () => {
  it('holds mails and messages alike, the newest first, and nothing of others', async () => {
    const { sentMessages } = await list()
    expect(
      sentMessages
        .map(({ way, template, to, state }) => [way, template, to, state])
        .toSorted((a, b) => a.join().localeCompare(b.join())),
    ).toEqual([
      ['MAIL', 'host_arrived', 'hanne_1@example.org', 'SENT'],
      ['SLACK', 'check_in', 'Réception', 'SENT'],
    ])
    expect(new Set(sentMessages.map(({ visitId }) => visitId))).toEqual(new Set([visit.visitId]))
    expect(sentMessages.map(({ line }) => line).join()).toContain('Jane')
    const theirs = await send(world.app, 'sentMessages.list', {
      params: { companyId: outsideId('CO', other.companyId) },
      token: other.client,
    })
    expect(theirs.body).toEqual({ sentMessages: [], next: null })
  })

  it.each([
    [{ way: 'MAIL' }, ['MAIL']],
    [{ way: 'SLACK' }, ['SLACK']],
    [{ way: 'SMS' }, []],
    [{ state: 'FAILED' }, []],
    [{ q: 'HANNE_1@' }, ['MAIL']],
    // A sign of the search stands for itself.
    [{ q: 'hanne%1' }, []],
    [{ q: 'recep' }, ['SLACK']],
    [{ from: '2026-11-21', to: '2026-11-21', way: 'MAIL' }, ['MAIL']],
    [{ to: '2026-11-20' }, []],
    [{ visitId: '2026-11-21/M-x/V-y' }, []],
  ])('is narrowed down by %j', async (query, ways) => {
    const { sentMessages } = await list(query)
    expect(sentMessages.map(({ way }) => way)).toEqual(ways)
  })

  it('comes in pages that neither repeat nor leave out anything', async () => {
    const all = (await list()).sentMessages
    const first = await list({ pageSize: '1' })
    const second = await list({ pageSize: '1', before: first.next ?? '' })
    expect([...first.sentMessages, ...second.sentMessages]).toEqual(all)
    expect(second.next).toBeNull()
  })

  it('is for who may change the settings, and for nobody elsewhere', async () => {
    const { id } = await one({ way: 'MAIL' })
    for (const [call, params] of [
      ['sentMessages.list', {}],
      ['sentMessages.get', { sentMessageId: id }],
      ['sentMessages.resend', { sentMessageId: id }],
    ] as const) {
      expect([call, (await ask(call, { params, token: reception.token })).code]).toEqual([
        call,
        'forbidden',
      ])
      expect([call, (await ask(call, { params, token: other.client })).status]).toEqual([call, 404])
    }
    const theirs = { companyId: outsideId('CO', other.companyId), sentMessageId: id }
    for (const call of ['sentMessages.get', 'sentMessages.resend'] as const) {
      expect((await ask(call, { params: theirs, token: other.client })).status).toBe(404)
    }
    const asMessage = { sentMessageId: id.replace('ML', 'MS') }
    expect((await ask('sentMessages.get', { params: asMessage })).status).toBe(404)
    expect((await ask('sentMessages.resend', { params: asMessage })).status).toBe(404)
    expect((await ask('sentMessages.get', { params: { sentMessageId: 'x' } })).status).toBe(404)
  })
})

describe('sending anew', () => {
  it('sends a mail with the same words and another Message-ID', async () => {
    const { id } = await one({ way: 'MAIL' })
    const before = mailSink.mails.length
    await ok(ask('sentMessages.resend', { params: { sentMessageId: id } }))
    await world.quiet()
    const mails = await Promise.all(
      mailSink.mails.slice(before - 1).map((mail) => mailSink.read(mail)),
    )
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toBe(mails[0]?.subject)
    expect(mails[1]?.messageId).not.toBe(mails[0]?.messageId)
    expect(await one({ way: 'MAIL' })).toMatchObject({ id, state: 'SENT' })
  })

  it('sends a message that was given up, under another key, once, however often it is pressed', async () => {
    web.behave({ status: 400, body: 'no' })
    const gateway = gatewayBody(`${web.url}/send`)
    const made = await ok(
      ask('messageChannels.create', { body: { kind: 'SMS', name: 'T', gateway } }),
    )
    const params = { channelId: (made.body as { id: string }).id }
    await ok(ask('messageChannels.test', { params, body: { to: '+32470123456' } }))
    await world.quiet()
    const failed = await one({ way: 'SMS' })
    expect(failed).toMatchObject({ state: 'FAILED', error: 'refused', answer: '400 no' })
    web.behave('accept')
    const before = web.requests.length
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('sentMessages.resend', { params: { sentMessageId: failed.id } })),
    )
    await world.quiet()
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes[0]).toBe(200)
    expect(web.requests.length - before).toBe(codes.filter((status) => status === 200).length)
    const keys = web.requests.slice(before - 1).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(keys.length)
    expect(await one({ way: 'SMS' })).toMatchObject({ state: 'SENT', error: null })
  })

  it('is refused while something waits', async () => {
    web.behave({ status: 503 })
    const { id } = await one({ way: 'SLACK' })
    await ok(ask('sentMessages.resend', { params: { sentMessageId: id } }))
    await world.quiet()
    expect(await one({ way: 'SLACK' })).toMatchObject({ state: 'QUEUED', error: 'refused_for_now' })
    const again = await ask('sentMessages.resend', { params: { sentMessageId: id } })
    expect([again.status, again.code]).toEqual([409, 'conflict'])
  })
})

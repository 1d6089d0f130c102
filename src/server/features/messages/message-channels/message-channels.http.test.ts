/** The calls by which channels are set up: who may, what is refused, and that nothing secret is read again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { channelSecretPlace } from './channel-secret-place.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { newKey, send, type Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let other: Scene
let administrator: StaffMember
let reception: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  other = await openScene(test)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  reception = await staffOf(test, scene, 'RECEPTION')
})
beforeEach(() => test.deps.db.inSystem((tx) => tx.deleteFrom('message_channels').execute()))
afterAll(() => test.close())

type Call = { params?: Record<string, string>; body?: unknown; token?: string; key?: string }
const ask = (id: EndpointId, { params = {}, token = administrator.token, ...call }: Call = {}) =>
  send(test.app, id, {
    params: { companyId: outsideId('CO', scene.companyId), ...params },
    token,
    ...call,
  })
async function idOf(answer: Promise<Answer>): Promise<string> {
  const { status, code, text, body } = await answer
  expect([status, code, text]).toEqual([200, undefined, text])
  return (body as { id: string }).id
}
const create = (body: object) => idOf(ask('messageChannels.create', { body }))
type Listed = { channels: { id: string; gateway: object | null }[]; mail: object }
const list = async () => {
  const answer = await ask('messageChannels.list')
  return { ...(answer.body as Listed), text: answer.text }
}
const secrets = async () => {
  const rows = await test.deps.db.inSystem((tx) =>
    tx.selectFrom('message_channel_secrets').selectAll().orderBy('name').execute(),
  )
  const { secrets: keys } = test.deps
  return Object.fromEntries(
    rows.map((row) => [row.name, keys.open(channelSecretPlace(row), row.value)]),
  )
}
const hook = 'https://hooks.slack.com/services/T00/B00/abcdefgh'
const slack = { kind: 'SLACK', name: 'Lobby', address: hook, notices: ['CHECK_IN'] }
const sms = { kind: 'SMS', name: 'Texts', gateway: gatewayBody() }

describe('a channel', () => {
  it('is added, and what opens it is never read again', async () => {
    await create(slack)
    await create(sms)
    const { channels, mail, text } = await list()
    expect(mail).toMatchObject({ isInbox: true })
    expect(channels).toMatchObject([
      {
        kind: 'SLACK',
        name: 'Lobby',
        active: true,
        notices: ['CHECK_IN'],
        host: 'hooks.slack.com',
        gateway: null,
      },
      {
        kind: 'SMS',
        host: '',
        gateway: {
          address: 'https://sms.example/send',
          body: '{"to":"{to}","text":"{text}"}',
          headerNames: ['authorization'],
          hasSecret: true,
        },
      },
    ])
    expect(text).not.toMatch(/abcdefgh|very-hush|Bearer/)
    expect(await secrets()).toEqual({
      address: hook,
      'header:authorization': 'Bearer {secret}',
      secret: 'very-hush',
    })
  })

  it('keeps the secrets that are left empty, takes new ones, and loses those that are left out', async () => {
    const channelId = await create(sms)
    const put = (gateway: object) =>
      idOf(ask('messageChannels.update', { params: { channelId }, body: { name: 'T', gateway } }))
    const { secret: _gone, headers: _too, ...settings } = gatewayBody()
    await put({
      ...settings,
      headers: [
        { name: 'AUTHORIZATION', value: '' },
        { name: 'X-Key', value: 'k' },
      ],
    })
    expect(await secrets()).toEqual({
      'header:authorization': 'Bearer {secret}',
      'header:x-key': 'k',
      secret: 'very-hush',
    })
    await put({ ...settings, secret: 'newer' })
    expect(await secrets()).toEqual({ secret: 'newer' })
  })

  it('of a chat keeps its address, or gets another one, and is switched off', async () => {
    const channelId = await create(slack)
    const put = (change: object) =>
      idOf(ask('messageChannels.update', { params: { channelId }, body: { name: 'L', ...change } }))
    await put({ active: false })
    expect((await list()).channels).toMatchObject([{ active: false, host: 'hooks.slack.com' }])
    expect(await secrets()).toEqual({ address: hook })
    await put({ address: 'https://hooks.example/services/b' })
    expect((await list()).channels).toMatchObject([{ active: true, host: 'hooks.example' }])
  })

  it('is removed with its secrets', async () => {
    const channelId = await create(sms)
    await idOf(ask('messageChannels.remove', { params: { channelId } }))
    expect((await list()).channels).toEqual([])
    expect(await secrets()).toEqual({})
    expect((await ask('messageChannels.remove', { params: { channelId } })).status).toBe(404)
  })

  it('is made once, however often it is asked for', async () => {
    const call = { body: slack, key: newKey() }
    const first = await idOf(ask('messageChannels.create', call))
    expect(await idOf(ask('messageChannels.create', call))).toBe(first)
    expect((await list()).channels).toHaveLength(1)
  })

  it.each<[string, object, string, string]>([
    ['without an address', { ...slack, address: '' }, 'address', 'common_error_required'],
    ['without a name', { ...slack, name: ' ' }, 'name', 'common_error_required'],
    [
      'at no address',
      { ...slack, address: 'hooks.slack.com/x' },
      'address',
      'channel_error_address',
    ],
    [
      'with a password in it',
      { ...slack, address: 'https://a:b@x.be/c' },
      'address',
      'channel_error_address',
    ],
    [
      'without encryption',
      { ...slack, address: 'http://hooks.slack.com/x' },
      'address',
      'channel_error_https',
    ],
    ['without a gateway', { kind: 'SMS', name: 'x' }, 'gateway.address', 'common_error_required'],
    [
      'without a number',
      { ...sms, gateway: { ...gatewayBody(), body: '"{text}"' } },
      'gateway.body',
      'channel_error_to',
    ],
    [
      'that is no JSON',
      { ...sms, gateway: { ...gatewayBody(), body: '{to}{text}' } },
      'gateway.body',
      'channel_error_json',
    ],
    [
      'with a header that is not its own',
      { ...sms, gateway: { ...gatewayBody(), headers: [{ name: 'Content-Length', value: '1' }] } },
      'gateway.headers.0.name',
      'channel_error_header',
    ],
    [
      'with a header twice',
      {
        ...sms,
        gateway: {
          ...gatewayBody(),
          headers: [
            { name: 'a', value: '1' },
            { name: 'A', value: '2' },
          ],
        },
      },
      'gateway.headers.1.name',
      'channel_error_header',
    ],
    [
      'with a second line in a header',
      { ...sms, gateway: { ...gatewayBody(), headers: [{ name: 'a', value: '1\r\nb: 2' }] } },
      'gateway.headers.0.value',
      'common_error_invalidCharacters',
    ],
  ])('%s is refused', async (_what, body, field, code) => {
    const answer = await ask('messageChannels.create', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect((answer.body as { error: { details: unknown } }).error.details).toEqual([
      { field: `body.${field}`, code },
    ])
    expect((await list()).channels).toEqual([])
  })

  it('is for who may change the settings, and for nobody elsewhere', async () => {
    const channelId = await create(sms)
    const calls: [EndpointId, Call][] = [
      ['messageChannels.list', {}],
      ['messageChannels.create', { body: slack }],
      [
        'messageChannels.update',
        { params: { channelId }, body: { name: 'x', gateway: gatewayBody() } },
      ],
      ['messageChannels.test', { params: { channelId }, body: { to: '+32470123456' } }],
      ['messageChannels.remove', { params: { channelId } }],
    ]
    for (const [id, call] of calls) {
      expect([id, (await ask(id, { ...call, token: reception.token })).code]).toEqual([
        id,
        'forbidden',
      ])
      expect([id, (await ask(id, { ...call, token: other.client })).status]).toEqual([id, 404])
      const theirs = { ...call.params, companyId: outsideId('CO', other.companyId) }
      const wrongPlace = await ask(id, { ...call, params: theirs, token: other.client })
      const isOfAChannel = call.params !== undefined
      expect([id, wrongPlace.status]).toEqual([id, isOfAChannel ? 404 : 200])
    }
  })
})

describe('a test message', () => {
  it('waits in the log until it has left, in the language of whoever asked', async () => {
    const channelId = await create(sms)
    const params = { channelId }
    const sentMessageId = await idOf(
      ask('messageChannels.test', { params, body: { to: '0470 12 34 56' } }),
    )
    expect((await ask('sentMessages.get', { params: { sentMessageId } })).body).toMatchObject({
      way: 'SMS',
      template: 'test',
      to: '+32470123456',
      state: 'QUEUED',
      error: null,
      answer: null,
    })
    const nobody = { sentMessageId: outsideId('MS', scene.companyId) }
    expect((await ask('sentMessages.get', { params: nobody })).status).toBe(404)
  })

  it.each([
    ['', 'common_error_required'],
    ['12', 'common_error_InvalidMobileNumberException'],
    ['+32470123456\r\nX: y', 'common_error_invalidCharacters'],
  ])('to %j is refused', async (to, code) => {
    const channelId = await create(sms)
    const answer = await ask('messageChannels.test', { params: { channelId }, body: { to } })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(code)
  })
})

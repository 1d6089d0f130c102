/** The broker of an access control system fails, and what somebody enters about it is wrong. Issue 15 §5, §6. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  brokerSettings,
  eventually,
  openBrokerScene,
  readerTopic,
  type BrokerScene,
} from '#tests/support/broker-scene.ts'
import { doorSettings } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { makeServerCertificates } from '#tests/support/make-certificates.ts'
import { startMqttBroker, type MqttBroker } from '#tests/support/start-mqtt-broker.ts'

let world: MailWorld
let broker: MqttBroker
let scene: BrokerScene

beforeAll(async () => {
  broker = await startMqttBroker()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1,localhost' })
})
beforeEach(async () => {
  scene = await openBrokerScene(world, broker)
})
afterAll(async () => {
  await world.close()
  await broker.close()
})

describe('while the broker', () => {
  const fault = async (): Promise<string | null> => (await scene.only()).lastError

  it('is down, the lobby goes on; then it is told each last level, once', async () => {
    const visit = await scene.visit()
    await scene.liveBroker()
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    await broker.goDown()
    await eventually(async () => expect(await fault()).toBe('connection'))
    broker.published.splice(0)
    for (const id of ['visits.onSite', 'visits.checkIn'] as const) {
      await scene.ok(scene.ask(id, { params: visit.params, body: {} }))
    }
    await world.quiet()
    await broker.comeBack()
    await eventually(() => expect(scene.levels()).toEqual(['checked-in']))
    expect(broker.published.length).toBe(1)
    await eventually(async () => expect(await fault()).toBeNull())
  })

  it('goes away before it has said that it has a message, it is told again', async () => {
    broker.dropNext()
    await scene.visit()
    await scene.liveBroker()
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    await eventually(async () => expect(await scene.only()).toMatchObject({ given: 1, waiting: 0 }))
  })

  it.each([
    ['another password', { secret: 'wrong' }, {}, 'sign_in_refused'],
    ['a certificate that nobody vouches for', {}, { address: 'valid' }, 'certificate'],
    ['an expired certificate', {}, { address: 'expired', isTrusted: true }, 'certificate'],
    ['its own authority', {}, { address: 'valid', isTrusted: true }, null],
  ] as const)(
    'has %s, the test says so',
    async (
      _,
      changed,
      { address, isTrusted }: { address?: 'valid' | 'expired'; isTrusted?: boolean },
      error,
    ) => {
      const certificate = isTrusted === true ? broker.authority : ''
      const input = scene.input({
        ...brokerSettings,
        ...(address !== undefined && { address: broker.tlsUrl(address) }),
        mqtt: { ...brokerSettings.mqtt, certificate },
      })
      const body = { ...input, ...changed, doorsId: null }
      const tried = await scene.ok<{ isGood: boolean; error: string | null }>(
        scene.ask('doors.test', { body }),
      )
      expect(tried).toMatchObject({ isGood: error === null, error })
    },
  )

  const byCertificate = (more: object = {}, settings: object = {}) => ({
    ...scene.input({
      ...brokerSettings,
      address: broker.tlsUrl('closed'),
      authName: '',
      mqtt: {
        ...brokerSettings.mqtt,
        certificate: broker.authority,
        clientCertificate: broker.client.certificate,
      },
      ...settings,
    }),
    secret: '',
    clientKey: broker.client.key,
    ...more,
  })
  const tries = (body: object) => scene.ask('doors.test', { body: { ...body, doorsId: null } })

  it('knows Foyer by a certificate, it is told without user and password, and no answer has the key', async () => {
    expect(await scene.ok(tries(byCertificate()))).toMatchObject({ isGood: true, error: null })
    await scene.visit()
    const made = await scene.ok<{ id: string }>(
      scene.ask('doors.create', { body: byCertificate() }),
    )
    const params = { doorsId: made.id }
    // Without the key that is stored it would be refused.
    await scene.ok(scene.ask('doors.update', { params, body: byCertificate({ clientKey: '' }) }))
    await scene.ok(scene.ask('doors.activate', { params }))
    await world.quiet()
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    const { text } = await scene.ask('doors.list')
    expect(text).toContain('BEGIN CERTIFICATE')
    expect(text).not.toContain('PRIVATE KEY')
    const [row] = await world.run<{ key: string }>('select client_key as key from door_systems')
    expect(row?.key).not.toContain('PRIVATE KEY')
    // At another address the stored key proves nothing.
    const moved = byCertificate({ clientKey: '' }, { address: broker.tlsUrl('valid') })
    expect((await scene.ask('doors.update', { params, body: moved })).status).toBe(422)
  })

  it('wants a certificate, and is shown none, the test says so', async () => {
    const mqtt = { ...brokerSettings.mqtt, certificate: broker.authority }
    const input = scene.input({ ...brokerSettings, address: broker.tlsUrl('closed'), mqtt })
    expect(await scene.ok(tries(input))).toMatchObject({ error: 'client_certificate' })
  })

  it.each([
    ['no key', '', 'clientKey'],
    ['what is no key', 'x', 'clientKey'],
    ['the key of another certificate', makeServerCertificates().key, 'clientKey'],
  ])('is to know Foyer by a certificate with %s, that is refused', async (_, clientKey, field) => {
    const answer = await scene.ask('doors.create', { body: byCertificate({ clientKey }) })
    expect([answer.status, answer.text.includes(field)]).toEqual([422, true])
  })

  it('does not let Foyer hear a topic, the test says so', async () => {
    broker.refuseTopics(true)
    const body = { ...scene.input(brokerSettings), doorsId: null }
    expect(await scene.ok(scene.ask('doors.test', { body }))).toMatchObject({
      error: 'topic_refused',
    })
  })

  it('sends more than anybody reads, it is left, and said so', async () => {
    await scene.liveBroker()
    await broker.publish(readerTopic, Buffer.alloc(100_000, 32))
    await eventually(async () => expect(await fault()).toBe('too_long'))
  })
})

it.each([
  ['another protocol', { address: 'https://broker.example' }, 'address'],
  ['an address without encryption', { address: 'mqtt://broker.example' }, 'address'],
  ['a path', { address: 'mqtts://broker.example/doors' }, 'address'],
  ['a bearer token', { auth: 'BEARER' }, 'auth'],
  [
    'everything of a broker',
    { mqtt: { ...brokerSettings.mqtt, readerTopics: ['#'] } },
    'readerTopics',
  ],
  ['no certificate', { mqtt: { ...brokerSettings.mqtt, certificate: 'x' } }, 'certificate'],
  ['neither id nor time', { events: { ...doorSettings.events, id: '', at: '' } }, 'events.id'],
])('a broker with %s is refused', async (_, settings, field) => {
  const answer = await scene.ask('doors.create', {
    body: scene.input({ ...brokerSettings, ...settings }),
  })
  expect([answer.status, answer.text.includes(field)]).toEqual([422, true])
})

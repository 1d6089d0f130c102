/**
 * Doors behind Mosquitto: over TLS, with a user who may no more than they need, whose session the broker keeps.
 * @debian mosquitto
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokerSettings, eventually, readerTopic } from '#tests/support/broker-scene.ts'
import { openDoorScene, type DoorScene } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startMosquitto, type Mosquitto } from '#tests/support/start-mosquitto.ts'
import { brokerPassword } from '#tests/support/start-mqtt-broker.ts'

let world: MailWorld
let broker: Mosquitto
let scene: DoorScene

beforeAll(async () => {
  broker = await startMosquitto()
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost' })
  scene = await openDoorScene(world, broker, brokerPassword)
})
afterAll(async () => {
  await world.close()
  await broker.close()
})

const levels = () =>
  broker.heard.flatMap(({ topic, text }) =>
    topic.startsWith('foyer/doors/')
      ? [String((JSON.parse(text) as { level?: string }).level)]
      : [],
  )

const lastOn = (where: string) => broker.heard.findLast(({ topic }) => topic === where)?.text

/** Jobs of a test run when somebody says that they are due. */
const told = (expected: readonly string[]) =>
  eventually(async () => {
    await world.wake()
    expect(levels()).toEqual(expected)
  })

it('are told, hear readers also of the time when nobody listened, and leave nothing behind', async () => {
  const settings = {
    ...brokerSettings,
    mqtt: {
      ...brokerSettings.mqtt,
      certificate: broker.authority,
      presenceTopic: 'foyer/presence',
      platesTopic: 'foyer/plates',
    },
  }
  const input = scene.input(settings)
  const good = scene.ask('doors.test', { body: { ...input, doorsId: null } })
  expect(await scene.ok(good)).toMatchObject({ isGood: true, error: null })
  const wrong = scene.ask('doors.test', { body: { ...input, secret: 'x', doorsId: null } })
  expect(await scene.ok(wrong)).toMatchObject({ error: 'sign_in_refused' })

  await broker.listen()
  const visit = await scene.visit()
  await world.run('update visitors set license_plate = $2 where company_id = $1', [
    scene.companyId,
    '1-ABC-234',
  ])
  await scene.live(settings)
  await told(['expected'])
  const card = await scene.card(visit)
  const read = (id: string, reader: string) =>
    broker.publish(readerTopic, { id, at: world.clock.now(), card, reader })
  await read('1', 'Lobby in')
  await told(['expected', 'on-site'])

  // Nobody listens: the broker keeps it, and hands it on once.
  await scene.ok(scene.ask('doors.pause'))
  await eventually(async () => expect(await world.run('select from door_lines')).toEqual([]))
  await read('2', 'Lobby out')
  await scene.ok(scene.ask('doors.activate'))
  await eventually(async () => {
    await world.wake()
    expect(await scene.outcomes()).toEqual(['DONE', 'DONE'])
  })
  expect(await scene.status(visit)).toBe('CHECKED_OUT')
  await told(['expected', 'on-site', 'checked-out'])
  // Whoever has left is no longer expected at the gate.
  await eventually(() => expect(lastOn('foyer/plates')).toBe('{"plates":[]}'))
  expect(broker.heard.find(({ topic }) => topic === 'foyer/plates')?.text).toContain('"1ABC234"')

  await scene.ok(scene.ask('doors.remove'))
  await eventually(async () => expect(await scene.ok(scene.ask('doors.list'))).toEqual([]))
  for (const topic of ['foyer/presence', 'foyer/plates']) {
    await eventually(() => expect(lastOn(topic)).toBe(''))
  }
})

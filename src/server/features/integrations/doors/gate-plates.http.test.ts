/** A gate knows which cars are expected, and its cameras set who drives in on site. Issue 15 §5, licence plates. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import {
  brokerSettings,
  eventually,
  openBrokerScene,
  type BrokerScene,
} from '#tests/support/broker-scene.ts'
import { profileOf } from '#domain/door/profiles.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startMqttBroker, type MqttBroker } from '#tests/support/start-mqtt-broker.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'

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

const topic = 'foyer/plates'
const { events, mqtt } = profileOf('GATE')
const gate = {
  events,
  mqtt: { ...brokerSettings.mqtt, ...mqtt },
  readers: [
    { reader: 'North in', use: 'ENTRY' },
    { reader: 'North out', use: 'EXIT' },
  ],
}

async function byCar(plate: string, hours = 0): Promise<SceneVisit> {
  const visit = await scene.visit({ firstname: 'Jane' })
  await world.run(
    'update visitors set license_plate = $3 where company_id = $1 and visitor_id = $2',
    [scene.companyId, visit.key.visitorId, plate],
  )
  await world.run(
    `update visits set start_at = start_at + $3 * interval '1 hour', end_at = end_at + $3 * interval '1 hour'
     where company_id = $1 and visitor_id = $2`,
    [scene.companyId, visit.key.visitorId, hours],
  )
  return visit
}
const saw = (id: string, plate: string, reader = 'North in', minutes = 0) => ({
  id,
  plate,
  gate: reader,
  at: plusMs(world.clock.now(), minutes * MINUTE_MS),
})
/** The list as a gate has it that connects now. */
const listed = () => broker.published.findLast((one) => one.topic === topic)
const plates = (): readonly string[] => {
  const text = listed()?.text ?? ''
  if (text === '') return []
  const list = JSON.parse(text) as { plates: readonly { plate: string }[] }
  return list.plates.map(({ plate }) => plate)
}

describe('the list of plates', () => {
  it('follows the visits, names nobody, and goes when the system is disconnected', async () => {
    const first = await byCar('1-abc-234')
    const [planned] = await world.run<{ start_at: string; end_at: string }>(
      'select start_at, end_at from visits where company_id = $1',
      [scene.companyId],
    )
    await scene.liveBroker(gate)
    await eventually(() => expect(plates()).toEqual(['1ABC234']))
    expect(listed()?.isRetained).toBe(true)
    expect(JSON.parse(listed()?.text ?? '')).toEqual({
      plates: [
        {
          plate: '1ABC234',
          from: plusMs(planned?.start_at ?? '', -2 * HOUR_MS),
          until: plusMs(planned?.end_at ?? '', 2 * HOUR_MS),
        },
      ],
    })

    // Invited, refused by a plate that is none, cancelled, moved to another day, checked out.
    await byCar('2 XYZ 9', 1)
    await byCar('--')
    const cancelled = await byCar('CANCELLED')
    await byCar('MOVED', 48)
    await scene.ok(scene.ask('meetings.cancel', { params: cancelled.params }))
    await scene.ok(scene.ask('visits.checkIn', { params: first.params, body: {} }))
    await eventually(() => expect(plates()).toEqual(['1ABC234', '2XYZ9']))
    await scene.ok(scene.ask('visits.checkOut', { params: first.params, body: {} }))
    await eventually(() => expect(plates()).toEqual(['2XYZ9']))

    world.clock.set(plusMs(planned?.end_at ?? '', 3 * HOUR_MS))
    await eventually(() => expect(plates()).toEqual([]))
    expect(listed()?.text).toBe('{"plates":[]}')
    expect(JSON.stringify(broker.published)).not.toContain('Jane')
    await world.run('delete from door_systems')
    await eventually(() => expect(listed()).toEqual({ topic, text: '', isRetained: true }))
  })
})

it('is told with the credential where the template names the plate, and again when that changes', async () => {
  const visit = await byCar('1-abc-234')
  const { insert, ...rest } = brokerSettings.mapping
  const named = {
    ...insert,
    body: '{ "action": "set", "level": "x", "plate": "{{licensePlate}}" }',
  }
  await scene.liveBroker({ mapping: { ...rest, insert: named, change: named } })
  const told = () =>
    broker.published.flatMap(({ topic: where, text }) =>
      where.startsWith('foyer/doors/') ? (JSON.parse(text) as { plate: string }).plate : [],
    )
  await eventually(() => expect(told()).toEqual(['1ABC234']))
  const { companyId, visitorId } = visit.params
  for (const body of [{ companyName: 'Other' }, { licensePlate: '9 XYZ 9' }]) {
    await scene.ok(scene.ask('visitors.updateOwn', { params: { companyId, visitorId }, body }))
    await world.wake()
  }
  await eventually(() => expect(told()).toEqual(['1ABC234', '9XYZ9']))
})

describe('a camera', () => {
  it('sets on site and checks out by the rule of every reader', async () => {
    const visit = await byCar('1-abc-234')
    await scene.liveBroker(gate)
    await scene.card(visit)
    await broker.publish('foyer/gates/events', saw('1', '1 ABC 234'))
    await scene.settled(['DONE'])
    expect(await scene.status(visit)).toBe('ON_SITE')
    await broker.publish('foyer/gates/events', saw('1', '1 ABC 234'))
    await broker.publish('foyer/gates/events', saw('2', '1abc234', 'North out', 1))
    await scene.settled(['DONE', 'DONE'])
    expect(await scene.status(visit)).toBe('CHECKED_OUT')
  })

  it('posts as well, and a plate that nobody expects is not kept', async () => {
    const visit = await byCar('1-abc-234')
    const tomorrow = await byCar('2-abc-234', 24)
    await scene.live({ ...brokerSettings, ...gate })
    await scene.report([saw('1', '9-XYZ-9'), saw('2', '1-ABC-234'), saw('3', '2-ABC-234')])
    await world.quiet()
    expect(await scene.outcomes()).toEqual(['UNKNOWN', 'DONE', 'UNKNOWN'])
    expect([await scene.status(visit), await scene.status(tomorrow)]).toEqual([
      'ON_SITE',
      'EXPECTED',
    ])
    const kept = await world.run<{ token: string }>(
      'select token from door_passages where company_id = $1 order by sequence',
      [scene.companyId],
    )
    expect(kept.map(({ token }) => token)).toEqual(['', '1-ABC-234', ''])
  })
})

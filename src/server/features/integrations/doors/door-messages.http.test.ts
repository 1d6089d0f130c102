/** An access control system behind an MQTT broker: told by messages, heard by messages, once each. Issue 15 §5, §6. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  brokerSettings,
  eventually,
  openBrokerScene,
  readerTopic,
  type BrokerScene,
} from '#tests/support/broker-scene.ts'
import { doorSettings } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startMqttBroker, type MqttBroker } from '#tests/support/start-mqtt-broker.ts'
import { volume } from '#tests/support/volume.ts'
import { clientIdOf } from './mqtt/client-id.ts'

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

describe('a visit', () => {
  it('is told with each state, and set by what readers publish', async () => {
    const visit = await scene.visit({ firstname: 'Jane' })
    await scene.liveBroker()
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    const [first] = broker.published
    expect(first?.isRetained).toBe(false)
    expect(JSON.stringify(broker.published)).not.toContain('Jane')
    const card = await scene.card(visit)
    expect(first?.topic).toBe(`foyer/doors/credentials/${card}`)

    await broker.publish(readerTopic, scene.reading('1', card, 'Lobby in'))
    await scene.settled(['DONE'])
    expect(await scene.status(visit)).toBe('ON_SITE')
    await eventually(() => expect(scene.levels()).toEqual(['on-site']))
    // Twice, out of order, and by a clock that is ten minutes ahead.
    await broker.publish(readerTopic, scene.reading('1', card, 'Lobby in'))
    const ahead = plusMs(world.clock.now(), 600_000)
    await broker.publish(readerTopic, scene.reading('3', card, 'Lobby out', ahead))
    await broker.publish(
      readerTopic,
      scene.reading('2', card, 'Lobby in', plusMs(world.clock.now(), -60_000)),
    )
    await scene.settled(['DONE', 'DONE', 'LATE'])
    expect(await scene.status(visit)).toBe('CHECKED_OUT')
    await eventually(() => expect(scene.levels()).toEqual(['checked-out']))
    expect(new Set(broker.clients).size).toBe(1)
  })

  it('is withdrawn when the system is disconnected, and nothing is left at the broker', async () => {
    await scene.visit()
    await scene.liveBroker({ mqtt: { ...brokerSettings.mqtt, presenceTopic: 'foyer/presence' } })
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    await eventually(() =>
      expect(broker.published.find((one) => one.topic === 'foyer/presence')).toMatchObject({
        text: '{"visitors":0,"employees":0,"isOccupied":false}',
        isRetained: true,
      }),
    )
    await scene.ok(scene.ask('doors.remove'))
    await eventually(() => expect(scene.levels()).toEqual([null]))
    await eventually(async () => expect(await scene.ok(scene.ask('doors.list'))).toEqual([]))
    await eventually(() => expect(broker.connected()).toBe(0))
    const shown = broker.published.findLast((one) => one.topic === 'foyer/presence')
    expect(shown).toEqual({ topic: 'foyer/presence', text: '', isRetained: true })
  })

  it('tells everything once more to a system that lost what it knew', async () => {
    await Promise.all([scene.visit(), scene.visit()])
    await scene.liveBroker()
    await eventually(() => expect(scene.levels()).toEqual(['expected', 'expected']))
    broker.published.splice(0)
    const body = { credentialIds: [], isAll: true }
    expect(await scene.ok(scene.ask('doors.replay', { body }))).toEqual({ count: 2 })
    await eventually(() => expect(scene.levels()).toEqual(['expected', 'expected']))
    expect((await scene.ask('doors.compare')).status).toBe(409)
  })
})

describe('what readers publish', () => {
  it('is acknowledged once it is kept, not before', async () => {
    await scene.liveBroker()
    const other = await world.deps.db.systemPool.connect()
    try {
      await other.query('begin; lock table door_passages in access exclusive mode')
      await broker.publish(readerTopic, scene.reading('1', '12345678', 'Lobby in'))
      await eventually(async () => {
        const waiting = await world.run(
          `select from pg_locks where not granted and relation = 'door_passages'::regclass`,
        )
        expect(waiting.length).toBeGreaterThan(0)
      })
      expect(broker.acknowledged).not.toContain(readerTopic)
    } finally {
      await other.query('rollback')
      other.release()
    }
    await eventually(() => expect(broker.acknowledged).toContain(readerTopic))
    await scene.settled(['UNKNOWN'])
  })

  it('that cannot be read is noted without what it says, and keeps nothing else waiting', async () => {
    await scene.liveBroker()
    await broker.publish(readerTopic, { id: '1', person: { name: 'Jane Doe' } })
    await broker.publish(readerTopic, Buffer.from([0, 255, 254, 0]))
    await broker.publish(readerTopic, scene.reading('2', '12345678', 'Lobby in'))
    await scene.settled(['UNKNOWN'])
    const log = await scene.ok<{
      exchanges: readonly { act: string; request: string; error: string }[]
    }>(scene.ask('doors.exchanges'))
    const unread = log.exchanges.filter(({ act }) => act === 'EVENT')
    expect(unread.map(({ error }) => error)).toEqual(['unread', 'unread'])
    expect(unread.map(({ request }) => request).toSorted()).toEqual([
      `${readerTopic}\n4 bytes, not JSON`,
      `${readerTopic}\n{"id":"string","person":{"name":"string"}}`,
    ])
  })

  it('names its reader by the topic where the mapping says so', async () => {
    const visit = await scene.visit()
    await scene.liveBroker({
      events: { ...doorSettings.events, reader: '' },
      readers: [{ reader: readerTopic, use: 'ENTRY' }],
    })
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
    await broker.publish(readerTopic, {
      id: '1',
      at: world.clock.now(),
      card: await scene.card(visit),
    })
    await scene.settled(['DONE'])
    expect(await scene.status(visit)).toBe('ON_SITE')
  })

  it(
    'of thousands at once is kept whole and once, in their order',
    { timeout: 150_000 },
    async () => {
      await scene.liveBroker()
      const count = volume(200, 10_000)
      const all = Array.from({ length: count }, (_, nth) => String(nth))
      await Promise.all(
        all.map((id) => broker.publish(readerTopic, scene.reading(id, '12345678', 'Lobby in'))),
      )
      await eventually(
        async () => {
          const [row] = await world.run<{ kept: number }>(
            'select count(*)::int as kept from door_passages',
          )
          expect(row?.kept).toBe(count)
        },
        volume(undefined, 120_000),
      )
      const kept = await world.run<{ event_id: string }>(
        'select event_id from door_passages order by sequence',
      )
      expect(kept.map(({ event_id: id }) => id)).toEqual(all)
    },
  )
})

describe('the one connection', () => {
  it('is held by one process, and goes to another when that one ends', async () => {
    await world.addWorker()
    await scene.liveBroker()
    const [lease] = await world.run<{ holder: string }>('select holder from door_lines')
    expect(broker.connected()).toBe(1)
    await world.stopWorkers()
    await eventually(() => expect(broker.connected()).toBe(0))
    expect(await world.run('select from door_lines')).toEqual([])
    await world.addWorker()
    await eventually(() => expect(broker.connected()).toBe(1))
    const [next] = await world.run<{ holder: string }>('select holder from door_lines')
    expect(next?.holder).not.toBe(lease?.holder)
    expect(new Set(broker.clients).size).toBe(1)
  })

  it('is taken from a process that died, and not before its lease has run out', async () => {
    await scene.connect(brokerSettings)
    const { companyId, integrationId } = scene.place()
    await world.run(`insert into door_lines values ($1, $2, $3, now() + interval '1 hour')`, [
      companyId,
      integrationId,
      uuid7(),
    ])
    await scene.ok(scene.ask('doors.activate'))
    // Whoever takes the second has looked at the first, and left it.
    await scene.live(brokerSettings)
    await eventually(() => expect(broker.connected()).toBe(1))
    expect(broker.clients).not.toContain(clientIdOf({ integrationId }))
    await world.run(`update door_lines set held_until = now() - interval '1 second'`)
    await eventually(() => expect(broker.clients).toContain(clientIdOf({ integrationId })))
  })

  it('ends while it is paused, and what waits is told when it goes on', async () => {
    await scene.liveBroker()
    await scene.ok(scene.ask('doors.pause'))
    await eventually(() => expect(broker.connected()).toBe(0))
    await scene.visit()
    await world.quiet()
    expect(scene.levels()).toEqual([])
    await scene.ok(scene.ask('doors.activate'))
    await scene.after(HOUR_MS / 60)
    await eventually(() => expect(scene.levels()).toEqual(['expected']))
  })
})

/** What an access control system has of a visit, from the invitation to the end, also while it fails. Issue 15 §5, §6. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/instant.ts'
import { openDoorScene, type DoorScene } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startDoorSystem, type DoorSystem } from '#tests/support/start-door-system.ts'

let world: MailWorld
let system: DoorSystem
let scene: DoorScene

beforeAll(async () => {
  system = await startDoorSystem()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openDoorScene(world, system)
})
afterAll(async () => {
  await world.close()
  await system.close()
})

const methods = () => system.calls.map(({ method }) => method)

describe('a visit', () => {
  it('is known without access from the invitation on, gets in when it is due, and is gone two hours after its end', async () => {
    const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', daysFromToday: 1 })
    await scene.live()
    expect(system.levels()).toEqual(['no-access'])
    expect(system.calls[0]?.body).toMatchObject({ firstName: 'Jane', lastName: 'Doe' })
    expect(await scene.card(visit)).toMatch(/^[1-9]\d{7}$/)
    await scene.after(22 * HOUR_MS)
    expect(system.levels()).toEqual(['expected'])
    await scene.after(12 * HOUR_MS)
    expect(system.records.size).toBe(0)
    expect(methods()).toEqual(['POST', 'PATCH', 'DELETE'])
  })

  it('changes its level with each state, and has none that is cancelled or denied', async () => {
    const visit = await scene.visit()
    await scene.visit({ status: 'DENIED' })
    await scene.visit({ status: 'IN_REVIEW' })
    await scene.live()
    expect(system.levels()).toEqual(['expected'])
    const states = ['visits.onSite', 'visits.checkIn', 'visits.checkOut'] as const
    const seen: (string | undefined)[] = []
    for (const id of states) {
      await scene.ok(scene.ask(id, { params: visit.params, body: {} }))
      await world.quiet()
      seen.push(...system.levels())
    }
    expect(seen).toEqual(['on-site', 'checked-in', 'checked-out'])
    expect((await scene.door(visit)).credential).toMatchObject({
      isBlocked: false,
      systems: [{ name: 'Main doors', wanted: 'CHECKED_OUT', given: 'CHECKED_OUT', error: null }],
    })
  })

  it('keeps its number as long as anybody could have it, and nobody else gets it', async () => {
    await Promise.all(Array.from({ length: 12 }, () => scene.visit()))
    await scene.live()
    const numbers = [...system.records.values()].map(({ cardNumber }) => cardNumber)
    expect(new Set(numbers).size).toBe(12)
    await scene.after(24 * HOUR_MS)
    expect(system.records.size).toBe(0)
    const kept = await world.run('select from door_credentials where company_id = $1', [
      scene.companyId,
    ])
    expect(kept.length).toBe(12)
  })
})

describe('while the other side fails', () => {
  it.each([
    ['is overloaded', { status: 429, headers: { 'retry-after': '30' } }],
    ['is broken', { status: 500 }],
    ['wants something else', { status: 422, body: '{"error":"no"}' }],
  ])('it %s: the lobby goes on, and it is told later, once', async (_, answer) => {
    const visit = await scene.visit()
    system.behave(() => answer)
    await scene.live()
    expect(system.records.size).toBe(0)
    await scene.ok(scene.ask('visits.checkIn', { params: visit.params, body: {} }))
    await world.quiet()
    expect((await scene.only()).lastError).not.toBeNull()
    system.behave(null)
    await scene.after(HOUR_MS)
    expect(system.levels()).toEqual(['checked-in'])
  })

  it('finds what it took without an answer, instead of telling it twice', async () => {
    await scene.visit()
    const lost = { isOver: false }
    system.behave(({ method }) => {
      if (method !== 'POST' || lost.isOver) return null
      lost.isOver = true
      return 'drop'
    })
    await scene.live()
    await scene.after(HOUR_MS)
    expect(system.records.size).toBe(1)
    expect(methods().filter((method) => method === 'POST').length).toBe(1)
    expect(await scene.only()).toMatchObject({ given: 1, waiting: 0 })
  })

  it('finds it as well where the answer was cut in half', async () => {
    await scene.visit()
    system.behave(({ method }) => (method === 'POST' ? 'half' : null))
    await scene.live()
    expect(system.records.size).toBe(1)
    expect(await scene.only()).toMatchObject({ given: 1, waiting: 0 })
  })

  it('finds it where the process died between the call and the note of it', async () => {
    await scene.visit()
    const dying = { isOver: false }
    system.behave(async ({ method }) => {
      if (method === 'POST' && !dying.isOver) {
        dying.isOver = true
        await killSenders()
      }
      return null
    })
    await scene.live()
    expect(dying.isOver).toBe(true)
    expect(system.records.size).toBe(1)
    expect(methods()).toEqual(['POST', 'GET', 'GET'])
  })

  it('would be told twice if nobody had written down that it was asked: the control', async () => {
    await scene.visit()
    const dying = { isOver: false }
    system.behave(async ({ method }) => {
      if (method === 'POST' && !dying.isOver) {
        dying.isOver = true
        await world.run('update door_grants set asked_at = null where company_id = $1', [
          scene.companyId,
        ])
        await killSenders()
      }
      return null
    })
    await scene.live()
    expect(methods().filter((method) => method === 'POST').length).toBe(2)
  })

  it('tells each credential once, however many processes send', async () => {
    await world.addWorker()
    await Promise.all(Array.from({ length: 30 }, () => scene.visit()))
    await scene.live()
    expect(system.records.size).toBe(30)
    expect(methods().filter((method) => method === 'POST').length).toBe(30)
  })
})

/** The database ends whatever waits in a transaction for another system's answer. */
async function killSenders(): Promise<void> {
  const client = new Client(world.connection)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  await client.end()
}

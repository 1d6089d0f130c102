/** An administrator connects an access control system: what is refused, what is never told, how it is mended, and how it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/instant.ts'
import { startingMapping } from '#domain/door/starting-mapping.ts'
import { doorSettings, openDoorScene, type DoorScene } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { doorSecret, startDoorSystem, type DoorSystem } from '#tests/support/start-door-system.ts'

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

describe('a connection', () => {
  it('keeps what proves who calls for the address that it was typed for, and tells it to nobody', async () => {
    await scene.live()
    const told = JSON.stringify([await scene.only(), await scene.ask('doors.exchanges')])
    expect(told).not.toContain(doorSecret)
    const stored = await world.run('select * from door_systems')
    expect(JSON.stringify(stored)).not.toContain(doorSecret)
    const keep = { ...scene.input(), secret: '' }
    await scene.ok(scene.ask('doors.update', { body: keep }))
    for (const other of [{ address: 'https://evil.example' }, { auth: 'BASIC', authName: 'x' }]) {
      const body = { ...keep, settings: { ...keep.settings, ...other } }
      const answer = await scene.ask('doors.update', { body })
      expect([answer.status, answer.text.includes('secret')]).toEqual([422, true])
      const tried = await scene.ask('doors.test', {
        body: { ...body, doorsId: (await scene.only()).id },
      })
      expect(tried.status).toBe(422)
    }
  })

  it.each([
    ['a private address without encryption', { address: 'http://10.0.0.1' }, 'address'],
    ['a name in the address', { address: 'https://a:b@doors.example' }, 'address'],
    ['another protocol', { address: 'ftp://doors.example' }, 'address'],
    ['a header that says how the call is read', { auth: 'HEADER', authName: 'Host' }, 'authName'],
    ['no user', { auth: 'BASIC', authName: '' }, 'authName'],
    [
      'a template that is no JSON',
      {
        mapping: {
          ...startingMapping,
          change: { ...startingMapping.change, body: '{"a":{{level}}}' },
        },
      },
      'change.body',
    ],
    [
      'a path that leads elsewhere',
      {
        mapping: { ...startingMapping, withdraw: { method: 'DELETE', path: '//x', body: '' } },
      },
      'withdraw.path',
    ],
    ['a pointer that is none', { events: { ...doorSettings.events, at: 'at' } }, 'events.at'],
  ])('with %s is refused', async (_, settings, field) => {
    const answer = await scene.ask('doors.create', { body: scene.input(settings) })
    expect([answer.status, answer.text.includes(field)]).toEqual([422, true])
  })

  it('is made only by somebody who may do what its readers could tell', async () => {
    const desk = await staffOf(world, scene, 'RECEPTION')
    const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
    const ask = (token: string) =>
      send(world.app, 'doors.create', {
        params: { companyId: scene.companyParam },
        token,
        body: scene.input(),
      })
    await scene.ok(
      scene.ask('rights.grantToUser', {
        params: { userId: desk.id, right: 'EDIT_INTEGRATIONS' },
      }),
    )
    expect((await ask(desk.token)).status).toBe(403)
    expect((await ask(administrator.token)).status).toBe(200)
  })

  it('is tried without changing anything', async () => {
    system.addByHand()
    const good = await scene.ok(
      scene.ask('doors.test', { body: { ...scene.input(), doorsId: null } }),
    )
    expect(good).toMatchObject({ isGood: true, status: 200, error: null, found: 1 })
    const wrong = { ...scene.input(), secret: 'another', doorsId: null }
    expect(await scene.ok(scene.ask('doors.test', { body: wrong }))).toMatchObject({
      isGood: false,
      status: 401,
      error: 'refused',
    })
    system.behave(() => ({ status: 200, body: '<html>' }))
    const garbage = scene.ask('doors.test', { body: { ...scene.input(), doorsId: null } })
    expect(await scene.ok(garbage)).toMatchObject({ isGood: false, error: 'garbage' })
    expect(system.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
  })
})

describe('a comparison', () => {
  const compare = async () => {
    await scene.ok(scene.ask('doors.compare'))
    await world.quiet()
    return (await scene.only()).resync
  }

  it('shows what differs, mends it once somebody says so, and leaves alone what others made', async () => {
    await Promise.all(Array.from({ length: 5 }, () => scene.visit()))
    await scene.live()
    const [missing, wrong] = [...system.records.values()]
    system.records.delete(missing?.id ?? '')
    if (wrong !== undefined) wrong.accessLevel = 'caretaker'
    const twin = system.addByHand({ externalId: [...system.records.values()][2]?.externalId ?? '' })
    const byHand = system.addByHand({ cardNumber: 10_000_002 })
    const found = await compare()
    expect(found).toMatchObject({
      state: 'READY',
      counts: { MISSING: 1, WRONG_LEVEL: 1, EXTRA: 1, same: 3, foreign: 1 },
    })
    expect([system.records.has(twin), wrong?.accessLevel]).toEqual([true, 'caretaker'])
    await scene.ok(scene.ask('doors.repair'))
    await world.quiet()
    expect((await scene.only()).resync).toMatchObject({ state: 'DONE', error: null })
    expect([system.records.has(twin), system.records.has(byHand)]).toEqual([false, true])
    expect(system.levels().toSorted()).toEqual([
      'caretaker',
      ...Array.from({ length: 5 }, () => 'expected'),
    ])
    expect(await compare()).toMatchObject({ shown: [], counts: { same: 5, foreign: 1 } })
  })

  it('that fails says why, and changes nothing', async () => {
    await scene.visit()
    await scene.live()
    system.behave(() => ({ status: 503 }))
    expect(await compare()).toMatchObject({ state: 'FAILED', error: 'refused_for_now' })
    expect((await scene.ask('doors.repair')).status).toBe(409)
    expect(system.records.size).toBe(1)
  })
})

describe('the end', () => {
  it('withdraws what was given out, says how much, and then forgets it', async () => {
    await Promise.all([scene.visit(), scene.visit({ status: 'CHECKED_IN' })])
    await scene.live()
    const byHand = system.addByHand()
    expect(await scene.ok(scene.ask('doors.remove'))).toMatchObject({ given: 2, isRemoved: false })
    await world.quiet()
    await scene.after(HOUR_MS)
    expect([...system.records.keys()]).toEqual([byHand])
    expect(await scene.ok(scene.ask('doors.list'))).toEqual([])
    const left = await world.run(
      `select from visit_credentials where company_id = $1 and ended_at is null`,
      [scene.companyId],
    )
    expect(left).toEqual([])
  })

  it('waits for a system that is down, unless somebody says otherwise', async () => {
    await scene.visit()
    await scene.live()
    system.behave(() => ({ status: 500 }))
    await scene.ok(scene.ask('doors.remove'))
    await world.quiet()
    expect((await scene.only()).state).toBe('LEAVING')
    expect((await scene.ask('doors.update', { body: scene.input() })).status).toBe(409)
    const ended = scene.ask('doors.remove', { query: { atOnce: 'true' } })
    expect(await scene.ok(ended)).toMatchObject({ given: 1, isRemoved: true })
    expect((await scene.ask('doors.remove')).status).toBe(404)
  })

  it('is told once more by hand what was given up', async () => {
    await scene.visit()
    system.behave(({ method }) => (method === 'POST' ? { status: 422 } : null))
    await scene.live()
    await world.run(
      'update door_grants set is_given_up = true, next_try_at = null where company_id = $1',
      [scene.companyId],
    )
    expect(await scene.only()).toMatchObject({ given: 0, waiting: 0, givenUp: 1 })
    system.behave(null)
    expect(await scene.ok(scene.ask('doors.replay', { body: { credentialIds: [] } }))).toEqual({
      count: 1,
    })
    await world.quiet()
    const one = await scene.only()
    expect(one).toMatchObject({ given: 1, givenUp: 0 })
    // It keeps a log of its own: that of the frame knows nothing of it.
    const params = { integrationId: one.id }
    expect((await scene.ask('integrations.deliveries', { params })).code).toBe('not_found')
  })
})

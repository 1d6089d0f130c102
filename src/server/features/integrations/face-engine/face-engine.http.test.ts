/** Who agrees is told to a location's own engine, and forgotten there again. Issue 15 §5. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { openFaceScene, type FaceScene } from '#tests/support/face-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { send } from '#tests/support/send.ts'
import { startCompreface, type Compreface } from '#tests/support/start-compreface.ts'
import { volume } from '#tests/support/volume.ts'

let world: MailWorld
let engine: Compreface
let scene: FaceScene
beforeAll(async () => {
  engine = await startCompreface()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openFaceScene(world, engine)
})
afterEach(() => expect(engine.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await engine.close()
})

const faceOf = async (visit: Parameters<FaceScene['agrees']>[0]) =>
  (await visit.send('visitData.get')).body as { face?: Record<string, unknown> }

describe('whom the engine knows', () => {
  it('is who agrees and has a picture, under a name that says nothing', async () => {
    await scene.connect()
    const [agrees, hasNone, says] = [
      await scene.visit({ firstname: 'Zoë', lastname: 'Dupont' }),
      await scene.visit(),
      await scene.visit(),
    ]
    await scene.give(hasNone, { allowFaceRecognition: true })
    await scene.photograph(says)
    expect(engine.faces).toEqual([])
    await scene.agrees(agrees)
    expect(engine.faces).toHaveLength(1)
    const name = engine.faces[0]?.subject ?? ''
    expect(name).toMatch(/^foyer-[\da-f-]{36}$/)
    expect(name).not.toContain(agrees.key.visitorId)
    expect(await scene.only()).toMatchObject({ enrolled: 1, consents: 2, leftoverCount: 0 })
  })

  it('is nobody who agreed before it was connected, or to another purpose', async () => {
    const visit = await scene.visit()
    await scene.agrees(visit)
    await scene.connect()
    expect(engine.faces).toEqual([])
    expect((await faceOf(visit)).face).toMatchObject({ isAllowed: false, mayAllow: true })
    await scene.give(visit, { allowFaceRecognition: true })
    expect(engine.faces).toHaveLength(1)
    await scene.ofOne('faceEngines.update', {
      body: { ...scene.body, apiKey: '', purpose: 'For counting heads.' },
    })
    await world.quiet()
    expect(engine.faces).toEqual([])
    expect((await faceOf(visit)).face).toMatchObject({
      purpose: 'For counting heads.',
      isAllowed: false,
    })
    expect(await scene.noted()).toMatchObject([
      { kind: 'visitor.face_enrolled' },
      { kind: 'visitor.face_deleted', payload: { reason: 'CONSENT' } },
    ])
  })

  it('has the newest picture alone', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.agrees(visit)
    const [before] = engine.faces
    const photo = await scene.photograph(visit)
    expect(engine.faces.map(({ file }) => file)).toEqual([photo])
    expect(engine.faces[0]?.subject).not.toBe(before?.subject)
  })

  it('is each of many once, by two processes, and two hundred more in a turn', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.agrees(visit)
    await world.addWorker()
    await scene.addLike(visit, 1, 30)
    await scene.settle()
    await scene.drainAtOnce(4)
    expect([engine.faces.length, engine.count('POST')]).toEqual([31, 31])
    expect(await scene.only()).toMatchObject({ enrolled: 31, waiting: 0 })
    await scene.addLike(visit, 31, volume(1_000, 10_000))
    await scene.settle()
    expect((await scene.only()).waiting).toBe(200)
    await scene.ofOne('faceEngines.remove', { query: { atOnce: 'true' } })
  })

  it('is nobody because a program says so', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.photograph(visit)
    const body = { allowFaceRecognition: true }
    await visit.send('visitors.updateOwn', { token: scene.client, body })
    await world.quiet()
    expect(engine.faces).toEqual([])
  })
})

describe('a face is deleted', () => {
  it('when consent is taken back, and the page says so', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.agrees(visit)
    expect((await faceOf(visit)).face).toMatchObject({ isAllowed: true })
    await scene.give(visit, { allowFaceRecognition: false })
    expect(engine.faces).toEqual([])
    expect((await faceOf(visit)).face).toMatchObject({ isAllowed: false })
    expect(await scene.only()).toMatchObject({ enrolled: 0, consents: 0, leftovers: [] })
    expect((await scene.noted()).at(-1)).toMatchObject({
      kind: 'visitor.face_deleted',
      subject: `visitor:${visit.params.visitorId}`,
      payload: { reason: 'CONSENT' },
    })
  })

  it('when the visitor is erased, and nothing here says whose it was', async () => {
    await scene.connect()
    const visit = await scene.visit({ firstname: 'Zoë', lastname: 'Dupont' })
    await scene.agrees(visit)
    const answer = await scene.admin('directory.erase', {
      params: { visitorId: visit.params.visitorId },
      body: { name: 'Zoë Dupont', cancelVisits: true },
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    const left = await world.run<{ visitor_id: string | null }>(
      'select visitor_id from engine_faces where company_id = $1',
      [scene.companyId],
    )
    expect(left.filter(({ visitor_id: id }) => id !== null)).toEqual([])
    await world.quiet()
    expect(engine.faces).toEqual([])
    const last = (await scene.noted()).at(-1)
    expect(last).toMatchObject({ kind: 'visitor.face_deleted', payload: { reason: 'GONE' } })
    expect(last?.subject).toMatch(/^integration:WH-/)
  })

  it('when the profile goes into another one', async () => {
    await scene.connect()
    const [kept, other] = [await scene.visit(), await scene.visit()]
    await scene.agrees(other)
    await world.run(`select merge_visitors($1, $2, $3, $4, $5, '{}', now())`, [
      scene.companyId,
      kept.key.visitorId,
      other.key.visitorId,
      kept.params.visitorId,
      other.params.visitorId,
    ])
    await scene.after(1_000)
    expect(engine.faces).toEqual([])
    expect((await scene.noted()).at(-1)).toMatchObject({ payload: { reason: 'GONE' } })
  })

  it('when the visitor is purged', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.agrees(visit)
    await world.run('delete from visits where company_id = $1', [scene.companyId])
    await world.run('delete from visitors where company_id = $1', [scene.companyId])
    await scene.after(1_000)
    expect(engine.faces).toEqual([])
  })

  it('when the days are over, and not a day earlier; then they are asked again', async () => {
    await scene.connect({ keptDays: 3 })
    const visit = await scene.visit()
    await scene.agrees(visit)
    await scene.after(3 * DAY_MS)
    expect(engine.faces).toHaveLength(1)
    await scene.after(DAY_MS)
    expect(engine.faces).toEqual([])
    const consents = await world.run('select from face_consents where company_id = $1', [
      scene.companyId,
    ])
    expect(consents).toEqual([])
    expect((await scene.noted()).at(-1)).toMatchObject({ payload: { reason: 'DAYS' } })
  })

  it('when the engine is disconnected, which goes with the last one', async () => {
    await scene.connect()
    await scene.agrees(await scene.visit())
    await scene.agrees(await scene.visit())
    const answer = await scene.ofOne('faceEngines.remove', { query: {} })
    expect(answer.body).toMatchObject({ faces: 2, isRemoved: false })
    await world.quiet()
    expect(engine.faces).toEqual([])
    expect(await scene.list()).toEqual([])
    const kinds = await world.run<{ kind: string }>(
      `select kind from events where company_id = $1 and kind like 'integration.%' order by event_id`,
      [scene.companyId],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'integration.created',
      'integration.ending',
      'integration.removed',
    ])
  })

  it('until it is: what the engine refuses is tried again, and listed', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.agrees(visit)
    engine.behave(({ method }) => (method === 'DELETE' ? { status: 500 } : null))
    await scene.give(visit, { allowFaceRecognition: false })
    expect(engine.faces).toHaveLength(1)
    expect(await scene.only()).toMatchObject({
      enrolled: 0,
      leftoverCount: 1,
      leftovers: [{ subject: engine.faces[0]?.subject, reason: 'CONSENT', problem: 'failed' }],
    })
    engine.behave(null)
    await scene.after(10 * MINUTE_MS)
    expect(engine.faces).toEqual([])
    expect(await scene.only()).toMatchObject({ leftoverCount: 0 })
  })
})

describe('who connects one', () => {
  it('may do everything here: it says who people are', async () => {
    const staff = await staffOf(world, scene)
    await scene.admin('rights.grantToUser', {
      params: { userId: staff.id, right: 'EDIT_INTEGRATIONS' },
    })
    const { code } = await scene.admin('faceEngines.create', {
      token: staff.token,
      body: scene.body,
    })
    expect(code).toBe('forbidden')
    await scene.connect()
    const change = await scene.ofOne('faceEngines.update', { token: staff.token, body: scene.body })
    expect(change.code).toBe('forbidden')
    expect((await scene.ofOne('faceEngines.pause', { token: staff.token })).status).toBe(200)
  })

  it.each([
    ['a key that opens nothing', { apiKey: 'no' }, 'body.apiKey', 'face_error_key'],
    ['no key', { apiKey: '' }, 'body.apiKey', 'common_error_required'],
    ['what is no address', { address: 'faces' }, 'body.address', 'channel_error_address'],
    [
      'an address in the clear',
      { address: 'http://faces.example' },
      'body.address',
      'channel_error_https',
    ],
    ['a threshold that is too low', { threshold: 0.84 }, 'body.threshold', undefined],
    ['no purpose', { purpose: ' ' }, 'body.purpose', 'common_error_required'],
  ])('is told of %s', async (_, change, field, code) => {
    const answer = await scene.admin('faceEngines.create', { body: { ...scene.body, ...change } })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body).toMatchObject({
      error: { details: [{ field, ...(code !== undefined && { code }) }] },
    })
    expect(await scene.list()).toEqual([])
  })

  it('has one at most, and stays at its address while it has faces', async () => {
    await scene.connect()
    const second = await scene.admin('faceEngines.create', { body: scene.body })
    expect(second.code).toBe('conflict')
    const moved = { ...scene.body, address: `${engine.address}/api/v1` }
    expect((await scene.ofOne('faceEngines.update', { body: moved })).status).toBe(200)
    await scene.agrees(await scene.visit())
    const back = await scene.ofOne('faceEngines.update', { body: scene.body })
    expect(back.text).toContain('face_error_address_kept')
  })

  it('at one location alone', async () => {
    await scene.connect()
    const other = await openFaceScene(world, engine)
    const engineId = (await scene.only()).id
    for (const id of [
      'faceEngines.pause',
      'faceEngines.remove',
      'integrations.deliveries',
    ] as const) {
      const answer = await send(world.app, id, {
        token: other.client,
        params: { companyId: other.co, engineId, integrationId: engineId },
        query: {},
      })
      expect(answer.code).toBe('not_found')
    }
    expect(await other.list()).toEqual([])
  })
})

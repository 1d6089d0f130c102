/** Retention: what goes, once, and nothing else (Reference §9, Privacy). */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKnownPerson, tablesOfPerson } from '#tests/support/known-person.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  cameOn,
  companyOf,
  crowd,
  keep,
  left,
  purgeAt,
  purgeDay as day,
  purged,
  purgeNight as night,
  queryOf,
} from '#tests/support/retention-scene.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { purgeBatch } from './purge-batch.ts'

let world: MailWorld
let owner: Client

beforeAll(async () => {
  world = await openMailWorld()
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

describe('the two numbers', () => {
  it('are off until they are set, and are shown as they were saved', async () => {
    const scene = await openScene(world)
    const call = { params: companyOf(scene), token: scene.client }
    expect((await send(world.app, 'params.retention', call)).body).toEqual({
      visitDays: null,
      profileDays: null,
    })
    await keep(world, scene, { visitDays: 30, profileDays: 365 })
    expect((await send(world.app, 'params.retention', call)).body).toEqual({
      visitDays: 30,
      profileDays: 365,
    })
  })

  it.each([
    [{ visitDays: 31, profileDays: 30 }, 'retention_error_order'],
    [{ visitDays: null, profileDays: 30 }, 'retention_error_order'],
    [{ visitDays: 0, profileDays: null }, null],
    [{ visitDays: 1.5, profileDays: null }, null],
    [{ visitDays: 3_651, profileDays: null }, null],
  ])('%j are refused, and nothing is saved or shown', async (numbers, code) => {
    const scene = await openScene(world)
    const call = { params: companyOf(scene), token: scene.client }
    const answer = await send(world.app, 'params.putRetention', { ...call, body: numbers })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    if (code !== null) expect(answer.text).toContain(code)
    const query = queryOf(numbers)
    expect((await send(world.app, 'retention.preview', { ...call, query })).status).toBe(422)
    expect((await send(world.app, 'params.retention', call)).body).toMatchObject({
      visitDays: null,
    })
  })

  it('are for those who may change the settings', async () => {
    const scene = await openScene(world)
    const reception = await staffOf(world, scene, 'RECEPTION')
    const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
    for (const id of ['params.retention', 'retention.preview'] as const) {
      const call = { params: companyOf(scene) }
      expect((await send(world.app, id, { ...call, token: reception.token })).status).toBe(403)
      expect((await send(world.app, id, { ...call, token: administrator.token })).status).toBe(200)
    }
  })
})

describe('what goes and what stays', () => {
  // With 30 days for visits and 60 for people: days before the day of the purge, what is left of the visits, and of the person.
  it.each([
    ['the last day that counts', [30], 1, true],
    ['a day older', [31], 0, true],
    ['an old visit and a new one', [90, 10], 1, true],
    ['only old visits, the last at the edge', [90, 60], 0, true],
    ['only visits older than people are kept', [90, 61], 0, false],
    ['an old visit and one to come', [400, -20], 1, true],
    ['a visit to come alone', [-1], 1, true],
  ] as const)('%s', async (_, daysBefore, visits, isKept) => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: 60 })
    const visitorId = await cameOn(world, scene, ...daysBefore)
    await purgeAt(world, night)
    const rows = await world.run('select 1 from visits where visitor_id = $1', [visitorId])
    const [person] = await world.run<{ lastname: string }>(
      'select lastname from visitors where visitor_id = $1',
      [visitorId],
    )
    expect([rows.length, person?.lastname]).toEqual([visits, isKept ? 'Visitor' : ''])
    // A meeting stays as long as a visit does.
    expect((await left(world, scene)).meetings).toBe(visits)
  })

  it('a person is kept as long after the last visit though that visit went before', async () => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 10, profileDays: 60 })
    await cameOn(world, scene, 50)
    await purgeAt(world, night)
    expect(await left(world, scene)).toMatchObject({ visits: 0, profiles: 1 })
    // Made long ago: what counts is the visit that is gone.
    await world.run(`update visitors set created_at = '2020-01-01' where company_id = $1`, [
      scene.companyId,
    ])
    await purgeAt(world, '2026-12-01T23:05:00.000Z')
    expect(await left(world, scene)).toMatchObject({ profiles: 1 })
    await purgeAt(world, '2026-12-02T23:05:00.000Z')
    expect(await left(world, scene)).toMatchObject({ profiles: 0 })
  })

  it.each([
    ['a visit that lasts', `update visits set end_at = end_at + interval '5 days'`, 1],
    ['somebody who left later', `update visits set left_at = left_at + interval '5 days'`, 1],
    [
      'somebody never checked out, for two days more',
      `update visits set status = 'CHECKED_IN', left_at = null`,
      1,
    ],
    ['a visit that was called off', `update visits set cancelled_at = now()`, 0],
  ])('%s', async (_, change, visits) => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: null })
    await cameOn(world, scene, 32)
    await world.run(`${change} where company_id = $1`, [scene.companyId])
    await purgeAt(world, night)
    expect(await left(world, scene)).toMatchObject({ visits, profiles: 1 })
  })

  it('a person leaves no name, answer, signature or file in any table; the events stay', async () => {
    const { scene, visit } = await openKnownPerson(world)
    expect(await tablesOfPerson(owner)).toContain('signatures')
    await keep(world, scene, { visitDays: 1, profileDays: 1 })
    const count = () =>
      world.run<{ kinds: string[] }>(
        `select array_agg(distinct kind order by kind) as kinds from events where company_id = $1 and kind like 'visit.%'`,
        [scene.companyId],
      )
    const before = await count()
    await purgeAt(world, '2026-11-24T00:05:00.000Z')
    expect(await tablesOfPerson(owner)).toEqual([])
    expect(await left(world, scene)).toEqual({ visits: 0, profiles: 0, meetings: 0 })
    expect(await count()).toEqual(before)
    const [told] = await purged(world, scene)
    expect(told).toEqual({ day: '2026-11-24', visits: 1, profiles: 1, meetings: 1 })
    expect(visit.params.visitorId).not.toBe('')
  })

  it('a visit alone leaves signatures and the profile, and takes what hung on it', async () => {
    const { scene } = await openKnownPerson(world)
    await keep(world, scene, { visitDays: 1, profileDays: null })
    await purgeAt(world, '2026-11-24T00:05:00.000Z')
    const tables = await tablesOfPerson(owner)
    expect(tables).toEqual(expect.arrayContaining(['signatures', 'visitors']))
    for (const gone of ['visit_comments', 'visit_attachments', 'visit_answers', 'meetings']) {
      expect(tables).not.toContain(gone)
    }
    expect(await left(world, scene)).toMatchObject({ visits: 0, profiles: 1 })
    // Nothing of it is left for the tests that look through all tables.
    await keep(world, scene, { visitDays: 1, profileDays: 1 })
    await purgeAt(world, '2026-11-25T00:05:00.000Z')
    expect(await tablesOfPerson(owner)).toEqual([])
  })
})

/** A purge whose batches the test runs itself. */
async function begunBy(scene: Scene): Promise<(fate: 'commits' | 'dies') => Promise<void>> {
  const { companyId } = scene
  await cameOn(world, scene, 100)
  await crowd(world, scene, 250)
  world.clock.set(night)
  await world.run(
    `insert into retention_purges (company_id, day, touched_at) values ($1, $2, $3)`,
    [companyId, day, night],
  )
  return (fate) =>
    world.deps.db.inSystem(async (tx) => {
      const context = { tx, enqueue: () => Promise.resolve() }
      await purgeBatch(context, { companyId, day }, world.deps)
      if (fate === 'dies') throw new Error('killed')
    })
}

describe('an old profile', () => {
  it('takes nothing of a newer one with the same name and address', async () => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: 60 })
    const same = { firstname: 'Ann', lastname: 'Twice', email: 'twice@x.example' }
    const old = await scene.visit({ ...same, status: 'CHECKED_OUT', daysFromToday: -100 })
    const recent = await scene.visit({ ...same, daysFromToday: 3 })
    await world.happen(scene.companyId, recent.key, 'visit.created')
    const mails = await world.mails(scene.companyId, recent.key)
    expect(mails.length).toBeGreaterThan(0)
    await purgeAt(world, night)
    const [gone] = await world.run<{ erased: boolean }>(
      'select erased_at is not null as erased from visitors where visitor_id = $1',
      [old.key.visitorId],
    )
    expect(gone).toEqual({ erased: true })
    expect(await world.mails(scene.companyId, recent.key)).toEqual(mails)
  })
})

describe('the night', () => {
  it('begins at midnight of the location, and never on the day on which the numbers were saved', async () => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: null })
    await cameOn(world, scene, 40)
    await purgeAt(world, '2026-11-21T22:59:59.000Z')
    expect(await left(world, scene)).toMatchObject({ visits: 1 })
    world.clock.set('2026-11-21T23:01:00.000Z')
    await keep(world, scene, { visitDays: 29, profileDays: null })
    await purgeAt(world, '2026-11-21T23:05:00.000Z')
    expect(await left(world, scene)).toMatchObject({ visits: 1 })
    await purgeAt(world, '2026-11-22T23:00:00.000Z')
    expect(await left(world, scene)).toMatchObject({ visits: 0 })
  })

  it('happens once in two processes, and takes nothing of another location', async () => {
    await world.addWorker()
    const [scene, other] = [await openScene(world), await openScene(world)]
    await keep(world, scene, { visitDays: 30, profileDays: 60 })
    await keep(world, other, { visitDays: 300, profileDays: null })
    for (const place of [scene, other]) {
      await cameOn(world, place, 100)
      await crowd(world, place, 250)
    }
    const kept = await left(world, other)
    await Promise.all([purgeAt(world, night, 3), purgeAt(world, night, 3)])
    const chain = `insert into jobs.job (name, data) select 'retention-purge', jsonb_build_object('companyId', $1::text, 'day', $2::text)`
    await Promise.all([1, 2, 3].map(() => world.run(chain, [scene.companyId, day])))
    await world.quiet()
    expect(await left(world, scene)).toEqual({ visits: 0, profiles: 0, meetings: 0 })
    expect(await purged(world, scene)).toEqual([{ day, visits: 251, profiles: 251, meetings: 1 }])
    expect(await left(world, other)).toEqual(kept)
    expect(await purged(world, other)).toEqual([])
  })

  it('goes on where it was after a stop, and counts what was removed before', async () => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: null })
    const batch = await begunBy(scene)
    await batch('commits')
    expect(await left(world, scene)).toMatchObject({ visits: 51 })
    await expect(batch('dies')).rejects.toThrow('killed')
    // The control: what the killed one removed is there, and nobody takes up what was touched just now.
    await purgeAt(world, '2026-11-21T23:10:00.000Z')
    expect(await left(world, scene)).toMatchObject({ visits: 51 })
    expect(await purged(world, scene)).toEqual([])
    await purgeAt(world, '2026-11-21T23:40:00.000Z')
    expect(await left(world, scene)).toMatchObject({ visits: 0, profiles: 251, meetings: 0 })
    expect(await purged(world, scene)).toEqual([{ day, visits: 251, profiles: 0, meetings: 1 }])
    // And never again on that day.
    await purgeAt(world, '2026-11-22T12:00:00.000Z')
    expect(await purged(world, scene)).toHaveLength(1)
  })

  it('ends when the numbers are changed meanwhile, and tells what it had removed', async () => {
    const scene = await openScene(world)
    await keep(world, scene, { visitDays: 30, profileDays: null })
    const batch = await begunBy(scene)
    await batch('commits')
    await keep(world, scene, { visitDays: null, profileDays: null })
    await batch('commits')
    await batch('commits')
    expect(await left(world, scene)).toMatchObject({ visits: 51 })
    expect(await purged(world, scene)).toEqual([{ day, visits: 200, profiles: 0, meetings: 0 }])
  })
})

/** Visitors who forget to check out: when they are checked out, once, and what everyone is told of it (Reference §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createCompany, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { openWalkInScene } from '#tests/support/walk-in-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

/** The scheduled job at an instant, and all that it leads to. */
async function roundAt(instant: string, times = 1): Promise<void> {
  world.clock.set(instant)
  for (let turn = 0; turn < times; turn += 1) {
    await world.run(`insert into jobs.job (name, data) values ('check-outs-find', '{}')`)
  }
  await world.quiet()
}

type Key = Pick<SceneVisit, 'key'>
async function stateOf({ key }: Key) {
  const [row] = await world.run<{ status: string; left_at: string | null }>(
    'select status, left_at from visits where visit_date = $1 and meeting_id = $2 and visitor_id = $3',
    [key.visitDate, key.meetingId, key.visitorId],
  )
  return row
}
const eventsOf = ({ key }: Key) =>
  world.run<{ actor: string; payload: object }>(
    `select actor, payload from events where subject = $1 and kind = 'visit.checked_out' order by event_id`,
    [visitSubject(key)],
  )
/** Tokens of an API client end within the hour, and hours go by here. */
const freshClient = async ({ organisationId }: Pick<Scene, 'organisationId'>) =>
  (await clientActor(world.deps, organisationId)).token
const put = async (scene: Scene, body: object) =>
  send(world.app, 'params.putCheckOut', {
    params: { companyId: outsideId('CO', scene.companyId) },
    token: await freshClient(scene),
    body,
  })

describe('the setting', () => {
  it('is six hours after the planned end until it is set, and is shown as it was saved', async () => {
    const scene = await openScene(world)
    const call = { params: { companyId: outsideId('CO', scene.companyId) }, token: scene.client }
    const usual = { mode: 'AFTER_END', hoursAfterEnd: 6, dailyHour: 23 }
    expect((await send(world.app, 'params.checkOut', call)).body).toEqual(usual)
    const wanted = { mode: 'DAILY', hoursAfterEnd: 48, dailyHour: 0 }
    expect((await put(scene, wanted)).body).toEqual(wanted)
    expect((await send(world.app, 'params.checkOut', call)).body).toEqual(wanted)
    const staff = await staffOf(world, scene, 'RECEPTION')
    const refused = await send(world.app, 'params.putCheckOut', {
      ...call,
      token: staff.token,
      body: wanted,
    })
    expect(refused.status).toBe(403)
  })

  it.each([
    { mode: 'NEVER' },
    { hoursAfterEnd: 0 },
    { hoursAfterEnd: 49 },
    { hoursAfterEnd: 1.5 },
    { dailyHour: 24 },
    { dailyHour: -1 },
  ])('is refused as %j', async (body) => {
    const answer = await put(await openScene(world), body)
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })
})

describe('a visitor who forgot to check out', () => {
  it('is checked out when it is due, once, by any number of jobs in two processes', async () => {
    await world.addWorker()
    const scene = await openScene(world)
    // Planned until 11:00 in Brussels.
    const stays = [
      await scene.visit({ status: 'CHECKED_IN' }),
      await scene.visit({ status: 'ON_SITE' }),
    ]
    const others = [
      await scene.visit({ status: 'EXPECTED' }),
      await scene.visit({ status: 'IN_REVIEW' }),
      await scene.visit({ status: 'DENIED' }),
    ]
    await roundAt('2026-11-21T15:59:59.999Z')
    for (const visit of stays) expect((await stateOf(visit))?.left_at).toBeNull()
    await Promise.all([
      roundAt('2026-11-21T16:04:00.000Z', 3),
      roundAt('2026-11-21T16:04:00.000Z', 3),
    ])
    const leftAt = '2026-11-21T16:00:00.000Z'
    for (const visit of stays) {
      expect(await stateOf(visit)).toEqual({ status: 'CHECKED_OUT', left_at: leftAt })
      expect(await eventsOf(visit)).toEqual([
        { actor: 'system', payload: { automatic: 'AFTER_END', leftAt } },
      ])
    }
    for (const visit of others) expect(await eventsOf(visit)).toEqual([])
  })

  it('shows as checked out automatically in the timeline', async () => {
    const scene = await openScene(world)
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await roundAt('2026-11-21T16:00:00.000Z')
    const { body } = await visit.send('visits.timeline', { token: await freshClient(scene) })
    expect(body).toEqual([
      expect.objectContaining({
        kind: 'visit.checked_out',
        actor: 'system',
        payload: { automatic: 'AFTER_END', leftAt: '2026-11-21T16:00:00.000Z' },
      }),
    ])
  })

  it('is checked out as a setting that changed meanwhile says', async () => {
    const scene = await openScene(world)
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    expect((await put(scene, { hoursAfterEnd: 48 })).status).toBe(200)
    await roundAt('2026-11-22T10:00:00.000Z')
    expect(await stateOf(visit)).toMatchObject({ status: 'CHECKED_IN' })
    expect((await put(scene, { hoursAfterEnd: 24 })).status).toBe(200)
    await roundAt('2026-11-22T10:05:00.000Z')
    expect(await stateOf(visit)).toEqual({
      status: 'CHECKED_OUT',
      left_at: '2026-11-22T10:00:00.000Z',
    })
  })

  it('came without an invitation, and has the end that walk-ins are given', async () => {
    const scene = await openWalkInScene(world)
    const { body } = await scene.send('walkIn.createVisit', {
      key: newKey(),
      body: { visitor: { firstname: 'Wim', lastname: 'Walker' }, host: { id: scene.host } },
    })
    const [date, meetingId, visitorId] = (body as { id: string }).id.split('/')
    const params = { companyId: scene.co, date, meetingId, visitorId } as Record<string, string>
    const arrived = await send(world.app, 'visits.checkIn', {
      params,
      token: scene.client,
      key: newKey(),
      body: {},
    })
    expect(arrived.status).toBe(200)
    // Since ten, for an hour, and six more.
    await roundAt('2026-11-21T15:59:00.000Z')
    const status = async () =>
      (await send(world.app, 'visits.get', { params, token: await freshClient(scene) })).body
    expect(await status()).toMatchObject({ status: 'CHECKED_IN' })
    await roundAt('2026-11-21T16:00:00.000Z')
    expect(await status()).toMatchObject({ status: 'CHECKED_OUT' })
  })

  it('who is checked in again later has the hours from then on', async () => {
    const scene = await openScene(world)
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await roundAt('2026-11-21T16:00:00.000Z')
    world.clock.set('2026-11-21T17:30:00.000Z')
    const token = await freshClient(scene)
    const act = async (id: 'visits.reset' | 'visits.checkIn') =>
      (await visit.send(id, { token, key: newKey(), body: {} })).status
    expect([await act('visits.reset'), await act('visits.checkIn')]).toEqual([200, 200])
    await roundAt('2026-11-21T23:29:59.000Z')
    expect(await stateOf(visit)).toMatchObject({ status: 'CHECKED_IN' })
    await roundAt('2026-11-21T23:30:00.000Z', 2)
    expect(await stateOf(visit)).toMatchObject({ left_at: '2026-11-21T23:30:00.000Z' })
    expect(await eventsOf(visit)).toHaveLength(2)
  })

  it('leaves with every other of a crowd, batch by batch', async () => {
    const scene = await openScene(world)
    const visitors = Array.from({ length: 120 }, (_, index) => ({ lastname: `V${String(index)}` }))
    await createMeeting(world.deps, scene.companyId, { status: 'CHECKED_IN', visitors })
    await roundAt('2026-11-21T16:00:00.000Z')
    const [left] = await world.run<{ count: string }>(
      `select count(*) from events where company_id = $1 and kind = 'visit.checked_out'`,
      [scene.companyId],
    )
    expect(Number(left?.count)).toBe(120)
  })

  it.each([
    [
      'Brussels in winter',
      'Europe/Brussels',
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T19:00:00.000Z',
    ],
    [
      'a day of 23 hours',
      'Europe/Brussels',
      '2027-03-28T08:00:00.000Z',
      '2027-03-28T18:00:00.000Z',
    ],
    [
      'a day of 25 hours',
      'Europe/Brussels',
      '2027-10-31T09:00:00.000Z',
      '2027-10-31T19:00:00.000Z',
    ],
    [
      'New York in spring',
      'America/New_York',
      '2027-03-14T14:00:00.000Z',
      '2027-03-15T00:00:00.000Z',
    ],
    [
      'New York in autumn',
      'America/New_York',
      '2027-11-07T15:00:00.000Z',
      '2027-11-08T01:00:00.000Z',
    ],
    ['Kathmandu', 'Asia/Kathmandu', '2026-11-21T06:00:00.000Z', '2026-11-21T14:15:00.000Z'],
  ])('leaves at eight in the evening of %s', async (_, timeZone, now, due) => {
    const scene = await openScene(world)
    world.clock.set(now)
    const companyId = await createCompany(world.deps, scene.organisationId, { timeZone })
    await setParams(world.deps, companyId, 'check-out', { mode: 'DAILY', dailyHour: 20 })
    // The visit is planned to last longer than that: the day ends for everyone.
    const meeting = await createMeeting(world.deps, companyId, {
      status: 'CHECKED_IN',
      from: '10:00',
      to: '23:00',
    })
    const visit = { key: meeting.visits[0] }
    await roundAt(new Date(Date.parse(due) - 1).toISOString())
    expect(await stateOf(visit)).toMatchObject({ status: 'CHECKED_IN' })
    await roundAt(due)
    expect(await stateOf(visit)).toEqual({ status: 'CHECKED_OUT', left_at: due })
    expect(await eventsOf(visit)).toMatchObject([{ payload: { automatic: 'DAILY' } }])
  })
})

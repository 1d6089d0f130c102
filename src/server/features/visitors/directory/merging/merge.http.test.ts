/** Two profiles become one: everything follows, nothing is lost, and what was sent before still works (issue 5 §2; decision 0424). */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKnownPerson, rowsOfVisitor, tablesOfPerson } from '#tests/support/known-person.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import type { EndpointId } from '#contract/endpoints.ts'

let world: MailWorld
let owner: Client
let scene: Scene
let administrator: StaffMember

beforeAll(async () => {
  world = await openMailWorld()
  owner = new Client(world.connection)
  await owner.connect()
  scene = await openScene(world)
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

type Who = { readonly token: string }
const call = (id: EndpointId, { params }: SceneVisit, { token }: Who, given: Call = {}) =>
  send(world.app, id, { params, token, ...given })
const merge = (kept: SceneVisit, other: SceneVisit, who: Who = administrator, more: Call = {}) =>
  call('directory.merge', kept, who, { body: { otherId: other.params.visitorId }, ...more })
const record = (visit: SceneVisit) => call('directory.get', visit, { token: scene.client })
/** The name that the visit has after its visitor went into the one of `kept`. */
const now = (visit: SceneVisit, kept: SceneVisit) =>
  visit.visitId.replace(visit.params.visitorId, kept.params.visitorId)

/** Events, jobs and answers to repeats, reports of emergencies, and the row that says into whom it went: they are followed. */
const idsMayStayIn = [
  'commands',
  'emergencies',
  'emergency_people',
  'events',
  'jobs.job_common',
  'visitors',
]

describe('two profiles that become one', () => {
  it('leave nothing that points to the one that is gone, and lose no row', async () => {
    const { scene: known, visit: other } = await openKnownPerson(world)
    const kept = await known.visit({ firstname: 'Zyx', lastname: 'Qponmlk', daysFromToday: 1 })
    const before = await rowsOfVisitor(owner, other.key.visitorId)
    const own = await rowsOfVisitor(owner, kept.key.visitorId)
    // The control: each table that names visitors has a row of this one. A new one needs a row there too (known-person.ts).
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    const admin = await staffOf(world, known, 'ADMINISTRATORS')
    const query = { otherId: other.params.visitorId ?? '' }
    expect((await call('directory.mergePreview', kept, admin, { query })).body).toMatchObject({
      kept: { id: kept.params.visitorId, firstname: 'Zyx' },
      other: { id: other.params.visitorId, firstname: 'Zyxwv' },
      moves: { visits: 1, agreements: 1, files: 1 },
      refused: null,
    })
    // Nobody gives a signature to somebody else (control).
    const stolen = (text: string) => expect(owner.query(text, [other.key.visitorId])).rejects
    await stolen(
      `update signatures set visitor_id = gen_random_uuid() where visitor_id = $1`,
    ).toThrow('append-only')
    await stolen(`update signatures set rendered_text = 'x' where visitor_id = $1`).toThrow(
      'append-only',
    )
    expect(await merge(kept, other, admin)).toMatchObject({ status: 200, body: { visits: 1 } })
    const left = Object.entries(await rowsOfVisitor(owner, other.key.visitorId))
    // The row itself stays, without a name.
    expect(left.filter(([, rows]) => rows > 0)).toEqual([['visitors', 1]])
    const after = await rowsOfVisitor(owner, kept.key.visitorId)
    for (const [table, rows] of Object.entries(before)) {
      const expected = table === 'visitors' ? 1 : rows + (own[table] ?? 0)
      expect([table, after[table]]).toEqual([table, expected])
    }
    // Whatever else names the other one says what was, and does not change.
    const ids = [other.key.visitorId, other.params.visitorId ?? '']
    const named = await tablesOfPerson(owner, ids)
    expect(named.filter((table) => !idsMayStayIn.includes(table))).toEqual([])
    expect((await world.mails(known.companyId, other.key)).length).toBe(0)
    const mails = await world.mails(known.companyId, {
      ...other.key,
      visitorId: kept.key.visitorId,
    })
    expect(mails.length).toBeGreaterThan(0)
  })

  it('keep the history of each visit', async () => {
    const [kept, other] = [await scene.visit({ daysFromToday: 1 }), await scene.visit()]
    await call('comments.add', other, { token: scene.client }, { body: { text: 'Hello' } })
    await merge(kept, other)
    const params = { ...other.params, visitorId: kept.params.visitorId }
    const { body } = await send(world.app, 'visits.timeline', { params, token: scene.client })
    const kinds = (body as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['visit.commented', 'visit.merged'])
  })

  it('keep what was chosen, and what only one of them says', async () => {
    const kept = await scene.visit({ firstname: 'Ann', lastname: 'One', companyName: 'Bow' })
    const other = await scene.visit({
      firstname: 'Anna',
      lastname: 'Two',
      companyName: 'Crow',
      mobile: '+32470112244',
      daysFromToday: 2,
    })
    await send(world.app, 'visitors.setFrequent', {
      params: other.params,
      token: scene.client,
      body: { frequent: true },
    })
    const body = { otherId: other.params.visitorId, take: ['firstname'] }
    expect((await merge(kept, other, administrator, { body })).status).toBe(200)
    expect((await record(kept)).body).toMatchObject({
      firstname: 'Anna',
      lastname: 'One',
      companyName: 'Bow',
      mobile: '+32470112244',
      frequent: true,
    })
    expect((await record(other)).status).toBe(404)
  })

  it('go into a third one, too, and a link of the first still opens its visit', async () => {
    const [first, second, third] = [
      await scene.visit(),
      await scene.visit({ daysFromToday: 1 }),
      await scene.visit({ daysFromToday: 2 }),
    ]
    expect((await merge(second, first)).status).toBe(200)
    expect((await merge(third, second)).body).toMatchObject({ visits: 2 })
    const { status, body } = await first.send('visitData.get')
    expect([status, body]).toMatchObject([200, { visit: { id: now(first, third) } }])
  })
})

describe('what was sent before', () => {
  it('opens the visit: the page, the data, the pass, the answers, the check-in', async () => {
    const [kept, other] = [await scene.visit({ daysFromToday: 1 }), await scene.visit()]
    expect((await other.send('visitData.get')).status).toBe(200)
    await merge(kept, other)
    expect((await other.send('visitData.get')).body).toMatchObject({
      visit: { id: now(other, kept) },
    })
    const asked = { query: { visitId: other.visitId } }
    expect((await other.send('visitData.get', asked)).body).toMatchObject({
      visit: { id: now(other, kept) },
    })
    const page = await world.app.inject({ url: `/visit?jwt=${other.token}` })
    expect(page.statusCode).toBe(200)
    expect((await other.send('visitors.updateOwn', { body: { firstname: 'New' } })).status).toBe(
      200,
    )
    expect((await other.send('visits.checkIn', { body: {} })).status).toBe(200)
    expect((await record(kept)).body).toMatchObject({ firstname: 'New' })
    const review = await world.app.inject({ url: `/arrival?jwt=${other.review}` })
    expect(review.statusCode).not.toBe(404)
  })

  it('is no way to another visit of the same person (control: nor is a link that was revoked)', async () => {
    const [kept, other] = [await scene.visit({ daysFromToday: 1 }), await scene.visit()]
    await merge(kept, other)
    const asked = { query: { visitId: kept.visitId } }
    expect((await other.send('visitData.get', asked)).status).toBe(404)
    await world.run('update visits set link_epoch = link_epoch + 1 where visitor_id = $1', [
      kept.key.visitorId,
    ])
    expect((await other.send('visitData.get')).code).toBe('token_revoked')
  })

  it('gets the same answer to a repeat', async () => {
    const [kept, other] = [await scene.visit({ daysFromToday: 1 }), await scene.visit()]
    const once = { body: {}, key: newKey() }
    expect((await other.send('visits.checkIn', once)).status).toBe(200)
    await merge(kept, other)
    expect((await other.send('visits.checkIn', once)).status).toBe(200)
  })
})

describe('two profiles stay two', () => {
  it('where both were invited to the same meeting on the same day', async () => {
    const [kept, other] = [await scene.visit(), await scene.visit()]
    await world.run(`update visits set meeting_id = $1 where visitor_id = $2`, [
      kept.key.meetingId,
      other.key.visitorId,
    ])
    const query = { otherId: other.params.visitorId ?? '' }
    expect(
      (await call('directory.mergePreview', kept, administrator, { query })).body,
    ).toMatchObject({ refused: 'visitors_meet' })
    expect((await merge(kept, other)).code).toBe('visitors_meet')
    expect((await record(other)).status).toBe(200)
  })

  it('while an emergency is under way', async () => {
    const other = await openScene(world)
    const [kept, gone] = [await other.visit(), await other.visit()]
    const token = other.client
    const body = { drill: true }
    await send(world.app, 'emergencies.start', { params: kept.params, token, body })
    const query = { otherId: gone.params.visitorId ?? '' }
    expect((await call('directory.mergePreview', kept, { token }, { query })).body).toMatchObject({
      refused: 'emergency_under_way',
    })
    expect((await merge(kept, gone, { token })).code).toBe('emergency_under_way')
  })

  it('where one of them is of nobody, of another location, or the same', async () => {
    const visit = await scene.visit()
    const foreign = await (await openScene(world)).visit()
    expect((await merge(visit, foreign)).status).toBe(404)
    expect((await merge(visit, visit)).status).toBe(422)
    const nonsense = { body: { otherId: 'x', take: ['colour'] } }
    expect((await merge(visit, visit, administrator, nonsense)).status).toBe(422)
  })

  it('for whoever is no administrator', async () => {
    const [kept, other] = [await scene.visit(), await scene.visit()]
    const reception = await staffOf(world, scene, 'RECEPTION')
    expect((await merge(kept, other, reception)).code).toBe('forbidden')
    expect((await merge(kept, other, { token: kept.token })).code).toBe('forbidden')
    const stranger = await staffOf(world, await openScene(world), 'ADMINISTRATORS')
    expect((await merge(kept, other, stranger)).status).toBe(404)
    expect((await call('directory.duplicates', kept, reception)).code).toBe('forbidden')
    const query = { otherId: other.params.visitorId ?? '' }
    expect((await call('directory.mergePreview', kept, reception, { query })).code).toBe(
      'forbidden',
    )
    expect((await call('directory.mergePreview', kept, stranger, { query })).status).toBe(404)
  })
})

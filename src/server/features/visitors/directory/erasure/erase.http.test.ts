/** One person is taken out or away for good: nothing of them is left in any table (issue 5 §2; decision 0422). */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { name, openKnownPerson, searchTables, tablesOfPerson } from '#tests/support/known-person.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { picture } from '#tests/support/pictures.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { eraseEvidenceRows } from '#server/platform/tables/visitor-rows.ts'
import { eraseProfile } from './erase-profile.ts'

let world: MailWorld
let owner: Client
let scene: Scene
let administrator: StaffMember

beforeAll(async () => {
  world = await openMailWorld()
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

type Who = { readonly token: string }
const call = (id: EndpointId, { params }: SceneVisit, { token }: Who, given: Call = {}) =>
  send(world.app, id, { params, token, ...given })
const erase = (visit: SceneVisit, who: Who, body: unknown, more: Call = {}) =>
  call('directory.erase', visit, who, { body, ...more })

async function knownEverywhere(): Promise<SceneVisit> {
  const known = await openKnownPerson(world)
  scene = known.scene
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  return known.visit
}

describe('a person who is erased', () => {
  it('leaves no name, address, number, answer or file in any table; the visit is still counted', async () => {
    const visit = await knownEverywhere()
    const before = await tablesOfPerson(owner)
    // The control: the look finds what is there.
    expect(before).toEqual(
      expect.arrayContaining([
        'emergencies',
        'emergency_people',
        'import_rows',
        'mails',
        'meetings',
        'signatures',
        'visit_comments',
        'visit_attachments',
        'documents',
        'visitors',
      ]),
    )
    const file = await call('directory.export', visit, administrator)
    const exported = JSON.parse(file.text) as { files: Record<string, string> }
    const hashes = Object.keys(exported.files)
    expect(hashes.length).toBeGreaterThan(1)

    const answer = await erase(visit, administrator, { name })
    expect([answer.status, answer.body]).toEqual([200, { id: visit.params.visitorId, visits: 1 }])
    await world.quiet()
    expect(await tablesOfPerson(owner)).toEqual([])
    for (const sha256 of hashes) expect(await world.deps.files.get(sha256)).toBeNull()
    const { body } = await send(world.app, 'visits.list', {
      params: visit.params,
      token: scene.client,
    })
    expect(body).toMatchObject({
      total: 1,
      visits: [{ status: 'CHECKED_OUT', visitor: { lastname: '' } }],
    })
    expect((await call('directory.get', visit, administrator)).status).toBe(404)
    expect((await erase(visit, administrator, { name })).status).toBe(404)
    const events = await world.run<{ kind: string }>(
      `select kind from events where subject = $1 order by event_id`,
      [`visitor:${visit.params.visitorId ?? ''}`],
    )
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['visitor.exported', 'visitor.erased'])
  })

  it('does not come back: nobody writes a name there again', async () => {
    const visit = await scene.visit({ firstname: 'Once', lastname: 'Gone', status: 'CHECKED_OUT' })
    expect((await erase(visit, administrator, { name: 'once gone' })).status).toBe(200)
    const body = { firstname: 'Back' }
    expect(
      (await call('visitors.updateOwn', visit, { token: scene.client }, { body })).status,
    ).toBe(404)
    const meeting = {
      startAt: '2026-11-24T09:00:00Z',
      endAt: '2026-11-24T10:00:00Z',
      hostId: administrator.id,
      visitors: [{ id: visit.params.visitorId, firstname: 'Back' }],
    }
    expect(
      (await call('meetings.create', visit, { token: scene.client }, { body: meeting })).status,
    ).toBe(422)
    await expect(
      world.run(`update visitors set firstname = 'Back' where visitor_id = $1`, [
        visit.key.visitorId,
      ]),
    ).rejects.toThrow('does not change')
  })

  it('is not invited again to a day that was cancelled with them', async () => {
    const visit = await scene.visit({ firstname: 'Not', lastname: 'Again', daysFromToday: 3 })
    const body = { name: 'Not Again', cancelVisits: true }
    expect((await erase(visit, administrator, body)).status).toBe(200)
    const again = { body: { visitorIds: [visit.params.visitorId] } }
    const answer = await call('meetings.restoreOccurrence', visit, { token: scene.client }, again)
    expect([answer.status, answer.code]).toEqual([409, 'visitor_gone'])
  })

  it('shares a file with others, who keep it', async () => {
    const file = { bytes: await picture('#0a0b0c'), name: 'a.png', type: 'image/png' }
    const [own, other] = [
      await scene.visit({ firstname: 'Own', lastname: 'One', status: 'CHECKED_OUT' }),
      await scene.visit(),
    ]
    for (const visit of [own, other])
      await call('attachments.add', visit, { token: scene.client }, { file })
    expect((await erase(own, administrator, { name: 'Own One' })).status).toBe(200)
    await world.quiet()
    const { body } = await call('attachments.list', other, { token: scene.client })
    const [kept] = (body as { attachments: { id: string }[] }).attachments
    const params = { ...other.params, attachmentId: kept?.id ?? '' }
    expect((await send(world.app, 'attachments.get', { params, token: scene.client })).status).toBe(
      200,
    )
  })
})

describe('a person is not erased', () => {
  it('by another name', async () => {
    const visit = await scene.visit({ firstname: 'Änne', lastname: 'Böhm', status: 'CHECKED_OUT' })
    for (const typed of ['', 'Änne', 'Anna Böhm']) {
      const answer = await erase(visit, administrator, { name: typed })
      expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    }
    expect((await erase(visit, administrator, { name: 'anne  bohm' })).status).toBe(200)
  })

  it('who is in the house, nor who is expected unless the visits are cancelled with it', async () => {
    const inside = await scene.visit({ firstname: 'In', lastname: 'Side', status: 'CHECKED_IN' })
    const body = { name: 'In Side', cancelVisits: true }
    expect((await erase(inside, administrator, body)).code).toBe('visitor_in_house')
    const due = await scene.visit({ firstname: 'To', lastname: 'Come', daysFromToday: 2 })
    expect((await erase(due, administrator, { name: 'To Come' })).code).toBe('visitor_expected')
    expect((await call('visits.get', due, administrator)).status).toBe(200)
    expect((await erase(due, administrator, { name: 'To Come', cancelVisits: true })).status).toBe(
      200,
    )
    expect((await call('visits.get', due, administrator)).status).toBe(404)
    const [meeting] = await world.run<{ cancelled_at: string | null }>(
      'select cancelled_at from meetings where meeting_id = $1',
      [due.key.meetingId],
    )
    expect(meeting?.cancelled_at).not.toBeNull()
  })

  it('by whoever is no administrator', async () => {
    const visit = await scene.visit({ firstname: 'No', lastname: 'Right', status: 'CHECKED_OUT' })
    const reception = await staffOf(world, scene, 'RECEPTION')
    for (const id of ['directory.erase', 'directory.export'] as const) {
      const body = id === 'directory.erase' ? { body: { name: 'No Right' } } : {}
      expect((await call(id, visit, reception, body)).code).toBe('forbidden')
      expect((await call(id, visit, { token: visit.token }, body)).code).toBe('forbidden')
      const stranger = await staffOf(world, await openScene(world), 'ADMINISTRATORS')
      expect((await call(id, visit, stranger, body)).status).toBe(404)
    }
  })

  it('twice: of two who do it at once one finds nobody', async () => {
    const visit = await scene.visit({ firstname: 'Race', lastname: 'One', status: 'CHECKED_OUT' })
    const answers = await Promise.all(
      [1, 2].map(() => erase(visit, administrator, { name: 'Race One' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('while they check in: either they are gone, or they are in', async () => {
    for (let round = 0; round < 6; round += 1) {
      const visit = await scene.visit({ firstname: 'Race', lastname: 'Two' })
      const body = { name: 'Race Two', cancelVisits: true }
      const [erased, checkedIn] = await Promise.all([
        erase(visit, administrator, body),
        call('visits.checkIn', visit, { token: scene.client }, { body: {} }),
      ])
      expect([erased.status, checkedIn.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})

it('the application cannot take evidence away, the background cannot without naming a person', async () => {
  const visit = await knownEverywhere()
  const named = {
    companyId: scene.companyId,
    visitorId: visit.key.visitorId,
    outside: outsideId('V', visit.key.visitorId),
  }
  const asApp = world.deps.db.inTenant(scene.companyId, (tx) =>
    eraseEvidenceRows(world.deps.tables, tx, named),
  )
  await expect(asApp).rejects.toThrow('permission denied')
  await expect(world.run('delete from signatures')).rejects.toThrow('append-only')
  await expect(world.run(`update emergencies set report = '{}'`)).rejects.toThrow('does not change')
  expect((await erase(visit, administrator, { name })).status).toBe(200)
})

it('somebody in the house would be erased if nobody judged and locked before (control)', async () => {
  const visit = await scene.visit({ firstname: 'In', lastname: 'Danger', status: 'CHECKED_IN' })
  await world.deps.db.inTenant(scene.companyId, (tx) =>
    eraseProfile(tx, world.deps, scene.companyId, visit.key.visitorId, world.clock.now()),
  )
  const { body } = await call('visits.get', visit, administrator)
  expect(body).toMatchObject({ status: 'CHECKED_IN', visitor: { lastname: '' } })
})

describe('the file for the person', () => {
  it('holds a part of every table that knows visitors', async () => {
    const visit = await knownEverywhere()
    const answer = await call('directory.export', visit, administrator)
    expect(answer.headers['content-disposition']).toContain('visitor.json')
    const { stored } = JSON.parse(answer.text) as { stored: Record<string, unknown[] | null> }
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'visitor_id' and table_name <> all ($1)`,
      [searchTables],
    )
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(rows.map(({ name: table }) => table)),
    )
    expect(stored['visits']).toHaveLength(1)
    expect(stored['visit_comments']).toMatchObject([{ comment_text: 'zyxsaid' }])
    expect(stored['mails']).not.toBeNull()
    expect(answer.text).not.toMatch(/token_hash|code_hash/)
    await erase(visit, administrator, { name })
  })
})

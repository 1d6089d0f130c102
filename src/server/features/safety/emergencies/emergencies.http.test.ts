/** An emergency from its start to its report: who is on the list, marks that merge, marks that come late (issue 5 §4). */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { newKey } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'

let test: TestApp
let scene: EmergencyScene
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await openEmergencyScene(test)
})

const idOf = (visitorId: string) => outsideId('V', visitorId)
const names = (people: readonly { lastname: string }[]) => people.map(({ lastname }) => lastname)

/** Eight at once. @returns how many were told what. */
async function startTogether(place: EmergencyScene): Promise<Record<string, number>> {
  const body = { drill: false }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => place.call('emergencies.start', { body, key: newKey() })),
  )
  const told: Record<string, number> = {}
  for (const { status, code = String(status) } of answers) told[code] = (told[code] ?? 0) + 1
  return told
}

describe('the list of an emergency', () => {
  it('has who is checked in or on site, and employees by their presence, and nobody else', async () => {
    for (const status of [
      'CHECKED_IN',
      'ON_SITE',
      'EXPECTED',
      'CHECKED_OUT',
      'IN_REVIEW',
      'DENIED',
    ] as const) {
      await scene.visit({ status, lastname: status })
    }
    const { body: before } = await scene.call('params.visitorTypes')
    const { types, ...settings } = before as { types: object[] }
    const courier = { code: 'Courier', name: 'Spedition', kind: 'CONTRACTOR' }
    const body = { ...settings, types: [...types, courier] }
    await scene.call('params.putVisitorTypes', { token: scene.client, body })
    await scene.visit({ status: 'CHECKED_IN', lastname: 'Welder', visitorType: 'Contractor' })
    await scene.visit({ status: 'CHECKED_IN', lastname: 'Driver', visitorType: 'Courier' })
    await scene.visit({ status: 'CHECKED_IN', lastname: 'Imported', visitorType: 'Spedition' })
    await scene.visit({ status: 'CHECKED_IN', lastname: 'Last week', daysFromToday: -7 })
    await scene.visit({ status: 'ON_SITE', lastname: 'Night', daysFromToday: -1 })
    await scene.employee('Employee')
    const roll = await scene.roll(await scene.start())
    expect(names(roll.people).toSorted()).toEqual(
      ['CHECKED_IN', 'Driver', 'Employee', 'Imported', 'Night', 'ON_SITE', 'Welder'].toSorted(),
    )
    const kinds = Object.fromEntries(roll.people.map(({ lastname, kind }) => [lastname, kind]))
    expect(kinds).toMatchObject({ Welder: 'CONTRACTOR', Employee: 'EMPLOYEE', Night: 'VISITOR' })
    expect(kinds).toMatchObject({ Driver: 'CONTRACTOR', Imported: 'CONTRACTOR' })
    expect(roll.people.find(({ kind }) => kind === 'VISITOR')?.hostName).not.toBe('')
  })

  it('writes the names of hosts and marshals in the order of their script', async () => {
    const ken = { firstname: '健', lastname: '佐藤' }
    await scene.visit({ status: 'CHECKED_IN' })
    await test.deps.db.system.updateTable('users').set(ken).execute()
    expect((await scene.call('emergencies.inHouse')).body).toMatchObject({
      people: [{ hostName: '佐藤健' }],
    })
    const { people } = await scene.roll(await scene.start())
    expect(people.map(({ hostName }) => hostName)).toEqual(['佐藤健'])
    expect((await scene.call('emergencies.list')).body).toMatchObject({
      open: { startedBy: '佐藤健' },
    })
  })

  it('counts who is in before anything is started', async () => {
    await scene.visit({ status: 'CHECKED_IN' })
    await scene.employee('Employee')
    expect((await scene.call('emergencies.list')).body).toMatchObject({ inHouse: 2, open: null })
  })

  it('keeps whoever was in at the start, whatever becomes of the visit, and says who left and who came', async () => {
    const out = await scene.visit({ status: 'CHECKED_IN', lastname: 'Out' })
    const reset = await scene.visit({ status: 'CHECKED_IN', lastname: 'Reset' })
    const later = await scene.visit({ lastname: 'Later' })
    const id = await scene.start()
    test.clock.advance(60_000)
    await out.send('visits.checkOut', { token: scene.client })
    await reset.send('visits.reset', { token: scene.client })
    await later.send('visits.onSite', { token: scene.client, body: {} })
    const { people } = await scene.roll(id)
    const found = Object.fromEntries(people.map((person) => [person.lastname, person]))
    expect(found['Out']).toMatchObject({ isLate: false, leftAt: test.deps.clock.now() })
    expect(found['Reset']).toMatchObject({ isLate: false, leftAt: null })
    expect(found['Later']).toMatchObject({ isLate: true, leftAt: null })
  })

  it('has a person with two visits once, and in as long as one visit lasts', async () => {
    const first = await scene.visit({ status: 'CHECKED_IN', lastname: 'Twice' })
    await test.deps.db.system
      .insertInto('visits')
      .columns([
        'company_id',
        'visit_date',
        'meeting_id',
        'visitor_id',
        'start_at',
        'end_at',
        'pass_id',
        'status',
        'arrived_at',
        'left_at',
      ])
      .expression((query) =>
        query
          .selectFrom('visits')
          .select([
            'company_id',
            sql<string>`visit_date - 1`.as('day'),
            'meeting_id',
            'visitor_id',
            'start_at',
            'end_at',
            sql<string>`gen_random_uuid()`.as('pass'),
            sql<string>`'CHECKED_OUT'`.as('status'),
            'arrived_at',
            sql<string>`arrived_at + interval '2 hours'`.as('left'),
          ])
          .where('visitor_id', '=', first.key.visitorId),
      )
      .execute()
    const { people } = await scene.roll(await scene.start())
    expect(people).toMatchObject([{ lastname: 'Twice', leftAt: null }])
  })
})

describe('one emergency at a time', () => {
  it('is kept when several start at once, and the others are told', async () => {
    await scene.visit({ status: 'CHECKED_IN' })
    expect(await startTogether(scene)).toEqual({ '200': 1, emergency_under_way: 7 })
    const { open } = (await scene.call('emergencies.list')).body as { open: { id: string } }
    expect((await scene.roll(open.id)).people).toHaveLength(1)
  })

  it('is decided by the index: without it they would all start', async () => {
    const control = await buildTestApp()
    const owner = new Client(control.connection)
    await owner.connect()
    try {
      await owner.query('drop index emergencies_one_open')
      expect(await startTogether(await openEmergencyScene(control))).toEqual({ '200': 8 })
    } finally {
      await owner.end()
      await control.close()
    }
  })

  it('may be followed by another one', async () => {
    const emergencyId = await scene.start({ drill: true })
    await scene.call('emergencies.end', { params: { emergencyId } })
    expect(await scene.start()).not.toBe(emergencyId)
  })
})

describe('the end', () => {
  it('writes a report that counts everybody, and never changes', async () => {
    const safe = idOf((await scene.visit({ status: 'CHECKED_IN', lastname: 'Safe' })).key.visitorId)
    const lost = await scene.employee('Lost')
    const gone = await scene.visit({ status: 'CHECKED_IN', lastname: 'Gone' })
    await scene.employee('Unknown')
    const emergencyId = await scene.start({ drill: true })
    test.clock.advance(60_000)
    await gone.send('visits.checkOut', { token: scene.client })
    await scene.mark(emergencyId, { person: safe })
    await scene.mark(emergencyId, { person: lost, state: 'HELP' })
    const counts = { total: 4, SAFE: 1, HELP: 1, LEFT: 1, UNKNOWN: 1, DISPUTED: 0 }
    const params = { emergencyId }
    expect((await scene.call('emergencies.end', { params })).body).toEqual({ counts })
    test.clock.advance(60_000)
    expect((await scene.call('emergencies.end', { params })).body).toEqual({ counts })
    await scene.employee('After')
    const { people, report, emergency } = await scene.roll(emergencyId)
    expect(report).toEqual(counts)
    expect(emergency.endedAt).not.toBeNull()
    expect(Object.fromEntries(people.map(({ lastname, state }) => [lastname, state]))).toEqual({
      Gone: 'LEFT',
      Lost: 'HELP',
      Safe: 'SAFE',
      Unknown: 'UNKNOWN',
    })
    const list = (await scene.call('emergencies.list')).body
    expect(list).toMatchObject({ open: null, ended: [{ id: emergencyId, drill: true, counts }] })
    const changed = test.deps.db.system
      .updateTable('emergencies')
      .set({ drill: false })
      .where('company_id', '=', scene.companyId)
      .execute()
    await expect(changed).rejects.toThrow('does not change')
  })

  it('is written in the spine with the start and the marks', async () => {
    const person = await scene.employee('One')
    const emergencyId = await scene.start({ drill: true })
    const mark = await scene.mark(emergencyId, { person })
    await scene.call('emergencies.end', { params: { emergencyId } })
    const events = await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload', 'actor'])
      .where('subject', '=', `emergency:${emergencyId}`)
      .orderBy('event_id')
      .execute()
    const actor = `user:${scene.marshal.id}`
    expect(events).toMatchObject([
      { kind: 'emergency.started', payload: { drill: true, people: 1 }, actor },
      { kind: 'emergency.marked', payload: { marks: [mark], late: false }, actor },
      { kind: 'emergency.ended', payload: { total: 1, SAFE: 1 }, actor },
    ])
  })
})

describe('who may', () => {
  it('is whoever may open the emergency list; a host may nothing', async () => {
    const host = await staffOf(test, scene)
    const emergencyId = await scene.start()
    for (const [id, call] of [
      ['emergencies.list', {}],
      ['emergencies.start', { body: { drill: true } }],
      ['emergencies.roll', { params: { emergencyId } }],
      ['emergencies.live', { params: { emergencyId } }],
      ['emergencies.end', { params: { emergencyId } }],
    ] as const) {
      const answer = await scene.call(id, { ...call, token: host.token })
      expect([id, answer.status, answer.code]).toEqual([id, 403, 'forbidden'])
    }
  })
})

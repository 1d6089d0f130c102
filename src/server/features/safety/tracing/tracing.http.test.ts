/** Who met whom at a location: counted, reported with a reason, and nothing of it that somebody may not learn (issue 15 §5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { Right } from '#domain/rights/right.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import {
  monday,
  openBookingWorld,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import type { Answer } from '#tests/support/send.ts'
import { expectRefusals } from '#tests/support/world.ts'

type Report = {
  readonly employees: number
  readonly dataFrom: { readonly visits: string | null; readonly employees: string | null }
  readonly people: readonly {
    readonly id: string
    readonly kind: string
    readonly firstname: string
    readonly email: string
    readonly phone: string
    readonly days: readonly Readonly<Record<string, unknown>>[]
  }[]
}

let world: BookingWorld
let safety: { readonly userId: string; readonly token: string }
let ann: Person
let bob: Person
let cid: Person
let dora: Person
let visitorId: string
const reason = 'Measles, reported by the local authority'

/** Ann and Bob sit in one area, Cid in another, Dora booked and never came; Bob has a visitor. */
beforeAll(async () => {
  world = await openBookingWorld()
  const { organisationId, companyId } = world.mine
  const [area, elsewhere] = [await world.area(4), await world.area(4)]
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  cid = await world.person('Cid')
  dora = await world.person('Dora')
  await world.book(ann, monday, area, '1')
  await world.book(bob, monday, area, '2')
  await world.book(cid, monday, elsewhere, '1')
  await world.book(dora, monday, area, '3')
  for (const { id } of [ann, bob, cid]) await put(id, true)
  const meeting = { hostId: bob.userId, from: '09:00', to: '10:30' }
  const { visits } = await createMeeting(world.deps, companyId, {
    ...meeting,
    status: 'CHECKED_IN',
    visitors: [{ firstname: '=Vic', email: 'vic@guest.example', mobile: '+3225550100' }],
  })
  await createMeeting(world.deps, companyId, { ...meeting, visitors: [{ firstname: 'Never' }] })
  const [visit] = visits
  visitorId = outsideId('V', visit.visitorId)
  const params = { date: visit.visitDate, meetingId: outsideId('M', visit.meetingId), visitorId }
  world.clock.set('2026-11-23T08:30:00.000Z')
  await put(cid.id, false)
  await expectOk(world.call('visits.checkOut', { params }))
  world.clock.set('2026-11-23T08:50:00.000Z')
  await put(ann.id, false)
  safety = await signedInUser(world, organisationId, companyId, { email: 'safety@mine.example' })
  await grant('TRACE_CONTACTS')
  await grant('SEE_AUDIT')
  await grant('SEE_ALL_VISITS')
})
afterAll(() => world.close())

async function expectOk(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer
}
const put = (userId: string, isPresent: boolean) =>
  expectOk(world.call('employeeLog.putPresence', { params: { userId }, body: { isPresent } }))
const grant = (right: Right) =>
  expectOk(
    world.call('rights.grantToUser', { params: { userId: outsideId('US', safety.userId), right } }),
  )
const asked = (more: Readonly<Record<string, unknown>> = {}) => ({
  userId: ann.id,
  from: monday,
  to: monday,
  reach: 'NEAR',
  ...more,
})
const count = (more: Readonly<Record<string, unknown>> = {}, token = safety.token) =>
  world.call('tracing.count', { token, body: asked(more) })
const report = (more: Readonly<Record<string, unknown>> = {}, token = safety.token) =>
  world.call('tracing.report', { token, body: asked({ reason, ...more }) })
const reported = async (more: Readonly<Record<string, unknown>> = {}) =>
  (await expectOk(report(more))).body as Report
const names = ({ people }: Report) => people.map(({ firstname }) => firstname)

describe('who met an employee', () => {
  it('is counted without a name', async () => {
    const { body, text } = await expectOk(count())
    expect(body).toEqual({
      employees: 2,
      visitors: 1,
      expectedOnly: 1,
      dataFrom: { visits: monday, employees: monday },
    })
    expect(text).not.toMatch(/Bob|Vic|Dora/)
  })

  it('near: the people of the area, those who were only expected, and visitors of hosts who sit there', async () => {
    const found = await reported()
    expect(names(found).toSorted()).toEqual(['=Vic', 'Bob', 'Dora'])
    expect(found.people.find(({ id }) => id === bob.id)?.days).toEqual([
      { date: monday, certainty: 'HERE', minutes: 50, nearMinutes: 50, isNear: true },
    ])
    expect(found.people.find(({ id }) => id === visitorId)).toMatchObject({
      kind: 'VISITOR',
      email: '',
      phone: '',
      days: [{ certainty: 'HERE', minutes: 30 }],
    })
    expect(found.people.find(({ id }) => id === dora.id)?.days[0]).toMatchObject({
      certainty: 'EXPECTED',
      minutes: 0,
    })
  })

  it('anywhere in the building: also who sat elsewhere, but nobody who never checked in', async () => {
    const found = await reported({ reach: 'LOCATION' })
    expect(names(found).toSorted()).toEqual(['=Vic', 'Bob', 'Cid', 'Dora'])
    expect(found.people.find(({ id }) => id === cid.id)?.days).toEqual([
      { date: monday, certainty: 'HERE', minutes: 30, nearMinutes: 0, isNear: false },
    ])
  })

  it('is the same from the other side', async () => {
    const ofVisitor = await reported({ userId: undefined, visitorId })
    expect(names(ofVisitor).toSorted()).toEqual(['Ann', 'Bob', 'Dora'])
    expect(ofVisitor.people.find(({ id }) => id === ann.id)?.days[0]?.['minutes']).toBe(30)
  })
})

describe('whom it is asked about', () => {
  const found = async (q: string, token = safety.token) => {
    const { body } = await expectOk(world.call('tracing.people', { token, query: { q } }))
    return (body as Report).people.map(({ kind, firstname }) => `${kind} ${firstname}`)
  }

  it('is found by the letters of a name, visitors as well as employees', async () => {
    expect(await found('bob')).toEqual(['EMPLOYEE Bob'])
    expect(await found('desk do')).toEqual(['EMPLOYEE Dora'])
    expect(await found('vic')).toEqual(['VISITOR =Vic'])
    expect(await found('zz')).toEqual([])
    const tooShort = await world.call('tracing.people', { query: { q: 'b' } })
    expect(tooShort.code).toBe('validation_failed')
  })

  it('is also somebody who has left', async () => {
    const name = { firstname: 'Änne', lastname: 'O’Gone' }
    const gone = await createUser(world.deps, world.mine.companyId, name)
    await sql`update users set active = false where user_id = ${gone}`.execute(world.deps.db.system)
    expect(await found('änne o’g')).toEqual(['EMPLOYEE Änne'])
    expect(await found('O’GONE Ä')).toEqual(['EMPLOYEE Änne'])
  })

  it('is no employee where the location shows no names', async () => {
    await world.params({ showNames: false })
    expect(await found('bob')).toEqual([])
    await world.params({})
  })
})

describe('what is written down', () => {
  it('says who asked about whom and why, and that addresses were shown, each on its own line', async () => {
    const found = await reported({ contacts: true })
    expect(found.people.find(({ id }) => id === visitorId)).toMatchObject({
      email: 'vic@guest.example',
      phone: '+3225550100',
    })
    await count()
    const { body } = await expectOk(
      world.call('audit.list', { token: safety.token, query: { about: 'tracing', pageSize: '3' } }),
    )
    const { events } = body as { events: Record<string, unknown>[] }
    const by = { subject: `user:${ann.id}`, actor: `user:${outsideId('US', safety.userId)}` }
    expect(events).toMatchObject([
      { kind: 'tracing.counted', ...by },
      { kind: 'tracing.contacts_shown', ...by, payload: { reason } },
      { kind: 'tracing.reported', ...by, payload: { reason, from: monday, people: 3 } },
    ])
  })

  it('is a line for each person and day as a file, and that it was taken away', async () => {
    const { text } = await expectOk(
      world.call('tracing.export', {
        token: safety.token,
        body: asked({ reason, contacts: true }),
        headers: { 'accept-language': 'en' },
      }),
    )
    const [headings, ...lines] = text.replace('\u{feff}', '').trimEnd().split('\r\n')
    expect(headings).toBe(
      'Day,Employee or visitor,First name,Last name,Company,Email,Phone,Certainty,Minutes,Minutes close by',
    )
    expect(lines).toHaveLength(3)
    // What a spreadsheet would reckon stays a text.
    expect(lines.join()).toContain(`${monday},Visitor,'=Vic,Visitor,`)
    expect(lines.join()).toContain(",vic@guest.example,'+3225550100,Both here,30,30")
    const { body } = await expectOk(
      world.call('audit.list', { token: safety.token, query: { about: 'tracing', pageSize: '3' } }),
    )
    expect((body as { events: unknown[] }).events).toMatchObject([
      { kind: 'tracing.exported', payload: { people: 3 } },
      { kind: 'tracing.contacts_shown' },
      { kind: 'tracing.reported', payload: { reason } },
    ])
  })

  it('keeps no name and no reason in the event itself, which nothing can erase', async () => {
    await reported()
    const stored = await world.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'tracing.reported')
      .execute()
    expect(JSON.stringify(stored)).not.toMatch(/Measles|Bob|Vic/)
    const kept = await world.deps.db.system
      .selectFrom('commands')
      .select('answer')
      .where('endpoint', 'like', 'tracing%')
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/Bob|Vic/)
  })
})

describe('nobody learns more than they may', () => {
  it('refuses everybody else', async () => {
    const calls = { count: asked(), report: asked({ reason }), export: asked({ reason }) }
    for (const [name, body] of Object.entries(calls)) {
      await expectRefusals(world, `tracing.${name as keyof typeof calls}`, { body }, 'may not')
    }
    await expectRefusals(world, 'tracing.people', { query: { q: 'ann' } }, 'may not')
    expect((await report({ reason: ' ' })).code, 'no reason').toBe('validation_failed')
  })

  it('names no employee where the location shows none, and answers nothing about one', async () => {
    await world.params({ showNames: false })
    expect((await count()).code).toBe('validation_failed')
    const found = await reported({ userId: undefined, visitorId, reach: 'LOCATION' })
    expect([names(found), found.employees]).toEqual([[], 4])
    // A program sees what the employee log shows it.
    const byProgram = await expectOk(world.call('tracing.report', { body: asked({ reason }) }))
    expect(names(byProgram.body as Report)).toContain('Bob')
    await world.params({})
  })

  it.each([
    [
      'nobody of this location',
      () => ({ userId: outsideId('US', world.other.hostId) }),
      'not_found',
    ],
    [
      'a visitor of another location',
      () => ({ userId: undefined, visitorId: outsideId('V', world.other.visit.visitorId) }),
      'not_found',
    ],
    ['two at once', () => ({ visitorId }), 'validation_failed'],
    ['nobody', () => ({ userId: undefined }), 'validation_failed'],
    ['days in the wrong order', () => ({ from: '2026-11-24' }), 'validation_failed'],
    ['too many days', () => ({ from: '2026-10-23' }), 'validation_failed'],
    ['a day to come', () => ({ to: '2026-11-24' }), 'validation_failed'],
  ])('refuses %s', async (_, more, code) => {
    expect((await count(more())).code).toBe(code)
    expect((await report(more())).code).toBe(code)
  })

  it('has no trace of who was erased, and no reason that was given about them', async () => {
    await reported({ userId: undefined, visitorId })
    await expectOk(
      world.call('directory.erase', {
        params: { visitorId },
        body: { name: '=Vic Visitor', cancelVisits: true },
      }),
    )
    expect(names(await reported({ reach: 'LOCATION' }))).not.toContain('=Vic')
    expect((await count({ userId: undefined, visitorId })).code).toBe('not_found')
    const left = await sql<{ reason: string }>`
      select distinct reason from tracing_reports where visitor_id is not null`.execute(
      world.deps.db.system,
    )
    expect(left.rows).toEqual([{ reason: '' }])
  })
})

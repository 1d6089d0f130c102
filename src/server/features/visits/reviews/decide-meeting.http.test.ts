/** A meeting decided, ended and invited to as a whole (Spec §7, vm/ meetings). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

type Made = { readonly id: string; readonly visits: readonly string[] }
type Decided = { readonly visits: readonly { readonly id: string; readonly status: string }[] }

const day = (ahead: number): string =>
  new Date(test.clock.epochMs() + ahead * 86_400_000).toISOString().slice(0, 10)
async function ask(id: EndpointId, meetingId: string, token = scene.client, body?: object) {
  const params = { companyId: outsideId('CO', scene.companyId), meetingId }
  return send(test.app, id, { params, token, ...(body === undefined ? {} : { body }) })
}
async function approvals(): Promise<void> {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const body = { approvals: true }
  await send(test.app, 'params.putVisitorManagement', { token: scene.client, params, body })
}
/** Ann, Bob and Cat, today or on days from today. */
async function group(recurrence: object | null = null): Promise<Made> {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const body = {
    hostId: outsideId('US', await createUser(test.deps, scene.companyId)),
    visitors: ['Ann', 'Bob', 'Cat'].map((lastname) => ({
      lastname,
      email: `${lastname}@v.example`,
    })),
    startAt: `${day(0)}T10:00:00Z`,
    endAt: `${day(0)}T11:00:00Z`,
    recurrence,
  }
  const made = await send(test.app, 'meetings.create', { token: scene.client, params, body })
  if (made.status !== 200) throw new Error(made.text)
  return made.body as Made
}
/** The visits of the meeting by status, those that were cancelled apart. */
async function standing({ id }: Made): Promise<Readonly<Record<string, number>>> {
  const rows = await test.deps.db.system
    .selectFrom('visits')
    .select(['status', 'cancelled_at'])
    .where('meeting_id', '=', insideId('M', id))
    .execute()
  const counts: Record<string, number> = {}
  for (const { status, cancelled_at } of rows) {
    const word = cancelled_at === null ? status : 'CANCELLED'
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
async function events(kind: string, { id }: Made): Promise<readonly object[]> {
  const rows = await test.deps.db.system
    .selectFrom('events')
    .select(['subject', 'payload'])
    .where('kind', '=', kind)
    .where('subject', 'like', `%${id}%`)
    .orderBy('event_id')
    .execute()
  return rows.map(({ payload }) => payload as object)
}
/** How many kinds of decided visits, and of their events, there are: columns and payloads that differ between any two. */
async function alike({ id }: Made): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(distinct (status, denied_at, denial_cause, denial_reason, flow_waived_at, registration, held_from))::int
        from visits where meeting_id = ${insideId('M', id)}) as visits,
      (select count(distinct (kind, actor, payload - 'occurrence'))::int from events
        where subject like ${`%${id}%`} and kind in ('visit.approved', 'visit.denied')) as events`.execute(
    test.deps.db.system,
  )
  return rows[0]
}
async function checkIn(visitId: string): Promise<void> {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const params = { companyId: outsideId('CO', scene.companyId), date, meetingId, visitorId }
  const { status, text } = await send(test.app, 'visits.checkIn', {
    token: scene.client,
    params,
    body: {},
  })
  if (status !== 200) throw new Error(text)
}

it.each([
  ['meetings.approve', 'EXPECTED'],
  ['meetings.deny', 'DENIED'],
] as const)(
  '%s decides about everybody who waits, each told once, and again about nobody',
  async (id, to) => {
    await approvals()
    const made = await group({ rrule: 'FREQ=DAILY;COUNT=2' })
    const { token } = await staffOf(test, scene, 'SECURITY')
    const queue = await send(test.app, 'reviews.list', {
      params: { companyId: outsideId('CO', scene.companyId) },
      token,
    })
    const { reviews } = queue.body as { readonly reviews: readonly { readonly group: number }[] }
    expect(reviews.map(({ group: waiting }) => waiting)).toEqual([3, 3, 3])
    const body = id === 'meetings.deny' ? { reason: 'Full' } : undefined
    await test.deps.db.system.updateTable('visits').set({ registration: 'INVALID' }).execute()
    const first = (await ask(id, made.id, token, body)).body as Decided
    expect(first.visits.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => to))
    expect(await standing(made)).toEqual({ [to]: 6 })
    const kind = id === 'meetings.approve' ? 'visit.approved' : 'visit.denied'
    // The second day of a visitor is no news of its own.
    const told = (await events(kind, made)).filter((payload) => !('occurrence' in payload))
    expect(told).toHaveLength(3)
    // Those that follow the first are left as it is, in every column and every event.
    expect(await alike(made)).toEqual({ visits: 1, events: 1 })
    const again = (await ask(id, made.id, token, body)).body as Decided
    expect(again.visits).toEqual([])
    expect(await events(kind, made)).toHaveLength(6)
  },
)

it('approving leaves to its own judgement what a watch list holds', async () => {
  await approvals()
  const made = await group()
  const { visitDate, meetingId, visitorId } = keyOf(made.visits[1] ?? '')
  await test.deps.db.system
    .updateTable('visits')
    .set({ held_from: 'IN_REVIEW' })
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .execute()
  await ask('meetings.approve', made.id)
  expect(await standing(made)).toEqual({ EXPECTED: 2, IN_REVIEW: 1 })
})

it('closing checks out who is inside, cancels the days after today, and leaves who never came', async () => {
  const made = await group({ rrule: 'FREQ=DAILY;COUNT=3' })
  const [first = '', second = ''] = made.visits.filter((id) => id.startsWith(day(0)))
  await checkIn(first)
  await checkIn(second)
  const closed = await ask('meetings.close', made.id)
  const body = closed.body as { readonly checkedOut: string[]; readonly cancelled: string[] }
  expect(body.checkedOut.toSorted()).toEqual([first, second].toSorted())
  expect(body.cancelled).toHaveLength(6)
  expect(await standing(made)).toEqual({ CHECKED_OUT: 2, EXPECTED: 1, CANCELLED: 6 })
  expect(await events('visit.checked_out', made)).toHaveLength(2)
  const again = await ask('meetings.close', made.id)
  expect(again.body).toMatchObject({ checkedOut: [], cancelled: [] })
  expect(await events('visit.checked_out', made)).toHaveLength(2)
})

it('closing is refused while somebody of today waits for an approval, and changes nothing', async () => {
  await approvals()
  const made = await group({ rrule: 'FREQ=DAILY;COUNT=2' })
  expect((await ask('meetings.close', made.id)).code).toBe('visit_status_conflict')
  expect(await standing(made)).toEqual({ IN_REVIEW: 6 })
})

it('inviting again tells each visitor once, and nobody when nobody is expected', async () => {
  const made = await group({ rrule: 'FREQ=DAILY;COUNT=3' })
  expect((await ask('meetings.invite', made.id)).body).toMatchObject({ invited: 3 })
  expect(await events('visit.invited', made)).toHaveLength(3)
  for (const id of made.visits.filter((one) => one.startsWith(day(0)))) await checkIn(id)
  // Of a series that has begun the next day is what is invited to.
  expect((await ask('meetings.invite', made.id)).body).toMatchObject({ invited: 3 })
  await ask('meetings.close', made.id)
  expect((await ask('meetings.invite', made.id)).code).toBe('visit_status_conflict')
})

it.each(['meetings.approve', 'meetings.deny', 'meetings.close', 'meetings.invite'] as const)(
  '%s is for who may do it to each of the visits, and finds no foreign meeting',
  async (id) => {
    const made = await group()
    const nobody = await staffOf(test, scene)
    const body = id === 'meetings.deny' ? { reason: '' } : undefined
    const refused = await ask(id, made.id, nobody.token, body)
    expect([403, 404]).toContain(refused.status)
    const unknown = outsideId('M', '00000000-0000-7000-8000-00000000dead')
    expect((await ask(id, unknown, scene.client, body)).code).toBe('not_found')
    const other = await openScene(test)
    const params = { companyId: outsideId('CO', other.companyId), meetingId: made.id }
    const foreign = await send(test.app, id, {
      params,
      token: other.client,
      ...(body === undefined ? {} : { body }),
    })
    expect(foreign.code).toBe('not_found')
    expect(await standing(made)).toEqual({ EXPECTED: 3 })
  },
)

function keyOf(visitId: string) {
  const [visitDate = '', meeting = '', visitor = ''] = visitId.split('/')
  return {
    visitDate,
    meetingId: insideId('M', meeting) ?? '',
    visitorId: insideId('V', visitor) ?? '',
  }
}

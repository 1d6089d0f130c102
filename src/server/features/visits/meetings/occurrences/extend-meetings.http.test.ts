import { afterAll, beforeAll, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { openMeetingWorld, visitor, type MeetingWorld } from '#tests/support/meeting-world.ts'
import { extendMeetings } from './extend-meetings.ts'

let world: MeetingWorld

beforeAll(async () => {
  world = await openMeetingWorld()
})
afterAll(() => world.close())

const extend = () => world.deps.db.inSystem((tx) => extendMeetings({ tx }, world.deps))

/** First and last day and number of each visitor's visits. */
async function daysOf(meetingId: string) {
  const { rows } = await world.deps.db.systemPool.query<{
    first: string
    last: string
    count: number
  }>(
    `select min(visit_date)::text as first, max(visit_date)::text as last, count(*)::int as count
     from visits where meeting_id = $1 group by visitor_id`,
    [insideId('M', meetingId)],
  )
  return rows
}

async function create(rrule: string): Promise<string> {
  const visitors = [visitor, { lastname: 'Two' }]
  const made = await world.create({ ...world.meeting(), recurrence: { rrule }, visitors })
  return made.id
}

it('makes the visits of a series up to a year ahead, once, and tells nobody', async () => {
  const id = await create('FREQ=WEEKLY')
  expect(await daysOf(id)).toEqual([
    { first: '2026-11-23', last: '2027-11-22', count: 53 },
    { first: '2026-11-23', last: '2027-11-22', count: 53 },
  ])
  await extend()
  expect((await daysOf(id))[0]?.count).toBe(53)

  world.clock.set('2027-03-21T08:00:00.000Z')
  await extend()
  await extend()
  expect(await daysOf(id)).toEqual([
    { first: '2026-11-23', last: '2028-03-20', count: 70 },
    { first: '2026-11-23', last: '2028-03-20', count: 70 },
  ])
  const events = await world.deps.db.system
    .selectFrom('events')
    .select(['actor', 'payload'])
    .where('kind', '=', 'visit.created')
    .where('actor', '=', 'system')
    .execute()
  expect(events).toHaveLength(34)
  expect(events.map(({ payload }) => payload)).toEqual(
    events.map(() => ({ status: 'EXPECTED', occurrence: 2 })),
  )
  world.clock.set('2026-11-21T08:00:00.000Z')
})

it('leaves alone what has an end, is over, or was cancelled', async () => {
  const ended = await create('FREQ=WEEKLY;COUNT=3')
  const cancelled = await create('FREQ=WEEKLY')
  await world.call('meetings.cancel', { params: { meetingId: cancelled } })
  const before = [await daysOf(ended), await daysOf(cancelled)]
  world.clock.set('2027-03-21T08:00:00.000Z')
  await extend()
  expect([await daysOf(ended), await daysOf(cancelled)]).toEqual(before)
  world.clock.set('2026-11-21T08:00:00.000Z')
})

it('invites nobody who was erased, and was here today for the last time', async () => {
  const id = await create('FREQ=WEEKLY')
  const today = '2027-03-22'
  const [gone] = (
    await world.deps.db.systemPool.query<{ visitor_id: string }>(
      `update visits set cancelled_at = case when visit_date > $2 then now() end
       where meeting_id = $1 and visitor_id = (select visitor_id from visits where meeting_id = $1 limit 1)
       returning visitor_id`,
      [insideId('M', id), today],
    )
  ).rows
  await world.deps.db.systemPool.query(
    `update visitors set erased_at = now(), firstname = '', lastname = '', company_name = '', email = '', mobile = '',
       license_plate = '' where visitor_id = $1`,
    [gone?.visitor_id],
  )
  world.clock.set(`${today}T20:00:00.000Z`)
  await extend()
  expect((await daysOf(id)).map(({ count }) => count).toSorted((x, y) => x - y)).toEqual([53, 70])
  world.clock.set('2026-11-21T08:00:00.000Z')
})

it('announces a series once: its first visit is the first occurrence of the act', async () => {
  const made = await world.create({
    ...world.meeting(),
    recurrence: { rrule: 'FREQ=DAILY;COUNT=3' },
  })
  const { rows } = await world.deps.db.systemPool.query<{ subject: string; occurrence: number }>(
    `select subject, (payload -> 'occurrence')::int as occurrence from events
     where kind = 'visit.created' and subject = any ($1) order by event_id`,
    [made.visits.map((id) => `visit:${id}`)],
  )
  expect(rows.map(({ subject, occurrence }) => [subject.slice(6, 16), occurrence])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 2],
    ['2026-11-25', 3],
  ])
})

/** Nobody is invited to a location that will have closed for good by then; what is there already stays. Issue 16 §1. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { openMeetingWorld, visitor, type MeetingWorld } from '#tests/support/meeting-world.ts'
import { extendMeetings } from './occurrences/extend-meetings.ts'

let world: MeetingWorld

beforeAll(async () => {
  world = await openMeetingWorld()
})
afterAll(() => world.close())
beforeEach(() => closeAfter(null))

async function closeAfter(lastDay: string | null): Promise<void> {
  const { deps, mine } = world
  const kept = lastDay === null ? null : '2027-12-31'
  await deps.db.system
    .updateTable('companies')
    .set({ last_day: lastDay, kept_until: kept })
    .where('company_id', '=', mine.companyId)
    .execute()
  deps.companies.forget(mine.companyId)
}

/** At the same hours of another day of November. */
const on = (day: string) => ({
  ...world.meeting(),
  startAt: `2026-11-${day}T09:00:00+01:00`,
  endAt: `2026-11-${day}T10:30:00+01:00`,
})
const daysOf = async (id: string) =>
  (await world.read(id)).visitors[0]?.visits.map(({ id: visit }) => visit.slice(0, 10))

async function lastDayOf(id: string): Promise<string> {
  const { day } = await world.deps.db.system
    .selectFrom('visits')
    .select(({ fn }) => fn.max('visit_date').as('day'))
    .where('meeting_id', '=', insideId('M', id) ?? '')
    .executeTakeFirstOrThrow()
  return day
}

it('refuses a visit after the last day, and says which day that is', async () => {
  await closeAfter('2026-11-23')
  await world.create(on('23'))
  const refused = await world.call('meetings.create', { body: on('24') })
  expect([refused.status, refused.code]).toEqual([409, 'visit_after_last_day'])
  expect(refused.body).toMatchObject({
    error: {
      message:
        'This location closes for good after November 23, 2026. Choose that day or an earlier one.',
      details: { lastDay: '2026-11-23' },
    },
  })
})

it('refuses a series that goes on after it', async () => {
  await closeAfter('2026-12-07')
  const make = (rrule: string) =>
    world.call('meetings.create', { body: { ...on('23'), recurrence: { rrule } } })
  expect((await make('FREQ=WEEKLY')).code).toBe('visit_after_last_day')
  expect((await make('FREQ=WEEKLY;COUNT=4')).code).toBe('visit_after_last_day')
  expect((await make('FREQ=WEEKLY;COUNT=3')).status).toBe(200)
})

it('leaves what was there before, and moves nothing behind the day', async () => {
  const { id } = await world.create(on('27'))
  await closeAfter('2026-11-25')
  const params = { meetingId: id }
  const before = await world.read(id)
  await world.update(id, { ...before, title: 'Renamed' })
  expect(await daysOf(id)).toEqual(['2026-11-27'])
  const move = (day: string) =>
    world.call('meetings.update', { params, body: { ...before, ...on(day), visitors: [] } })
  const moved = { ...on('28'), visitors: before.visitors }
  expect((await world.call('meetings.update', { params, body: moved })).code).toBe(
    'visit_after_last_day',
  )
  const more = [...before.visitors, { ...visitor, lastname: 'Late', email: 'late@example.com' }]
  expect(
    (await world.call('meetings.update', { params, body: { ...before, visitors: more } })).code,
  ).toBe('visit_after_last_day')
  expect((await move('27')).status).toBe(200)
})

it('lets a series end with the location', async () => {
  const { id } = await world.create({ ...on('23'), recurrence: { rrule: 'FREQ=WEEKLY' } })
  expect((await daysOf(id))?.at(-1)).toBe('2027-11-22')
  const shown = await world.read(id)
  await closeAfter('2027-11-24')
  // Another week is due by then, and it is changed on that day: nothing is added behind the last day.
  world.clock.set('2026-11-30T08:00:00.000Z')
  // The first token has run out by then.
  const { token } = await clientActor(world.deps, world.mine.organisationId)
  const later = await world.call('meetings.update', {
    token,
    params: { meetingId: id },
    body: { ...shown, title: 'Renamed', visitors: [{ id: shown.visitors[0]?.id }] },
  })
  expect(later.status, later.text).toBe(200)
  world.clock.set('2027-03-21T08:00:00.000Z')
  await world.deps.db.inSystem((tx) => extendMeetings({ tx }, world.deps))
  expect(await lastDayOf(id)).toBe('2027-11-22')
  // Without a last day it goes on.
  await closeAfter(null)
  await world.deps.db.inSystem((tx) => extendMeetings({ tx }, world.deps))
  expect(await lastDayOf(id)).toBe('2028-03-20')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  openMeetingWorld,
  visitor,
  type MadeMeeting,
  type MeetingWorld,
} from '#tests/support/meeting-world.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

let world: MeetingWorld

beforeAll(async () => {
  world = await openMeetingWorld()
})
afterAll(() => world.close())

describe('a meeting that is read and put back', () => {
  it('unchanged, changes nothing and writes no event', async () => {
    const made = await world.create({
      ...world.meeting(),
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
      visitors: [
        { ...visitor, customFields: [{ id: 'lunch', value: 'two' }] },
        { lastname: 'Two' },
      ],
    })
    const before = await world.read(made.id)
    const put = await world.update(made.id, before)
    expect(put.visits.toSorted()).toEqual(made.visits.toSorted())
    expect(await world.read(made.id)).toEqual(before)
    expect(await world.sequenceOf(made.id)).toBe(0)
    expect(await world.eventsOf(`meeting:${made.id}`)).toEqual(['meeting.created'])
  })

  it('with another host, changes the host alone', async () => {
    const made = await world.create(world.meeting())
    const before = await world.read(made.id)
    const other = outsideId('US', await createUser(world.deps, world.mine.companyId, {}))
    const put = await world.update(made.id, { ...before, hostId: other })
    expect(put).toEqual({ id: made.id, visits: made.visits })
    expect(await world.read(made.id)).toEqual({ ...before, hostId: other })
    expect(await world.eventsOf(`visit:${String(made.visits[0])}`)).toEqual([
      'visit.created',
      'visit.host_replaced',
    ])
    expect(await world.sequenceOf(made.id)).toBe(1)
  })

  it('with another hour, keeps the ids of its visits', async () => {
    const made = await world.create(world.meeting())
    const before = await world.read(made.id)
    const put = await world.update(made.id, { ...before, endAt: '2026-11-23T12:00:00Z' })
    expect(put.visits).toEqual(made.visits)
    expect(await world.eventsOf(`visit:${String(made.visits[0])}`)).toEqual([
      'visit.created',
      'visit.updated',
    ])
  })

  it('with another day, moves its visits with their answers and their pass', async () => {
    const made = await world.create({
      ...world.meeting(),
      visitors: [{ ...visitor, customFields: [{ id: 'lunch', value: 'one' }] }],
    })
    const before = await world.read(made.id)
    const put = await world.update(made.id, {
      ...before,
      startAt: '2026-11-25T09:00:00Z',
      endAt: '2026-11-25T10:00:00Z',
    })
    expect(put.visits).toEqual([made.visits[0]?.replace('11-23', '11-25')])
    const after = await world.read(made.id)
    expect(after.visitors[0]).toMatchObject({ customFields: [{ id: 'lunch', value: 'one' }] })
    expect(await world.eventsOf(`visit:${String(put.visits[0])}`)).toEqual(['visit.updated'])
    expect(await world.eventsOf(`visit:${String(made.visits[0])}`)).toEqual(['visit.created'])
  })

  it('with visitors taken away and added, cancels and makes their visits', async () => {
    const made = await world.create({
      ...world.meeting(),
      visitors: [visitor, { lastname: 'Leaves' }],
    })
    const before = await world.read(made.id)
    const [stays] = before.visitors
    const put = await world.update(made.id, { ...before, visitors: [stays, { lastname: 'Comes' }] })
    expect(put.visits).toHaveLength(2)
    expect(put.visits).toContain(stays?.visits[0]?.id)
    const gone = made.visits.find((id) => !put.visits.includes(id))
    expect(await world.eventsOf(`visit:${String(gone)}`)).toEqual([
      'visit.created',
      'visit.cancelled',
    ])

    const again = await world.update(made.id, before)
    expect(again.visits.toSorted()).toEqual(made.visits.toSorted())
    expect(await world.eventsOf(`visit:${String(gone)}`)).toEqual([
      'visit.created',
      'visit.cancelled',
      'visit.created',
    ])
    const epochs = await world.deps.db.system
      .selectFrom('visits')
      .select('link_epoch')
      .where('meeting_id', '=', insideId('M', made.id))
      .where('visitor_id', '=', insideId('V', gone?.split('/')[2] ?? ''))
      .execute()
    expect(epochs).toEqual([{ link_epoch: 1 }])
  })

  it('leaves visits alone that have begun, and refuses to take their visitor away', async () => {
    const made = await world.create({
      ...world.meetingToday(),
      visitors: [visitor, { lastname: 'Late' }],
    })
    const before = await world.read(made.id)
    const inside = before.visitors.find(({ id }) => made.visits[0]?.endsWith(id))
    await world.setVisit(String(made.visits[0]), {
      status: 'CHECKED_IN',
      arrived_at: '2026-11-23T08:20:00Z',
    })
    const put = await world.update(made.id, {
      ...before,
      startAt: '2026-11-24T09:00:00Z',
      endAt: '2026-11-24T10:00:00Z',
    })
    expect(put.visits).toEqual([made.visits[0], made.visits[1]?.replace('11-21', '11-24')])
    const without = { ...before, visitors: before.visitors.filter((one) => one !== inside) }
    const refused = await world.call('meetings.update', {
      params: { meetingId: made.id },
      body: without,
    })
    expect([refused.status, refused.code]).toEqual([409, 'visit_status_conflict'])
  })

  it('takes new answers and removes those that are empty', async () => {
    const customFields = [
      { id: 'employer', value: 'ACME' },
      { id: 'lunch', value: 'one' },
    ]
    const made = await world.create({
      ...world.meeting(),
      recurrence: { rrule: 'FREQ=DAILY;COUNT=2' },
      visitors: [{ lastname: 'Eats', customFields }],
    })
    const before = await world.read(made.id)
    const changed = [
      { id: 'employer', value: 'Other' },
      { id: 'lunch', value: '' },
    ]
    await world.update(made.id, {
      ...before,
      visitors: before.visitors.map((one) => ({ ...one, customFields: changed })),
    })
    expect((await world.read(made.id)).visitors[0]).toMatchObject({
      customFields: [{ id: 'employer', value: 'Other' }],
    })
    const stored = await world.deps.db.system
      .selectFrom('visit_answers')
      .selectAll()
      .where('meeting_id', '=', insideId('M', made.id))
      .execute()
    expect(stored).toEqual([])
  })

  it('says one thing when several put it back at once', async () => {
    const made = await world.create(world.meeting())
    const before = await world.read(made.id)
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        world.update(made.id, { ...before, title: `Title ${String(index)}` }),
      ),
    )
    expect(await world.sequenceOf(made.id)).toBe(5)
    expect((await world.read(made.id)).visitors).toEqual(before.visitors)
  })
})

describe('a meeting that is cancelled', () => {
  it('is not found any more, and neither are its visits', async () => {
    const made = await world.create({
      ...world.meeting(),
      visitors: [visitor, { lastname: 'Two' }],
    })
    const params = { meetingId: made.id }
    expect((await world.call('meetings.cancel', { params })).body).toEqual({ id: made.id })
    expect(await world.eventsOf(`meeting:${made.id}`)).toEqual([
      'meeting.created',
      'meeting.cancelled',
    ])
    for (const id of made.visits) {
      expect(await world.eventsOf(`visit:${id}`)).toEqual(['visit.created', 'visit.cancelled'])
    }
    expect((await world.call('meetings.get', { params })).code).toBe('not_found')
    expect((await world.call('meetings.cancel', { params })).code).toBe('not_found')
    expect((await world.call('meetings.update', { params, body: world.meeting() })).code).toBe(
      'not_found',
    )
  })

  it('keeps what was before today', async () => {
    const made = await world.create({
      ...world.meeting(),
      startAt: '2026-11-19T09:00:00Z',
      endAt: '2026-11-19T10:00:00Z',
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4' },
    })
    await world.call('meetings.cancel', { params: { meetingId: made.id } })
    const visits = await world.deps.db.system
      .selectFrom('visits')
      .select(['visit_date', 'cancelled_at'])
      .where('meeting_id', '=', insideId('M', made.id))
      .orderBy('visit_date')
      .execute()
    expect(visits.map((visit) => visit.cancelled_at !== null)).toEqual([false, false, true, true])
  })

  it('is refused while a visitor is in the house', async () => {
    const made = await world.create(world.meetingToday())
    await world.setVisit(String(made.visits[0]), {
      status: 'ON_SITE',
      on_site_at: '2026-11-23T08:20:00Z',
    })
    const refused = await world.call('meetings.cancel', { params: { meetingId: made.id } })
    expect([refused.status, refused.code]).toEqual([409, 'visit_status_conflict'])
  })
})

describe('meetings', () => {
  it('do one thing for one key', async () => {
    const body = world.meeting()
    const made = await expectRepeatable(world, 'meetings.create', { body }, { ...body, title: 'x' })
    const params = { meetingId: (made.body as MadeMeeting).id }
    await expectRepeatable(world, 'meetings.update', { params, body }, { ...body, title: 'x' })
    await expectRepeatable(world, 'meetings.cancel', { params }, { other: true })
    expect(await world.eventsOf(`meeting:${params.meetingId}`)).toEqual([
      'meeting.created',
      'meeting.cancelled',
    ])
  })

  it('are for API clients of the organisation', async () => {
    const params = { meetingId: (await world.create(world.meeting())).id }
    await expectRefusals(world, 'meetings.create', { body: world.meeting() }, 'may not')
    await expectRefusals(world, 'meetings.get', { params }, 'may not')
    await expectRefusals(world, 'meetings.update', { params, body: world.meeting() }, 'may not')
    await expectRefusals(world, 'meetings.cancel', { params }, 'may not')
    const foreign = outsideId('M', world.other.visit.meetingId)
    expect((await world.call('meetings.get', { params: { meetingId: foreign } })).code).toBe(
      'not_found',
    )
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openMeetingWorld, visitor, type MeetingWorld } from '#tests/support/meeting-world.ts'

let world: MeetingWorld

beforeAll(async () => {
  world = await openMeetingWorld()
})
afterAll(() => world.close())

describe('a meeting', () => {
  it('is created with its visitors and their visits, and read back in full', async () => {
    const made = await world.create(world.meeting())
    expect(made.visits).toEqual([expect.stringMatching(/^2026-11-23\/M-\w{26}\/V-\w{26}$/)])
    const shown = await world.read(made.id)
    const visitorId = made.visits[0]?.split('/')[2]
    expect(shown).toEqual({
      ...world.meeting(),
      id: made.id,
      startAt: '2026-11-23T08:00:00.000Z',
      endAt: '2026-11-23T09:30:00.000Z',
      checkinNotificationUsers: [],
      checkoutNotificationUsers: [],
      reminderNotificationUsers: [],
      visitors: [
        {
          ...visitor,
          id: visitorId,
          customFields: [],
          visits: [{ id: made.visits[0], status: 'EXPECTED' }],
        },
      ],
    })
    expect(await world.eventsOf(`meeting:${made.id}`)).toEqual(['meeting.created'])
    expect(await world.eventsOf(`visit:${String(made.visits[0])}`)).toEqual(['visit.created'])
  })

  it('may have no visitor yet, and needs no more than host and time', async () => {
    const { startAt, endAt, hostId } = world.meeting()
    const made = await world.create({ startAt, endAt, hostId })
    expect(made.visits).toEqual([])
    expect(await world.read(made.id)).toMatchObject({ title: '', visitors: [], recurrence: null })
  })

  it('puts its visits in review where visits need approval', async () => {
    const { deps, mine } = world
    await setParams(deps, mine.companyId, 'visitor-management', { approvals: true })
    const made = await world.create(world.meeting())
    await setParams(deps, mine.companyId, 'visitor-management', {})
    expect((await world.read(made.id)).visitors[0]?.visits[0]?.status).toBe('IN_REVIEW')
  })

  it('dates visits by the calendar of the location', async () => {
    const made = await world.create({
      ...world.meeting(),
      startAt: '2026-11-23T23:30:00Z',
      endAt: '2026-11-24T00:30:00Z',
    })
    expect(made.visits[0]).toMatch(/^2026-11-24\//)
  })

  it('takes hundreds of visitors at once', async () => {
    const visitors = Array.from({ length: 500 }, (_, index) => ({
      lastname: `Guest ${String(index)}`,
    }))
    const made = await world.create({ ...world.meeting(), visitors })
    expect(new Set(made.visits).size).toBe(500)
    expect((await world.read(made.id)).visitors).toHaveLength(500)
  })

  it('recurs in the zone of the location: one visit for each occurrence and visitor', async () => {
    const made = await world.create({
      ...world.meeting(),
      recurrence: { rrule: 'FREQ=MONTHLY;COUNT=6', exdate: ['2026-12-23T08:00:00Z'] },
      visitors: [visitor, { lastname: 'Two' }],
    })
    expect(made.visits).toHaveLength(10)
    const shown = await world.read(made.id)
    expect(shown.recurrence).toEqual({
      rrule: 'FREQ=MONTHLY;COUNT=6',
      exdate: ['2026-12-23T08:00:00Z'],
    })
    const { rows } = await world.deps.db.systemPool.query<{ at: string }>(
      'select start_at as at from visits where meeting_id = $1 order by start_at',
      [insideId('M', made.id)],
    )
    expect(rows.map(({ at }) => at.slice(0, 16))).toContain('2027-04-23T07:00')
  })
})

describe('a visitor of a meeting', () => {
  it('is recognised by e-mail and last name, so that earlier answers count', async () => {
    const first = await world.create({
      ...world.meeting(),
      visitors: [
        {
          ...visitor,
          email: 'again@example.com',
          customFields: [
            { id: 'employer', value: 'ACME' },
            { id: 'lunch', value: 'one' },
          ],
        },
      ],
    })
    const known = (await world.read(first.id)).visitors[0]
    expect(known).toMatchObject({ customFields: [{ id: 'employer' }, { id: 'lunch' }] })
    const again = await world.create({
      ...world.meeting(),
      visitors: [{ lastname: 'VISSER', firstname: '', email: 'Again@Example.com' }],
    })
    expect((await world.read(again.id)).visitors[0]).toMatchObject({
      id: known?.id,
      firstname: 'Vera',
      mobile: visitor.mobile,
      customFields: [{ id: 'employer', value: 'ACME' }],
    })
    const namesake = await world.create({
      ...world.meeting(),
      visitors: [{ ...visitor, email: 'again@example.com', lastname: 'Other' }],
    })
    expect((await world.read(namesake.id)).visitors[0]?.id).not.toBe(known?.id)
  })

  it('is taken by id with nothing else said', async () => {
    const first = await world.create(world.meeting())
    const { id } = (await world.read(first.id)).visitors[0] ?? {}
    const second = await world.create({ ...world.meeting(), visitors: [{ id }] })
    expect((await world.read(second.id)).visitors[0]).toMatchObject({ id, firstname: 'Vera' })
  })

  it('of another company is never recognised', async () => {
    const foreign = await createMeeting(world.deps, world.other.companyId, {
      visitors: [{ firstname: 'Theirs', lastname: 'Visser', email: 'theirs@example.com' }],
    })
    const made = await world.create({
      ...world.meeting(),
      visitors: [{ ...visitor, email: 'theirs@example.com' }],
    })
    expect(made.visits[0]).not.toContain(outsideId('V', foreign.visits[0].visitorId))
    const body = {
      ...world.meeting(),
      visitors: [{ id: outsideId('V', foreign.visits[0].visitorId) }],
    }
    const answer = await world.call('meetings.create', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('has a phone in the form that the whole world reads', async () => {
    const made = await world.create({
      ...world.meeting(),
      visitors: [{ lastname: 'Phone', mobile: '0470/12.34.56' }],
    })
    expect((await world.read(made.id)).visitors[0]).toMatchObject({ mobile: '+32470123456' })
  })
})

describe('a meeting is refused', () => {
  it.each([
    ['an end before its start', () => ({ endAt: '2026-11-23T07:00:00Z' }), 'validation_failed'],
    [
      'a start that is no instant',
      () => ({ startAt: '2026-02-30T10:00:00Z' }),
      'validation_failed',
    ],
    [
      'a year that no calendar has',
      () => ({ startAt: '0000-01-01T00:00:00Z' }),
      'validation_failed',
    ],
    [
      'an e-mail that is none',
      () => ({ visitors: [{ lastname: 'x', email: 'x' }] }),
      'validation_failed',
    ],
    [
      'a phone that does not exist',
      () => ({ visitors: [{ lastname: 'x', mobile: '12345' }] }),
      'validation_failed',
    ],
    [
      'a visitor without any name',
      () => ({ visitors: [{ companyName: 'ACME' }] }),
      'validation_failed',
    ],
    ['the same visitor twice', () => ({ visitors: [visitor, visitor] }), 'validation_failed'],
    [
      'an unknown visitor',
      () => ({ visitors: [{ id: `V-${'0'.repeat(26)}` }] }),
      'validation_failed',
    ],
    [
      'a rule that cannot be read',
      () => ({ recurrence: { rrule: 'FREQ=SOMETIMES' } }),
      'validation_failed',
    ],
    [
      'a rule with a line break',
      () => ({ recurrence: { rrule: 'FREQ=DAILY\nX' } }),
      'validation_failed',
    ],
    [
      'too many visits',
      () => ({
        recurrence: { rrule: 'FREQ=DAILY' },
        visitors: Array.from({ length: 20 }, (_, n) => ({ lastname: `v${String(n)}` })),
      }),
      'validation_failed',
    ],
    ['NUL in the title', () => ({ title: 'a\0' }), 'validation_failed'],
    ['an unknown host', () => ({ hostId: `US-${'0'.repeat(26)}` }), 'no_host_found'],
    [
      "another company's host",
      () => ({ hostId: outsideId('US', world.other.hostId) }),
      'no_host_found',
    ],
    [
      'an answer that is no choice',
      () => ({ visitors: [{ ...visitor, customFields: [{ id: 'lunch', value: 'three' }] }] }),
      'invalid_answer',
    ],
    [
      'an answer to an unknown question',
      () => ({ visitors: [{ ...visitor, customFields: [{ id: 'shoes', value: '1' }] }] }),
      'invalid_answer',
    ],
    [
      'a file that was not uploaded',
      () => ({ visitors: [{ ...visitor, customFields: [{ id: 'proof', value: 'DO-1' }] }] }),
      'invalid_answer',
    ],
  ])('with %s', async (_, wrong, code) => {
    const { id } = await world.create(world.meeting())
    const body = { ...world.meeting(), ...wrong() }
    const made = await world.call('meetings.create', { body })
    const changed = await world.call('meetings.update', { params: { meetingId: id }, body })
    expect([made.code, changed.code]).toEqual([code, code])
    expect([made.status, changed.status]).toEqual(
      code === 'no_host_found' ? [404, 404] : [422, 422],
    )
  })

  it('with a host who has left', async () => {
    const former = await createUser(world.deps, world.mine.companyId, { active: false })
    const body = { ...world.meeting(), hostId: outsideId('US', former) }
    expect((await world.call('meetings.create', { body })).code).toBe('no_host_found')
  })

  it('and leaves nothing behind', async () => {
    const count = async () =>
      (await world.deps.db.system.selectFrom('visitors').select('visitor_id').execute()).length
    const before = await count()
    const customFields = [{ id: 'lunch', value: 'three' }]
    const body = { ...world.meeting(), visitors: [{ lastname: 'New', customFields }] }
    expect((await world.call('meetings.create', { body })).status).toBe(422)
    expect(await count()).toBe(before)
  })
})

/** One day of a series, or all upcoming ones, changed (issue 5 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import type { MadeMeeting } from '#tests/support/meeting-world.ts'
import {
  idOf,
  idOn,
  openSeriesWorld,
  type SeriesWorld,
  shownDates,
} from '#tests/support/series-world.ts'

let world: SeriesWorld

beforeAll(async () => {
  world = await openSeriesWorld()
})
afterAll(() => world.close())

describe('one day of a series', () => {
  it('gets another title, host and hour, and the others stay as they are', async () => {
    const some = await world.series()
    const other = outsideId('US', await createUser(world.deps, world.mine.companyId, {}))
    const old = await world.rowOf(idOn(some, '2026-11-30'))
    const changed = await world.change(some, {
      title: 'Moved',
      hostId: other,
      startAt: '2026-12-01T14:00:00+01:00',
      endAt: '2026-12-01T15:00:00+01:00',
    })
    expect(changed.status).toBe(200)
    expect(await world.daysOf(some.made.id)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14'])
    expect(await world.read(some.made.id)).toMatchObject({
      title: 'Interview',
      hostId: some.before['hostId'],
    })
    const day = await world.read(idOf(changed))
    expect(day).toMatchObject({
      title: 'Moved',
      hostId: other,
      recurrence: null,
      startAt: '2026-12-01T13:00:00.000Z',
    })
    expect(shownDates(day)).toEqual(['2026-12-01', '2026-12-01'])
    // The same pass and the same entry in the calendar, with what was told before.
    const moved = (changed.body as MadeMeeting).visits.map((id) => world.rowOf(id))
    const passes = (await Promise.all(moved)).map(({ pass_id, calendar_id }) => [
      pass_id,
      calendar_id,
    ])
    expect(passes).toContainEqual([old.pass_id, old.calendar_id])
    const [first = ''] = (changed.body as MadeMeeting).visits
    expect(await world.eventsOf(`visit:${first}`)).toEqual(['visit.updated'])
    const timeline = await world.call('visits.timeline', { params: visitOf(first) })
    expect((timeline.body as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'visit.created',
      'visit.updated',
    ])
  })

  it('without a visitor, cancels that visit where it stood, and takes a new one', async () => {
    const some = await world.series()
    const [ann, bob] = some.before.visitors
    const visitors = [{ id: ann?.id }, { lastname: 'Cyd' }]
    const changed = await world.change(some, { visitors })
    const day = await world.read(idOf(changed))
    expect(new Set(day.visitors.map(({ lastname }: Record<string, unknown>) => lastname))).toEqual(
      new Set(['Ann', 'Cyd']),
    )
    const gone = `2026-11-30/${some.made.id}/${bob?.id ?? ''}`
    expect((await world.rowOf(gone)).cancelled_at).not.toBeNull()
    expect(await world.eventsOf(`visit:${gone}`)).toEqual(['visit.created', 'visit.cancelled'])
    // A later change of the series brings nothing back.
    await world.update(some.made.id, { ...(await world.read(some.made.id)), title: 'Later' })
    expect(await world.daysOf(some.made.id)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14'])
  })

  it('of a meeting that happens once, is the meeting', async () => {
    const some = await world.series({ recurrence: null })
    const body = {
      title: 'Other',
      startAt: '2026-11-24T09:00:00Z',
      endAt: '2026-11-24T10:00:00Z',
    }
    const changed = await world.change(some, body, '2026-11-23')
    expect(idOf(changed)).toBe(some.made.id)
    expect(shownDates(await world.read(some.made.id))).toEqual(['2026-11-24', '2026-11-24'])
  })
})

describe('all upcoming days', () => {
  it('get another hour over a change of the clock; those before stay', async () => {
    const some = await world.series({
      startAt: '2027-03-15T09:00:00+01:00',
      endAt: '2027-03-15T10:00:00+01:00',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4', exdate: ['2027-04-05T07:00:00Z'] },
    })
    const changed = await world.change(
      some,
      {
        scope: 'UPCOMING',
        startAt: '2027-03-22T11:00:00+01:00',
        endAt: '2027-03-22T11:30:00+01:00',
      },
      '2027-03-22',
    )
    expect(changed.status).toBe(200)
    expect(await world.daysOf(some.made.id)).toEqual(['2027-03-15'])
    expect(await world.daysOf(idOf(changed))).toEqual(['2027-03-22', '2027-03-29'])
    const ids = (changed.body as MadeMeeting).visits.toSorted()
    const starts = await Promise.all(ids.map(async (id) => (await world.rowOf(id)).start_at))
    // Eleven o’clock in winter, and eleven o’clock in summer.
    expect([...new Set(starts)]).toEqual(['2027-03-22T10:00:00.000Z', '2027-03-29T09:00:00.000Z'])
  })

  it('from the first one are the series itself, with its ids', async () => {
    const some = await world.series()
    const body = {
      scope: 'UPCOMING',
      startAt: '2026-11-23T11:00:00+01:00',
      endAt: '2026-11-23T12:00:00+01:00',
    }
    const changed = await world.change(some, body, '2026-11-23')
    expect(idOf(changed)).toBe(some.made.id)
    expect((changed.body as MadeMeeting).visits.toSorted()).toEqual(some.made.visits.toSorted())
    expect((await world.rowOf(idOn(some, '2026-12-14'))).start_at).toBe('2026-12-14T10:00:00.000Z')
  })

  it('leave the past as it was, with its host', async () => {
    const some = await world.series({
      startAt: '2026-11-16T09:00:00+01:00',
      endAt: '2026-11-16T10:30:00+01:00',
    })
    const other = outsideId('US', await createUser(world.deps, world.mine.companyId, {}))
    const body = {
      scope: 'UPCOMING',
      hostId: other,
      startAt: '2026-11-23T09:00:00+01:00',
      endAt: '2026-11-23T10:30:00+01:00',
    }
    const changed = await world.change(some, body, '2026-11-23')
    expect(await world.daysOf(some.made.id)).toEqual(['2026-11-16'])
    expect((await world.read(some.made.id))['hostId']).toBe(some.before['hostId'])
    expect(await world.daysOf(idOf(changed))).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
    expect((await world.read(idOf(changed)))['hostId']).toBe(other)
  })

  it('keep whoever was denied where they are', async () => {
    const some = await world.series()
    const [ann] = some.before.visitors
    const id = `2026-12-07/${some.made.id}/${ann?.id ?? ''}`
    const denied = { denied_at: '2026-11-20T08:00:00Z', denial_cause: 'APPROVER' }
    await world.setVisit(id, { status: 'DENIED', ...denied })
    const changed = await world.change(some, { scope: 'UPCOMING', title: 'New' })
    const visits = (changed.body as MadeMeeting).visits
    expect(visits.some((visit) => visit.endsWith(ann?.id ?? '?'))).toBe(false)
    expect((await world.rowOf(id)).status).toBe('DENIED')
  })
})

describe('a change that cannot be', () => {
  it('is refused for the past, for another day, for nobody, and where somebody has arrived', async () => {
    const some = await world.series()
    const code = async (body: object, date?: string) => (await world.change(some, body, date)).code
    expect(await code({}, '2026-11-16')).toBe('visit_past')
    expect(await code({}, '2026-11-24')).toBe('not_found')
    expect(await code({ visitors: [] })).toBe('validation_failed')
    expect(await code({ scope: 'UPCOMING' }, '2026-12-07')).toBe('validation_failed')
    expect(await code({ endAt: '2026-11-30T08:00:00Z' })).toBe('validation_failed')
    expect(await code({ hostId: outsideId('US', world.other.hostId) })).toBe('no_host_found')
    const wrong = [{ lastname: 'Wrong', customFields: [{ id: 'lunch', value: 'nine' }] }]
    expect(await code({ visitors: wrong })).toBe('invalid_answer')
    const today = await world.series({
      startAt: '2026-11-21T09:00:00Z',
      endAt: '2026-11-21T10:00:00Z',
    })
    await world.setVisit(idOn(today, '2026-11-21'), {
      status: 'CHECKED_IN',
      arrived_at: '2026-11-21T07:50:00Z',
    })
    const times = { startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T11:00:00Z' }
    expect((await world.change(today, times, '2026-11-21')).code).toBe('visit_status_conflict')
    expect(await world.daysOf(some.made.id)).toHaveLength(4)
  })
})

function visitOf(id: string): Record<string, string> {
  const [date = '', meetingId = '', visitorId = ''] = id.split('/')
  return { date, meetingId, visitorId }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { createFlow, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey } from '#tests/support/send.ts'
import { morning, openDesks, outcome } from '#tests/support/sticker-scene.ts'
import { workday, type Person, type Workplace } from '#tests/support/workplace-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

async function rowsOf(place: Workplace, person: Person) {
  const [row] = await world.run<{ presences: number; booking: string | null; number: string }>(
    `select (select count(*)::int from presences where user_id = $2 and checked_out_at is null) as presences,
       (select status from bookings where company_id = $1 and user_id = $2 and is_active) as booking,
       (select d.number from bookings b join desks d using (company_id, desk_id)
        where b.company_id = $1 and b.user_id = $2 and b.is_active) as number`,
    [place.companyId, person.userId],
  )
  return row
}

describe('a free desk', () => {
  it('is booked and checked in by one act', async () => {
    const { place, scan, act } = await openDesks(world)
    const person = await place.person()
    world.clock.set(morning)
    expect(await scan(person, '1')).toMatchObject({
      situation: 'FREE',
      acts: ['BOOK_AND_CHECK_IN'],
      nearest: null,
      own: null,
    })
    const answer = await act(person, '1', 'BOOK_AND_CHECK_IN')
    expect(answer.body).toMatchObject({ status: 'CHECKED_IN', checkedInAt: morning })
    expect(await rowsOf(place, person)).toEqual({
      presences: 1,
      booking: 'CHECKED_IN',
      number: '1',
    })
    expect(await scan(person, '1')).toMatchObject({ situation: 'HERE', acts: ['REPORT'] })
    expect(outcome(await act(person, '1', 'CHECK_IN'))).toEqual([
      409,
      'employee_already_checked_in',
    ])
  })

  it('goes to one of two who scan it at the same time in two processes', async () => {
    const twin = await world.twin()
    const { place, code } = await openDesks(world)
    const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => place.person(name)))
    world.clock.set(morning)
    const tap = (app: MailWorld['app'], { token }: Person) =>
      app.inject({
        method: 'POST',
        url: `/private/companies/${place.co}/em/stickers/act`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
        payload: { code: code('1'), act: 'BOOK_AND_CHECK_IN' },
      })
    const answers = await Promise.all(
      people.map((person, index) => tap(index % 2 === 0 ? world.app : twin.app, person)),
    )
    await twin.close()
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const [held] = await world.run<{ bookings: number; presences: number }>(
      `select (select count(*)::int from bookings where company_id = $1 and is_active) as bookings,
         (select count(*)::int from presences where company_id = $1) as presences`,
      [place.companyId],
    )
    // Nobody who lost is in the building without a desk.
    expect(held).toEqual({ bookings: 1, presences: 1 })
  })

  it('would have two holders without the index (negative control)', async () => {
    const { place } = await openDesks(world)
    const [one, two] = [await place.person('One'), await place.person('Two')]
    const booking = await place.book(one, '1')
    const other = await place.book(two, '2')
    const sameDesk = () =>
      world.run(
        `update bookings set desk_id = (select desk_id from bookings where booking_id = $1) where booking_id = $2`,
        [insideId('BO', booking), insideId('BO', other)],
      )
    await expect(sameDesk()).rejects.toThrow('bookings_one_holder')
  })

  it('is taken once by the same request sent twice', async () => {
    const { place, act } = await openDesks(world)
    const person = await place.person()
    world.clock.set(morning)
    const key = newKey()
    const [first, second] = await Promise.all([
      act(person, '1', 'BOOK_AND_CHECK_IN', key),
      act(person, '1', 'BOOK_AND_CHECK_IN', key),
    ])
    expect([first.status, first.text]).toEqual([200, second.text])
  })

  it('waits for the questions of the location', async () => {
    const { place, scan, act } = await openDesks(world)
    const flowId = await createFlow(world.deps, place.companyId, [])
    await place.params({ questionnaireFlowId: outsideId('FL', flowId) })
    const person = await place.person()
    world.clock.set(morning)
    expect(await scan(person, '1')).toMatchObject({ situation: 'FREE', asksQuestions: true })
    const answer = await act(person, '1', 'BOOK_AND_CHECK_IN')
    expect(answer.body).toMatchObject({ status: 'PENDING', checkedInAt: null })
    expect((await rowsOf(place, person))?.presences).toBe(0)
    expect(await scan(person, '1')).toMatchObject({ situation: 'QUESTIONS', acts: [] })
    expect(outcome(await act(person, '1', 'CHECK_IN'))).toEqual([409, 'employee_check_in_failed'])
  })
})

describe('my desk', () => {
  it('checks me in', async () => {
    const { place, scan, act } = await openDesks(world)
    const person = await place.person()
    await place.book(person, '1')
    world.clock.set(morning)
    expect(await scan(person, '1')).toMatchObject({ situation: 'MINE' })
    expect((await act(person, '1', 'CHECK_IN')).status).toBe(200)
    expect(await rowsOf(place, person)).toMatchObject({ presences: 1, booking: 'CHECKED_IN' })
  })

  it('is left for a free one only when I choose that', async () => {
    const { place, scan, act } = await openDesks(world)
    const person = await place.person()
    await place.book(person, '1')
    world.clock.set(morning)
    expect(await scan(person, '4')).toMatchObject({
      situation: 'MINE_ELSEWHERE',
      acts: ['MOVE_AND_CHECK_IN'],
      own: { deskNumber: '1' },
    })
    expect(outcome(await act(person, '4', 'BOOK_AND_CHECK_IN'))).toEqual([409, 'conflict'])
    expect(await rowsOf(place, person)).toMatchObject({ presences: 0, number: '1' })
    expect((await act(person, '4', 'MOVE_AND_CHECK_IN')).status).toBe(200)
    expect(await rowsOf(place, person)).toEqual({
      presences: 1,
      booking: 'CHECKED_IN',
      number: '4',
    })
    // Who sits can change the seat.
    expect((await act(person, '5', 'MOVE_AND_CHECK_IN')).status).toBe(200)
    expect(await rowsOf(place, person)).toMatchObject({ presences: 1, number: '5' })
    const other = await place.person('Ada')
    expect(await scan(other, '4')).toMatchObject({ situation: 'FREE' })
  })

  it('tells the reception when somebody sits there', async () => {
    const { place, act } = await openDesks(world)
    await setParams(world.deps, place.companyId, 'arrival', {
      receptionEmails: ['reception@example.org'],
    })
    const person = await place.person()
    const booking = await place.book(person, '1')
    world.clock.set(morning)
    expect((await act(person, '1', 'REPORT')).status).toBe(200)
    await world.quiet()
    const mails = await world.run<{ recipient: string; template: string; body: string }>(
      `select recipient, template, body from mails where subject_of = $1 and template like 'desk%'`,
      [`workplace:${workday}/${booking}`],
    )
    expect(mails).toMatchObject([{ recipient: 'reception@example.org', template: 'desk_occupied' }])
    expect(mails[0]?.body).not.toContain('Zoë')
  })
})

describe("somebody else's desk", () => {
  it('says whose it is, offers the nearest free one, and tells the holder that somebody sits there', async () => {
    const { place, scan, act } = await openDesks(world)
    const [holder, me] = [await place.person('Ada'), await place.person('Bo')]
    const booking = await place.book(holder, '2')
    world.clock.set(morning)
    expect(await scan(me, '2')).toMatchObject({
      situation: 'TAKEN',
      acts: ['REPORT'],
      holder: { name: 'Ada Worker' },
      nearest: { deskNumber: '1' },
    })
    expect(outcome(await act(me, '2', 'BOOK_AND_CHECK_IN'))).toEqual([409, 'desk_taken'])
    expect((await act(me, '2', 'REPORT')).status).toBe(200)
    await world.quiet()
    const mails = await world.run<{ recipient: string; body: string }>(
      `select recipient, body from mails where subject_of = $1 and template = 'desk_reported'`,
      [`workplace:${workday}/${booking}`],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toContain('ada@')
    expect(mails[0]?.body).not.toContain('Bo')
    await act(holder, '2', 'CHECK_IN')
    expect(await scan(me, '2')).toMatchObject({ situation: 'TAKEN_AND_IN' })
  })

  it('keeps the name to itself where it is not shown', async () => {
    const { place, scan } = await openDesks(world, { showNames: false })
    const [holder, me] = [await place.person('Ada'), await place.person('Bo')]
    await place.book(holder, '2')
    world.clock.set(morning)
    expect((await scan(me, '2')).holder).toEqual({ name: null })
  })
})

describe('a desk that cannot be had', () => {
  it('says why', async () => {
    const { place, scan, act } = await openDesks(world, {
      holidays: ['2026-12-25'],
      closesAt: '18:00',
    })
    const person = await place.person()
    await world.run(
      `update desks set blocked_from = $2, blocked_reason = 'Broken' where company_id = $1 and number = '3'`,
      [place.companyId, workday],
    )
    world.clock.set(morning)
    expect(await scan(person, '3')).toMatchObject({
      situation: 'BLOCKED',
      acts: [],
      desk: { blockedReason: 'Broken' },
    })
    expect(outcome(await act(person, '3', 'BOOK_AND_CHECK_IN'))).toEqual([409, 'desk_blocked'])
    world.clock.set('2026-11-23T17:00:00.000Z')
    expect(await scan(person, '1')).toMatchObject({ situation: 'CLOSED', reason: 'closed' })
    expect(outcome(await act(person, '1', 'BOOK_AND_CHECK_IN'))).toEqual([409, 'day_not_bookable'])
    world.clock.set('2026-12-25T09:00:00.000Z')
    expect(await scan(person, '1')).toMatchObject({ situation: 'CLOSED', reason: 'holiday' })
    await place.params({ dailyLimit: 0 })
    world.clock.set(morning)
    expect(await scan(person, '1')).toMatchObject({ situation: 'REFUSED', reason: 'location_full' })
    expect(outcome(await act(person, '1', 'BOOK_AND_CHECK_IN'))).toEqual([409, 'location_full'])
  })
})

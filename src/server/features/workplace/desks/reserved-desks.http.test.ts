/** Who may have which desk: teams, owners, and days that owners give back. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import {
  idOf,
  monday,
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import type { Answer } from '#tests/support/send.ts'

let world: BookingWorld
let ann: Person
let bob: Person
let names = 0

beforeAll(async () => {
  world = await openBookingWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  await world.params({})
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})

type Shown = Readonly<Record<string, unknown>>
const told = ({ status, code }: Answer) => [status, code]
const team = async (people: readonly Person[], more: object = {}) => {
  names += 1
  const body = { name: `Team ${String(names)}`, people: people.map(({ id }) => ({ id })), ...more }
  return { id: idOf(await world.call('deskTeams.create', { body })), body }
}
const desksOf = async (person: Person, date: string, deskAreaId: string) =>
  ((await person.call('desks.list', { query: { date, deskAreaId } })).body as readonly Shown[]).map(
    ({ number, state, reservedFor }) => [number, state, reservedFor],
  )
const seatsOf = async (person: Person, deskAreaId: string) => {
  const areas = (await person.call('deskAreas.list', { query: { date: tuesday } })).body
  const area = (areas as readonly Shown[]).find(({ id }) => id === deskAreaId)
  return [area?.['seatsLeft'], area?.['isOpen']]
}
const offerOf = async (person: Person, date: string) => {
  const days = (await person.call('bookings.bookableDays')).body as readonly Shown[]
  return days.find((day) => day['date'] === date)
}
const ownedBy = (person: Person, more: object = {}) => [
  { number: '1', owner: { id: person.id, ...more } },
  { number: '2', x: 100 },
]

describe('an area that is kept for a team', () => {
  it('is seen by everybody, and booked only by its people', async () => {
    const { id } = await team([ann])
    const area = await world.area(2, { team: { id } })
    expect(await seatsOf(ann, area)).toEqual([2, true])
    expect(await seatsOf(bob, area)).toEqual([0, false])
    const reserved = { team: `Team ${String(names)}`, owner: null }
    expect(await desksOf(bob, tuesday, area)).toEqual([
      ['1', 'RESERVED', reserved],
      ['2', 'RESERVED', reserved],
    ])
    expect(told(await world.book(bob, tuesday, area, '1'))).toEqual([409, 'team_only'])
    expect((await world.book(ann, tuesday, area, '1')).status).toBe(200)
    const { body } = await bob.call('bookings.createSeveral', {
      body: { mode: 'BEST_EFFORT', dates: [tuesday], deskAreaId: area, deskNumber: '2' },
    })
    expect(body).toMatchObject({ booked: 0, days: [{ code: 'team_only' }] })
  })

  it('without desks is nobody else’s either, and a role makes a team too', async () => {
    const { id } = await team([], { groups: ['RECEPTION'] })
    const area = await world.area(0, { team: { id }, capacity: 5 })
    expect(await seatsOf(bob, area)).toEqual([0, false])
    expect(told(await world.book(bob, tuesday, area, null))).toEqual([409, 'team_only'])
    await world.deps.db.system
      .insertInto('user_group_members')
      .values({ company_id: world.mine.companyId, user_id: bob.userId, user_group: 'RECEPTION' })
      .execute()
    expect((await world.book(bob, tuesday, area, null)).status).toBe(200)
  })

  it('has desks of another team, which counts instead', async () => {
    const [ofAnn, ofBob] = [await team([ann]), await team([bob])]
    const desks = [{ number: '1', team: { id: ofBob.id } }, { number: '2' }]
    const area = await world.area(0, { team: { id: ofAnn.id }, desks })
    expect(told(await world.book(ann, tuesday, area, '1'))).toEqual([409, 'team_only'])
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
  })

  it('says before it is saved who could book, and whose bookings stay', async () => {
    const area = await world.area(2)
    await world.book(bob, tuesday, area, '1')
    const { id, body } = await team([ann])
    const preview = (more: object) =>
      world.call('deskTeams.preview', { body: { teamId: id, ...more } })
    expect((await preview({ deskAreaId: area })).body).toMatchObject({
      people: 1,
      bookings: 1,
      first: [{ name: 'Bob Desk', date: tuesday, deskNumber: '1' }],
    })
    const members = { people: [{ id: ann.id }, { id: bob.id }] }
    expect((await preview({ deskAreaId: area, members })).body).toMatchObject({
      people: 2,
      bookings: 0,
    })
    await world.call('deskAreas.update', {
      params: { deskAreaId: area },
      body: { name: 'Kept', team: { id }, desks: [{ number: '1' }, { number: '2' }] },
    })
    expect((await world.call('deskTeams.list')).body).toContainEqual({
      id,
      name: body.name,
      groups: [],
      people: [{ id: ann.id, name: 'Ann Desk' }],
      areas: ['Kept'],
      desks: 0,
    })
    const params = { teamId: id }
    expect(told(await world.call('deskTeams.remove', { params }))).toEqual([
      409,
      'desk_team_in_use',
    ])
    await world.call('deskTeams.update', { params, body: { ...body, people: [{ id: bob.id }] } })
    expect(told(await world.book(ann, wednesday, area, '2'))).toEqual([409, 'team_only'])
  })

  it('is refused for a team or people that are not there', async () => {
    const unknown = `DT-${'0'.repeat(26)}`
    const stranger = `US-${'0'.repeat(26)}`
    for (const body of [
      { name: 'A', team: { id: unknown } },
      { name: 'B', desks: [{ number: '1', team: { id: unknown } }] },
      { name: 'C', desks: [{ number: '1', owner: { id: stranger } }] },
    ]) {
      const answer = await world.call('deskAreas.create', { body })
      expect(told(answer)).toEqual([422, 'validation_failed'])
    }
    const body = { name: 'D', people: [{ id: stranger }] }
    expect(told(await world.call('deskTeams.create', { body }))).toEqual([422, 'validation_failed'])
    expect(told(await ann.call('deskTeams.list'))).toEqual([403, 'forbidden'])
  })
})

describe('a desk of one’s own', () => {
  it('is offered to its owner and booked by nobody else on their days', async () => {
    const area = await world.area(0, { desks: ownedBy(ann, { weekdays: [2], until: tuesday }) })
    expect(await offerOf(ann, tuesday)).toMatchObject({
      offer: { deskNumber: '1', reason: 'OWN', insteadOf: null },
      ownDesk: { deskAreaId: area, deskNumber: '1', isGivenBack: false },
    })
    expect(await offerOf(ann, wednesday)).toMatchObject({ ownDesk: null })
    expect(await offerOf(bob, tuesday)).toMatchObject({ ownDesk: null })
    expect(await seatsOf(ann, area)).toEqual([2, true])
    expect(await seatsOf(bob, area)).toEqual([1, true])
    expect(await desksOf(bob, tuesday, area)).toEqual([
      ['1', 'RESERVED', { team: null, owner: 'Ann Desk' }],
      ['2', 'FREE', null],
    ])
    expect(told(await world.book(bob, tuesday, area, '1'))).toEqual([409, 'desk_owned'])
    expect((await world.book(bob, wednesday, area, '1')).status).toBe(200)
    expect((await world.book(ann, tuesday, area, '1')).status).toBe(200)
  })

  it('is given back for a span but for days that are booked, and taken back while nobody has it', async () => {
    const area = await world.area(0, { desks: ownedBy(ann) })
    const desk = { deskAreaId: area, deskNumber: '1' }
    await world.book(ann, monday, area, '1')
    const given = await ann.call('ownDesks.giveBack', {
      body: { ...desk, from: monday, to: wednesday },
    })
    expect(given.body).toEqual({ days: [tuesday, wednesday], booked: [monday] })
    expect(await offerOf(ann, tuesday)).toMatchObject({ ownDesk: { isGivenBack: true } })
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
    const takeBack = (date: string) => ann.call('ownDesks.takeBack', { body: { ...desk, date } })
    expect(told(await takeBack(tuesday))).toEqual([409, 'desk_taken'])
    expect((await takeBack(wednesday)).status).toBe(200)
    expect(told(await world.book(bob, wednesday, area, '1'))).toEqual([409, 'desk_owned'])
    const notTheirs = { body: { ...desk, from: tuesday, to: tuesday } }
    expect(told(await bob.call('ownDesks.giveBack', notTheirs))).toEqual([404, 'not_found'])
    const over = { body: { ...desk, from: '2026-11-20', to: tuesday } }
    expect(told(await ann.call('ownDesks.giveBack', over))).toEqual([422, 'validation_failed'])
  })

  it('is named only to who may edit desks, and found by name and by address', async () => {
    const area = await world.area(0, { desks: ownedBy(ann) })
    const read = async (who: Pick<Person, 'call'>) => {
      const { body } = await who.call('deskAreas.get', { params: { deskAreaId: area } })
      return (body as { desks: readonly Shown[] }).desks[0]?.['owner']
    }
    expect(await read(world)).toMatchObject({ id: ann.id, name: 'Ann Desk', until: null })
    expect(await read(bob)).toBeNull()
    const find = async (body: object) => (await world.call('deskOwners.find', { body })).body
    expect(await find({ name: 'änn' })).toContainEqual(
      expect.objectContaining({ id: ann.id, name: 'Ann Desk' }),
    )
    expect(await find({ emails: ['nobody@example.com'] })).toEqual([])
  })

  it('is free when its owner leaves', async () => {
    const area = await world.area(0, { desks: ownedBy(ann) })
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', ann.userId)
      .execute()
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
  })

  it.each([
    ['by the rule that is being changed', true, [409, 'desk_owned']],
    ['unless nothing waited for the change', false, [200, undefined]],
  ])('is not booked meanwhile %s', async (_, isLocked, outcome) => {
    const area = await world.area(2)
    const { companyId } = world.mine
    const booked = await world.deps.db.inTenant(companyId, async (tx) => {
      if (isLocked) await sql`select change_who_may_book(${companyId})`.execute(tx)
      await tx
        .updateTable('desks')
        .set({ owner_id: ann.userId })
        .where('desk_area_id', '=', insideId('DA', area) ?? '')
        .execute()
      const booking = world.book(bob, tuesday, area, '1')
      if (isLocked) await bookingWaits()
      else await booking
      return { booking }
    })
    expect(told(await booked.booking)).toEqual(outcome)
  })
})

const bookingWaits = () =>
  someoneWaits(world.deps.db.system, { types: ['advisory'], mode: 'ShareLock' })

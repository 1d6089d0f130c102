/** Someone leaves: what hangs on them, and what becomes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import {
  idOf,
  openBookingWorld,
  openPerson,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { eventsAbout, openStaff } from '#tests/support/rights-world.ts'
import type { Answer } from '#tests/support/send.ts'

let world: BookingWorld

beforeAll(async () => {
  world = await openBookingWorld()
})
afterAll(() => world.close())

const us = (userId: string) => outsideId('US', userId)
const params = ({ id }: Pick<Person, 'id'>) => ({ userId: id })
const dutiesOf = async (person: Person) =>
  (await world.call('users.duties', { params: params(person) })).body
const read = async ({ id }: Pick<Person, 'id'>) =>
  (await world.call('users.get', { params: { userId: id } })).body as CallOutput<
    Endpoints['users.get']
  >
const leave = async (person: Person, body: object = {}): Promise<Answer> =>
  world.call('users.deactivate', {
    params: params(person),
    body: { revision: (await read(person)).revision, ...body },
  })
const faultsOf = ({ body }: Answer) =>
  (body as { error: { details: readonly { code: string }[] } }).error.details.map(
    ({ code }) => code,
  )
const hostOf = async (meetingId: string) =>
  (
    (await world.call('meetings.get', { params: { meetingId: outsideId('M', meetingId) } }))
      .body as { hostId: string }
  ).hostId

/** Someone on whom something of everything hangs. */
async function openLeaver() {
  const { deps, mine } = world
  const leaver = await world.person('Leo')
  const next = await world.person('Nia')
  const boss = await createUser(deps, mine.companyId, { firstname: 'Bo' })
  await world.call('users.update', {
    params: { userId: us(boss) },
    body: { firstname: 'Bo', email: '', assistantId: leaver.id },
  })
  await world.call('rights.putGroups', {
    params: params(leaver),
    body: { groups: ['RECEPTION'] },
  })
  const past = await createMeeting(deps, mine.companyId, {
    hostId: leaver.userId,
    daysFromToday: -1,
  })
  const coming = await createMeeting(deps, mine.companyId, {
    hostId: leaver.userId,
    daysFromToday: 1,
    visitors: [{}, {}],
  })
  const area = await world.area(2)
  idOf(await world.book(leaver, tuesday, area, '1'))
  idOf(await world.book(leaver, wednesday, area, '1'))
  return { leaver, next, boss, past, coming, area }
}

const everything = [
  { duty: 'ROLES', count: 1 },
  { duty: 'ASSISTED', count: 1 },
  { duty: 'VISITS', count: 2 },
  { duty: 'BOOKINGS', count: 2 },
]

describe('who leaves', () => {
  it('passes everything on at once, and only what is to come', async () => {
    const { leaver, next, boss, past, coming, area } = await openLeaver()
    expect(await dutiesOf(leaver)).toEqual(everything)
    idOf(await world.book(next, wednesday, area, '2'))
    const answer = await leave(leaver, {
      successorId: next.id,
      passed: ['VISITS', 'BOOKINGS', 'ASSISTED', 'ROLES'],
    })
    expect(answer.body).toEqual({
      id: leaver.id,
      duties: [
        { duty: 'ROLES', count: 1, taken: 1 },
        { duty: 'ASSISTED', count: 1, taken: 1 },
        { duty: 'VISITS', count: 2, taken: 2 },
        // On the other day they have a desk already.
        { duty: 'BOOKINGS', count: 2, taken: 1 },
      ],
    })
    expect(await read(leaver)).toMatchObject({ active: false })
    expect(await read(next)).toMatchObject({ groups: ['DEFAULT', 'RECEPTION'] })
    expect(await read({ id: us(boss) })).toMatchObject({ assistantId: next.id })
    expect(await hostOf(coming.meetingId)).toBe(next.id)
    expect(await hostOf(past.meetingId)).toBe(leaver.id)
    const { body } = await world.call('bookings.list', { query: { date: tuesday } })
    const { bookings } = body as { bookings: { userId: string; deskNumber: string }[] }
    expect(bookings.map((one) => [one.userId, one.deskNumber])).toEqual([[next.id, '1']])
    const told = await eventsAbout(world, world.mine.companyId, `user:${leaver.id}`)
    expect(told.at(-1)).toMatchObject({
      kind: 'user.deactivated',
      payload: { userId: next.id },
    })
  })

  it('cancels what nobody takes over', async () => {
    const { leaver, boss, coming, area } = await openLeaver()
    const answer = await leave(leaver)
    expect(answer.body).toMatchObject({
      duties: everything.map((one) => ({ ...one, taken: 0 })),
    })
    expect(await read({ id: us(boss) })).toMatchObject({ assistantId: null })
    const meeting = await world.call('meetings.get', {
      params: { meetingId: outsideId('M', coming.meetingId) },
    })
    expect(meeting.code).toBe('not_found')
    const again = await world.person('Ann')
    idOf(await world.book(again, tuesday, area, '1'))
  })

  it('leaves nothing half done', async () => {
    const { leaver, coming } = await openLeaver()
    await world.deps.db.system
      .updateTable('visits')
      .set({ status: 'ON_SITE', on_site_at: world.clock.now(), arrived_at: world.clock.now() })
      .where('company_id', '=', world.mine.companyId)
      .where('meeting_id', '=', coming.meetingId)
      .execute()
    expect(await leave(leaver)).toMatchObject({ status: 409, code: 'visit_status_conflict' })
    expect(await dutiesOf(leaver)).toEqual(everything)
    expect(await read(leaver)).toMatchObject({ active: true })
  })

  it('is told where somebody has changed them meanwhile, or nobody fits', async () => {
    const { leaver } = await openLeaver()
    const gone = await createUser(world.deps, world.mine.companyId, { active: false })
    expect(await leave(leaver, { revision: 99 })).toMatchObject({ code: 'changed_meanwhile' })
    for (const successorId of [leaver.id, us(gone), us(world.other.hostId)]) {
      expect(faultsOf(await leave(leaver, { successorId }))).toEqual(['unknown_user'])
    }
    expect(faultsOf(await leave(leaver, { passed: ['VISITS'] }))).toEqual(['successor_needed'])
  })

  it('passes on visitors who name nobody', async () => {
    const { leaver, next } = await openLeaver()
    await setParams(world.deps, world.mine.companyId, 'walk-in', {
      defaultRecipientId: leaver.id,
    })
    expect(faultsOf(await leave(leaver))).toEqual(['default_recipient'])
    const answer = await leave(leaver, { successorId: next.id, passed: ['WALK_INS'] })
    expect(answer.status).toBe(200)
    const { body } = await world.call('params.walkIn')
    expect(body).toMatchObject({ defaultRecipientId: next.id })
  })
})

describe('several who leave at once', () => {
  const several = (...users: readonly { userId: string; revision: number }[]) =>
    world.call('users.deactivateSeveral', { body: { users } })

  it('have nothing to hand over but roles, or nobody leaves', async () => {
    const { leaver } = await openLeaver()
    const free = await world.person('Fay')
    await world.call('rights.putGroups', { params: params(free), body: { groups: ['AGENTS'] } })
    const one = async (person: Person) => ({
      userId: person.id,
      revision: (await read(person)).revision,
    })
    const refused = await several(await one(free), await one(leaver))
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['has_duties']])
    expect(await read(free)).toMatchObject({ active: true })
    expect((await several(await one(free))).body).toEqual({ deactivated: 1 })
    expect(await read(free)).toMatchObject({ active: false })
    const late = await world.person('Lou')
    expect((await several({ userId: late.id, revision: 99 })).code).toBe('changed_meanwhile')
  })
})

describe('who may let somebody leave', () => {
  it('needs the right, and that to give roles for these', async () => {
    const { leaver, next } = await openLeaver()
    await world.call('rights.putGroups', { params: params(leaver), body: { groups: [] } })
    const nobody = await openStaff(world)
    const personnel = await openStaff(world)
    await world.call('rights.grantToUser', {
      params: { userId: personnel.id, right: 'EDIT_USERS' },
    })
    const { revision } = await read(leaver)
    const call = { params: params(leaver), body: { revision } }
    expect((await nobody.call('users.deactivate', call)).code).toBe('forbidden')
    expect((await nobody.call('users.duties', call)).code).toBe('forbidden')
    await world.call('rights.putGroups', {
      params: params(leaver),
      body: { groups: ['ASSISTANTS'] },
    })
    await world.call('rights.grantToUser', {
      params: { userId: personnel.id, right: 'CREATE_VISITS_FOR_OTHERS' },
    })
    const passed = { successorId: next.id, passed: ['ROLES'] }
    const refused = await personnel.call('users.deactivate', {
      ...call,
      body: { revision, ...passed },
    })
    expect(refused.code).toBe('forbidden')
    expect((await personnel.call('users.deactivate', call)).status).toBe(200)
  })

  it('leaves one administrator', async () => {
    const { companyId } = world.mine
    const last = await openPerson(world, companyId, 'Ada')
    await world.call('rights.putGroups', {
      params: params(last),
      body: { groups: ['ADMINISTRATORS'] },
    })
    expect((await leave(last)).code).toBe('last_administrator')
    const next = await world.person('Eve')
    const passed = { successorId: next.id, passed: ['ROLES'] }
    expect((await leave(last, passed)).status).toBe(200)
    expect(await read(next)).toMatchObject({ groups: ['DEFAULT', 'ADMINISTRATORS'] })
  })

  it('passes on whose matches of watchlists they hear, once', async () => {
    const [leaver, next] = [await world.person('Wim'), await world.person('Wanda')]
    const recipients = { shared: [leaver.id, next.id], own: [leaver.id] }
    const ids: string[] = []
    for (const [name, recipientIds] of Object.entries(recipients)) {
      const body = { name, action: 'ALERT', recipientIds }
      ids.push(idOf(await world.call('watchLists.create', { body })))
    }
    expect(await dutiesOf(leaver)).toEqual([{ duty: 'ALERTS', count: 2 }])
    const successor = { successorId: next.id, passed: ['ALERTS'] }
    expect((await leave(leaver, successor)).body).toMatchObject({
      duties: [{ duty: 'ALERTS', count: 2, taken: 2 }],
    })
    const { body } = await world.call('watchLists.list')
    const lists = body as readonly { id: string; recipientIds: string[] }[]
    expect(
      lists.filter(({ id }) => ids.includes(id)).map(({ recipientIds }) => recipientIds),
    ).toEqual([[next.id], [next.id]])
    expect(await dutiesOf(next)).toEqual([{ duty: 'ALERTS', count: 2 }])
    await leave(next)
    const after = (await world.call('watchLists.list')).body as typeof lists
    expect(after.flatMap(({ recipientIds }) => recipientIds)).toEqual([])
  })

  it('passes on who approves visits, and asks nobody twice', async () => {
    const [leaver, next] = [await world.person('Abe'), await world.person('Ada')]
    const approversOf = async () =>
      ((await world.call('params.arrival')).body as { approverIds: string[] }).approverIds
    await setParams(world.deps, world.mine.companyId, 'arrival', {
      approverIds: [leaver.id, next.id],
    })
    expect(await dutiesOf(leaver)).toEqual([{ duty: 'APPROVALS', count: 1 }])
    expect((await leave(leaver, { successorId: next.id, passed: ['APPROVALS'] })).status).toBe(200)
    expect(await approversOf()).toEqual([next.id])
    expect((await leave(next)).status).toBe(200)
    expect(await approversOf()).toEqual([])
  })
})

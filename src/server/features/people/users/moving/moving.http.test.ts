/** People move to another location of their organisation (issue 16 §1). */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { moveUsers } from '#contract/people/moves.ts'
import { rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser } from '#tests/support/accounts.ts'
import { tuesday, wednesday, type BookingWorld } from '#tests/support/booking-world.ts'
import { createCompany, setParams } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { at, openMoveScene, thursday, us, type MoveScene } from '#tests/support/move-scene.ts'
import { eventsAbout, openStaff } from '#tests/support/rights-world.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'

type Moves = HandlerOutput<typeof moveUsers>

let scene: MoveScene
let world: BookingWorld
let porto: CompanyId
let tokyo: CompanyId
let owner: Client

beforeAll(async () => {
  scene = await openMoveScene()
  ;({ world, porto, tokyo } = scene)
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const ask = (
  id: 'users.move' | 'users.previewMove',
  userIds: readonly string[],
  more: object = {},
) => world.call(id, { body: { toId: co(porto), userIds: userIds.map(us), ...more } })
const move = async (userIds: readonly string[], more: object = {}): Promise<Moves> => {
  const answer = await ask('users.move', userIds, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Moves
}
const refusals = (moves: Moves) => moves.map(({ refusal }) => refusal)
const refusal = ({ status, code }: Answer) => [status, code]
const faultsOf = ({ body }: Answer) =>
  (body as { error: { details: readonly { code: string }[] } }).error.details.map(
    ({ code }) => code,
  )
describe('who moves', () => {
  it('is a colleague there with their roles and bookings, and leaves here what others take over', async () => {
    const { mover, cookie, boss, next, coming, email } = await scene.openMover()
    const wanted = { successorId: next.id }
    const before = await scene.countEvents()
    const foreseen = (await ask('users.previewMove', [mover.userId], wanted)).body as Moves
    expect(await scene.countEvents()).toBe(before)
    const [moved] = await move([mover.userId], wanted)
    expect(moved).toMatchObject({
      userId: mover.id,
      name: 'Leo Desk',
      refusal: null,
      there: { standing: 'NEW', roles: ['RECEPTION'] },
      duties: [
        { duty: 'ASSISTED', count: 1, taken: 1 },
        { duty: 'VISITS', count: 2, taken: 2 },
        { duty: 'BOOKINGS', count: 1, taken: 0 },
      ],
    })
    expect(moved?.elsewhere.map(({ name, bookings }) => [name, bookings]).toSorted()).toEqual([
      ['Porto', { count: 1, taken: 1 }],
      ['Tokyo', { count: 1, taken: 1 }],
    ])
    const there = moved?.there?.userId ?? ''
    // The try said the same, but for who they would have been.
    expect(foreseen).toEqual([
      { ...moved, there: { ...moved?.there, userId: foreseen[0]?.there?.userId } },
    ])
    const newId = insideId('US', there) ?? ''
    expect(await scene.read(mover.userId)).toMatchObject({ active: false })
    const now = await scene.read(newId, porto)
    expect(now).toMatchObject({ active: true, groups: ['DEFAULT', 'RECEPTION'], email })
    expect(now.places.find(({ isHome }) => isHome)?.name).toBe('Porto')
    expect(await scene.bookersOf(world.mine.companyId, tuesday)).not.toContain(mover.id)
    expect(await scene.bookersOf(porto, wednesday)).toEqual([there])
    expect(await scene.bookersOf(tokyo, thursday)).toEqual([there])
    const meeting = await world.call('meetings.get', {
      params: { meetingId: outsideId('M', coming.meetingId) },
    })
    expect(meeting.body).toMatchObject({ hostId: next.id })
    expect((await scene.read(boss)) as object).toMatchObject({ assistantId: next.id })
    // They sign in there as themselves.
    const token = await bearerOf(world, cookie, porto)
    expect((await world.call('users.list', { token, params: at(porto) })).status).toBe(200)
    const said = [
      (await eventsAbout(world, world.mine.companyId, `user:${mover.id}`)).at(-1),
      (await eventsAbout(world, porto, `user:${there}`)).at(-1),
    ]
    expect(said).toEqual([
      { kind: 'user.moved', payload: { stay: false, toId: co(porto), userId: there } },
      {
        kind: 'user.moved',
        payload: { stay: false, fromId: co(world.mine.companyId), userId: mover.id },
      },
    ])
    const after = await scene.countEvents()
    expect(refusals(await move([mover.userId], wanted))).toEqual(['ALREADY'])
    expect(await scene.countEvents()).toBe(after)
  })

  it('may stay as well, and go later', async () => {
    const { mover, coming } = await scene.openMover()
    const [kept] = await move([mover.userId], { stay: true, withRoles: false })
    expect(kept).toMatchObject({
      there: { standing: 'NEW', roles: [] },
      duties: [],
      elsewhere: [{ name: 'Porto', bookings: { count: 1, taken: 1 } }],
    })
    expect(await scene.read(mover.userId)).toMatchObject({ active: true })
    expect(await scene.bookersOf(world.mine.companyId, tuesday)).toContain(mover.id)
    expect(await scene.bookersOf(tokyo, thursday)).toContain(mover.id)
    const after = await scene.countEvents()
    expect(refusals(await move([mover.userId], { stay: true }))).toEqual(['ALREADY'])
    expect(await scene.countEvents()).toBe(after)
    const [gone] = await move([mover.userId])
    expect(gone).toMatchObject({
      there: { userId: kept?.there?.userId, standing: 'KNOWN', roles: ['RECEPTION'] },
      elsewhere: [{ name: 'Porto' }, { name: 'Tokyo', bookings: { count: 1, taken: 1 } }],
    })
    expect(await scene.read(mover.userId)).toMatchObject({ active: false })
    const params = { meetingId: outsideId('M', coming.meetingId) }
    expect((await world.call('meetings.get', { params })).code).toBe('not_found')
  })

  it('is who they were there before', async () => {
    const email = scene.address()
    const here = await scene.someone({ firstname: 'Ada', email })
    const there = await scene.someone(
      { firstname: 'Adah', email: email.toUpperCase(), active: false },
      porto,
    )
    const [moved] = await move([here])
    expect(moved?.there).toEqual({ userId: us(there), standing: 'BACK', roles: [] })
    expect(await scene.read(there, porto)).toMatchObject({ active: true, firstname: 'Ada' })
  })
})

describe('nobody moves', () => {
  it('who has left, is led by a directory, or is needed here; the others do', async () => {
    const { deps, mine } = world
    const free = await scene.someone()
    const gone = await scene.someone({ active: false })
    const led = await scene.openLed()
    const last = await scene.someone()
    await scene.putGroups(last, ['ADMINISTRATORS'])
    const named = await scene.someone()
    await setParams(deps, mine.companyId, 'walk-in', { defaultRecipientId: us(named) })
    const host = await scene.someone()
    await createMeeting(deps, mine.companyId, { hostId: host, status: 'ON_SITE' })
    const taken = await scene.openTaken()
    const foreign = world.other.hostId
    const all = [gone, led, last, named, host, taken, foreign, free]
    const expected = [
      'GONE',
      'SOURCE',
      'LAST_ADMINISTRATOR',
      'DEFAULT_RECIPIENT',
      'VISITOR_ON_SITE',
      'ADDRESS_TAKEN',
      'GONE',
      null,
    ]
    const foreseen = (await ask('users.previewMove', all)).body as Moves
    expect(refusals(foreseen)).toEqual(expected)
    expect(refusals(await move(all))).toEqual(expected)
    // Whoever stays is missed by nobody.
    expect(refusals(await move([last, named, host], { stay: true }))).toEqual([null, null, null])
  })

  it('where, or as whom, it makes no sense', async () => {
    const [one, gone] = [await scene.someone(), await scene.someone({ active: false })]
    const off = await createCompany(world.deps, world.mine.organisationId, { disabled: true })
    for (const toId of [world.mine.co, co(off)]) {
      expect(faultsOf(await ask('users.move', [one], { toId }))).toEqual(['unknown_location'])
    }
    expect((await ask('users.move', [one], { toId: world.other.co })).code).toBe('not_found')
    expect(faultsOf(await ask('users.move', [one], { successorId: us(one) }))).toEqual([
      'moves_too',
    ])
    expect(faultsOf(await ask('users.move', [one], { successorId: us(gone) }))).toEqual([
      'unknown_user',
    ])
    expect((await ask('users.move', [])).code).toBe('validation_failed')
    expect(await scene.read(one)).toMatchObject({ active: true })
  })
})

describe('whoever moves people', () => {
  it('needs as much at both locations, and gives no role that they couldn’t give', async () => {
    const { organisationId, companyId } = world.mine
    const personnel = await openStaff(world)
    const call = (userId: string, more: object = {}) =>
      personnel.call('users.move', {
        body: { toId: co(porto), userIds: [us(userId)], ...more },
      })
    const plain = await scene.someone()
    expect(refusal(await call(plain))).toEqual([403, 'forbidden'])
    await world.call('rights.grantToUser', {
      params: { userId: personnel.id, right: 'EDIT_USERS' },
    })
    expect(refusal(await call(plain))).toEqual([404, 'not_found'])
    const openAbove = async (...more: readonly Right[]) => {
      const email = scene.address()
      const { token } = await signedInUser(world, organisationId, companyId, { email })
      await administer(world, organisationId, email, {
        rights: ['EDIT_USERS', ...rightsOfGroup('DEFAULT', []), ...more],
        locations: [companyId, porto],
      })
      return (userId: string, wanted: object = {}) =>
        send(world.app, 'users.move', {
          token,
          params: at(companyId),
          body: { toId: co(porto), userIds: [us(userId)], ...wanted },
        })
    }
    const above = await openAbove()
    expect((await above(plain)).body).toMatchObject([{ refusal: null }])
    const agent = await scene.someone()
    await scene.putGroups(agent, ['ASSISTANTS'])
    // They may more than whoever moves them.
    expect((await above(agent)).body).toMatchObject([{ refusal: 'FORBIDDEN' }])
    expect(await scene.read(agent)).toMatchObject({ active: true })
    // As much, but not to give roles.
    const equal = await openAbove(...rightsOfGroup('ASSISTANTS', []))
    expect((await equal(agent)).body).toMatchObject([{ refusal: 'FORBIDDEN' }])
    expect((await equal(agent, { withRoles: false })).body).toMatchObject([{ refusal: null }])
    const beyond = { toId: co(tokyo) }
    expect(refusal(await above(await scene.someone(), beyond))).toEqual([404, 'not_found'])
  })
})

describe('at the same time', () => {
  /** Looks as the owner of the database, who sees what others wait for. */
  const untilSomebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)

  it('one who leaves doesn’t move', async () => {
    const userId = await scene.someone()
    let moving: Promise<Moves> | undefined
    await world.deps.db.inSystem(async (tx) => {
      await sql`select from users where user_id = ${userId} for no key update`.execute(tx)
      moving = move([userId])
      await untilSomebodyWaits()
      await sql`update users set active = false where user_id = ${userId}`.execute(tx)
    })
    expect(refusals((await moving) ?? [])).toEqual(['GONE'])
  })

  it.each([
    ['the visit of a meeting that is being made is handed over', true],
    // The control: made without keeping its host, it would be left with somebody who has gone.
    ['and would be left behind if its host were not kept', false],
  ])('%s', async (_, keepsHost) => {
    const { companyId } = world.mine
    const [host, next] = [await scene.someone(), await scene.someone()]
    const meeting = await createMeeting(world.deps, companyId, { hostId: next, daysFromToday: 1 })
    const hostOf = async () =>
      (
        await world.deps.db.system
          .selectFrom('meetings')
          .select('host_id')
          .where('meeting_id', '=', meeting.meetingId)
          .executeTakeFirstOrThrow()
      ).host_id
    let moving: Promise<Moves> | undefined
    await world.deps.db.inSystem(async (tx) => {
      if (keepsHost) await sql`select from users where user_id = ${host} for share`.execute(tx)
      await sql`update meetings set host_id = ${host} where meeting_id = ${meeting.meetingId}`.execute(
        tx,
      )
      moving = move([host], { successorId: us(next) })
      await untilSomebodyWaits()
    })
    expect(refusals((await moving) ?? [])).toEqual([null])
    expect(await hostOf()).toBe(keepsHost ? next : host)
  })
})

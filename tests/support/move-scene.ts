/** People with something of everything, who move to another location of their organisation. */
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { signedInUser } from './accounts.ts'
import { bookerToken } from './actors.ts'
import { enableBooking, idOf, openBookingWorld, tuesday, wednesday } from './booking-world.ts'
import { createCompany, createUser } from './factories.ts'
import { createMeeting } from './meeting-factory.ts'

export const thursday = '2026-11-26'
export const us = (userId: string) => outsideId('US', userId)
export const at = (companyId: CompanyId) => ({ companyId: outsideId('CO', companyId) })

export type MoveScene = Awaited<ReturnType<typeof openMoveScene>>

export async function openMoveScene() {
  const world = await openBookingWorld()
  const { deps, mine } = world
  const { organisationId } = mine
  const { system } = deps.db
  const porto = await createCompany(deps, organisationId, { name: 'Porto' })
  const tokyo = await createCompany(deps, organisationId, { name: 'Tokyo', timeZone: 'Asia/Tokyo' })
  await enableBooking(world, porto)
  await enableBooking(world, tokyo)
  const read = async (userId: string, companyId = mine.companyId) =>
    (await world.call('users.get', { params: { ...at(companyId), userId: us(userId) } })).body as {
      active: boolean
      groups: string[]
      email: string
      places: { name: string; isHome: boolean }[]
    }
  const putGroups = (userId: string, groups: readonly string[], companyId = mine.companyId) =>
    world.call('rights.putGroups', {
      params: { ...at(companyId), userId: us(userId) },
      body: { groups },
    })
  const bookersOf = async (companyId: CompanyId, date: string) => {
    const { body } = await world.call('bookings.list', { params: at(companyId), query: { date } })
    return (body as { bookings: { userId: string }[] }).bookings.map(({ userId }) => userId)
  }
  const countEvents = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from events`.execute(system)).rows[0]?.n)
  let addresses = 0
  const address = () => `mover${String((addresses += 1))}@mine.example`
  const someone = (more: object = {}, companyId = mine.companyId) =>
    createUser(world.deps, companyId, { email: address(), ...more })
  const areaAt = async (companyId: CompanyId) =>
    idOf(
      await world.call('deskAreas.create', {
        params: at(companyId),
        body: {
          name: `Area ${address()}`,
          desks: [
            { number: '1', x: 0, y: 0 },
            { number: '2', x: 90, y: 0 },
          ],
        },
      }),
    )

  /** Somebody with something of everything: a sign-in, a role, visits, bookings here and at two other locations. */
  async function openMover() {
    const email = address()
    const userId = await someone({ firstname: 'Leo', lastname: 'Desk', email })
    const link = await bookerToken(deps, mine.companyId, userId)
    const mover = { userId, id: us(userId), token: link }
    const { cookie } = await signedInUser(world, mine.organisationId, mine.companyId, {
      email,
      userId: mover.userId,
    })
    await putGroups(mover.userId, ['RECEPTION'])
    const boss = await someone({ firstname: 'Bo' })
    await world.call('users.update', {
      params: { userId: us(boss) },
      body: { firstname: 'Bo', email: '', assistantId: mover.id },
    })
    const next = await world.person('Nia')
    const coming = await createMeeting(deps, mine.companyId, {
      hostId: mover.userId,
      daysFromToday: 1,
      visitors: [{}, {}],
    })
    const area = await world.area(2)
    idOf(
      await world.call('bookings.create', {
        token: link,
        body: { date: tuesday, deskAreaId: area, deskNumber: '1' },
      }),
    )
    for (const [companyId, date] of [
      [porto, wednesday],
      [tokyo, thursday],
    ] as const) {
      await world.call('employees.put', {
        params: { ...at(companyId), userId: mover.id },
        body: { allowedOnLocation: true },
      })
      const body = { date, deskAreaId: await areaAt(companyId), deskNumber: '1' }
      idOf(await world.call('bookings.create', { token: link, params: at(companyId), body }))
    }
    return { mover, cookie, boss, next, coming, email }
  }

  /** Somebody whom a directory leads. */
  async function openLed(): Promise<string> {
    const led = await someone()
    const directory = { organisation_id: mine.organisationId, directory_id: uuid7() }
    await system
      .insertInto('directories')
      .values({
        ...directory,
        name: 'Entra',
        kind: 'SCIM',
        brake_percent: 10,
        created_at: world.clock.now(),
      })
      .execute()
    await system
      .insertInto('directory_persons')
      .values({
        ...directory,
        person_id: uuid7(),
        user_name: 'led',
        resource: '{}',
        home_company_id: mine.companyId,
        user_id: led,
        created_at: world.clock.now(),
        changed_at: world.clock.now(),
      })
      .execute()
    return led
  }

  /** Somebody whose address somebody else has at the other location, who signs in by another account. */
  async function openTaken(): Promise<string> {
    const shared = address()
    const taken = await someone({ email: shared })
    await signedInUser(world, organisationId, mine.companyId, { email: shared, userId: taken })
    const other = address()
    const { userId: holder } = await signedInUser(world, organisationId, porto, { email: other })
    await sql`update users set email = ${shared} where user_id = ${holder}`.execute(system)
    await sql`update users set account_id = (select account_id from accounts where email = ${other})
      where user_id = ${holder}`.execute(system)
    return taken
  }

  return {
    world,
    porto,
    tokyo,
    read,
    putGroups,
    bookersOf,
    countEvents,
    address,
    someone,
    openMover,
    openLed,
    openTaken,
  }
}

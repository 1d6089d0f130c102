/** The list of a day: in one order, by pages, without those who hide. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/platform/database/database.ts'
import {
  idOf,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'

const people = 6

let world: BookingWorld
let bookers: readonly Person[]

beforeAll(async () => {
  world = await openBookingWorld()
  const floors = await world.call('floors.put', { body: [{ name: 'Ground floor' }] })
  const [floor] = floors.body as { id: string }[]
  const area = await world.area(people, { floor })
  bookers = await Promise.all(
    ['Eve', 'Ann', 'Bob', 'Zoe', 'Mia', 'Tom'].map((name) => world.person(name)),
  )
  await Promise.all(
    bookers.flatMap((person, index) =>
      [tuesday, wednesday].map(async (date) =>
        idOf(await world.book(person, date, area, String(index + 1))),
      ),
    ),
  )
})
afterAll(() => world.close())

const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.deps.db.inTenant(world.mine.companyId, work)
const change = (statement: RawBuilder<unknown>): Promise<void> =>
  inTenant(async (tx) => void (await statement.execute(tx)))
const list = async (date: string, query: Record<string, string> = {}) =>
  (await world.call('bookings.list', { query: { date, pageSize: '100', ...query } })).body as {
    total: number
    bookings: Record<string, unknown>[]
  }
describe('the list of a day', () => {
  it.each([
    [
      'a name',
      sql`update users set lastname = 'Renamed' where firstname = 'Ann'`,
      { lastname: 'Renamed' },
    ],
    ['a status', sql`update bookings set status = 'PENDING'`, { status: 'PENDING', statusId: 4 }],
    ['an arrival', sql`update bookings set status = 'EXPECTED'`, { status: 'EXPECTED' }],
    ['the area', sql`update desk_areas set name = 'Loft'`, { deskAreaName: 'Loft' }],
    ['the floor', sql`update floors set name = 'Attic'`, { floorName: 'Attic' }],
    ['the desk', sql`update desks set number = 'D' || number`, { deskNumber: 'D2' }],
    [
      'the moment',
      sql`update bookings set created_at = '2026-11-22T10:00:00Z'`,
      { createdAt: '2026-11-22T10:00:00.000Z' },
    ],
  ])('shows %s as soon as it has changed', async (_what, statement, shown) => {
    const before = await list(tuesday)
    await change(statement)
    const after = await list(tuesday)
    expect(after).not.toEqual(before)
    expect(after.bookings.find(({ firstname }) => firstname === 'Ann')).toMatchObject(shown)
  })

  it('counts all pages, in one order', async () => {
    const all = await list(tuesday)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(tuesday, { page: String(page), pageSize: '2' })),
    )
    expect(pages.map(({ total }) => total)).toEqual([people, people, people, people])
    expect(pages.flatMap(({ bookings }) => bookings)).toEqual(all.bookings)
    expect(await list('2026-12-24')).toEqual({ total: 0, bookings: [] })
  })

  it('leaves out whoever is hidden since it was written', async () => {
    const [eve] = bookers
    const asEve = async () =>
      (await eve?.call('bookings.list', { query: { date: tuesday, pageSize: '100' } }))?.body
    expect(await asEve()).toMatchObject({ total: people })
    await change(sql`update employees set name_hidden = true where firstname = 'Bob'`)
    expect(await asEve()).toMatchObject({ total: people - 1 })
    expect(JSON.stringify(await asEve())).not.toContain('Bob')
    expect(await list(tuesday)).toMatchObject({ total: people })
  })
})

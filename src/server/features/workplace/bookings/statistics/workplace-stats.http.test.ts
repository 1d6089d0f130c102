import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openWorkplace, type Person, type Workplace } from '#tests/support/workplace-scene.ts'

let test: TestApp
let place: Workplace
let people: Person[]

beforeAll(async () => {
  test = await buildTestApp()
  place = await openWorkplace(test)
  people = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => place.person(name)),
  )
})

afterAll(() => test.close())

/** A booking of the past; `came` at eight, or not. */
async function past(
  index: number,
  date: string,
  state: 'came' | 'stayed away' | 'released' | 'cancelled',
) {
  await test.deps.db.system.executeQuery(
    CompiledQuery.raw(
      `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, status, created_at,
         checked_in_at, checked_out_at, released_at, cancelled_at)
       values ($1, $2, $3, $4, $5, $6, $4::date, $7, $7, $8, $9)`,
      [
        place.companyId,
        uuid7(),
        people[index]?.userId,
        date,
        insideId('DA', place.deskAreaId),
        state === 'came' ? 'CHECKED_OUT' : 'EXPECTED',
        state === 'came' ? `${date}T07:00:00Z` : null,
        state === 'released' ? `${date}T09:00:00Z` : null,
        state === 'cancelled' ? `${date}T09:00:00Z` : null,
      ],
    ),
  )
}

const read = (id: 'statistics.noShows' | 'statistics.occupancy', from: string, to: string) =>
  place.call(id, { query: { from, to } })

describe('the statistics of a workplace', () => {
  beforeAll(async () => {
    // Five different people in one week, four in the next.
    for (const index of [0, 1, 2]) await past(index, '2026-11-09', 'came')
    await past(3, '2026-11-09', 'stayed away')
    await past(4, '2026-11-11', 'released')
    await past(5, '2026-11-11', 'cancelled')
    for (const index of [0, 1, 2, 3]) await past(index, '2026-11-16', 'came')
    await past(0, '2026-11-17', 'stayed away')
  })

  const area = () => ({ deskAreaId: place.deskAreaId, deskAreaName: 'North' })

  it('tell of weeks how many came, and nothing where four people are behind it', async () => {
    test.clock.set('2026-11-23T08:00:00.000Z')
    const { body, text } = await read('statistics.noShows', '2026-11-10', '2026-11-20')
    expect(body).toEqual({
      smallestGroup: 5,
      weeks: [
        { ...area(), week: '2026-11-09', numbers: { booked: 5, came: 3, noShows: 2, released: 1 } },
        { ...area(), week: '2026-11-16', numbers: null },
      ],
    })
    expect(text).not.toMatch(/Ada|Worker|US-/)
  })

  it('tell of four where the location allows groups of four', async () => {
    await place.params({ smallestGroup: 4 })
    const { body } = await read('statistics.noShows', '2026-11-16', '2026-11-16')
    expect(body).toEqual({
      smallestGroup: 4,
      weeks: [
        { ...area(), week: '2026-11-16', numbers: { booked: 5, came: 4, noShows: 1, released: 0 } },
      ],
    })
    await place.params({})
  })

  it('tell nothing of a week that is not over', async () => {
    test.clock.set('2026-11-22T22:59:00.000Z')
    const { body } = await read('statistics.noShows', '2026-11-16', '2026-11-30')
    expect(body).toEqual({ smallestGroup: 5, weeks: [] })
  })

  it('tell how full weekdays are, on an average day', async () => {
    test.clock.set('2026-11-23T08:00:00.000Z')
    const { body } = await read('statistics.occupancy', '2026-11-09', '2026-11-22')
    expect(body).toEqual({
      smallestGroup: 5,
      weeks: 2,
      weekdays: [
        { ...area(), weekday: 1, places: 6, numbers: null },
        { ...area(), weekday: 2, places: 6, numbers: null },
        { ...area(), weekday: 3, places: 6, numbers: null },
      ],
    })
    await past(4, '2026-11-16', 'came')
    const { body: more } = await read('statistics.occupancy', '2026-11-09', '2026-11-22')
    expect(more).toMatchObject({
      weekdays: [{ weekday: 1, numbers: { booked: 4.5, came: 4 } }, {}, {}],
    })
  })

  it.each(['statistics.noShows', 'statistics.occupancy'] as const)(
    '%s is for API clients, and for a year at most',
    async (id) => {
      const [person] = people
      const query = { from: '2026-11-09', to: '2026-11-15' }
      const refused = await place.call(id, { token: person?.token ?? '', query })
      expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
      const long = await read(id, '2025-01-01', '2026-11-15')
      expect([long.status, long.code]).toEqual([422, 'validation_failed'])
      const other = await openWorkplace(test)
      const foreign = await other.call(id, { query, params: { companyId: place.co } })
      expect(foreign.code).toBe('not_found')
      expect((await place.call(id, { query: { from: 'x' } })).status).toBe(422)
      expect((await place.call(id, { query: { from: 'x', to: '2026-11-15' } })).status).toBe(422)
    },
  )
})

/** What is counted, when it is counted again, and what too few people stand behind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { workplaceSubject } from '#server/platform/auth/actor.ts'
import { appendEvent } from '#server/platform/events.ts'
import { readWorkbook } from '#server/features/visits/imports/reading/read-workbook.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { countFigures } from '#tests/support/count-figures.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

let world: MailWorld
let place: Workplace
let people: Person[]

beforeAll(async () => {
  world = await openMailWorld()
  place = await openWorkplace(world)
  people = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => place.person(name)),
  )
})

afterAll(() => world.close())

const count = () => countFigures(world)

async function workplace(query: Record<string, string> = {}) {
  const week = { from: workday, to: workday, ...query }
  const { body } = await place.call('figures.workplace', { query: week })
  return body as {
    smallestGroup: number
    totals: { now: Record<string, number> | null; before: Record<string, number> | null }
    days: { day: string; counts: Record<string, number> | null; peak: number | null }[]
    hours: { weekday: number; hour: number; count: number | null }[]
    spaces: { id: string | null; counts: Record<string, number> | null }[]
  }
}

const rows = (table: string) =>
  world.run(`select * from ${table} where company_id = $1 order by 1, 2, 3, 4`, [place.companyId])

describe('the figures of a workplace', () => {
  let bookings: string[]

  beforeAll(async () => {
    bookings = await Promise.all(
      people.map((person, index) => place.book(person, String(index + 1), workday)),
    )
    world.clock.set(`${workday}T08:10:00.000Z`)
    for (const bookingId of bookings.slice(0, 5)) {
      const { status } = await place.call('bookings.setStatus', {
        params: { bookingId },
        body: { statusId: 2 },
      })
      expect(status).toBe(200)
    }
    world.clock.set(`${workday}T10:30:00.000Z`)
  })

  it('are those of the events that were written', async () => {
    await count()
    const { totals, days, hours, spaces } = await workplace()
    const counts = { places: 6, booked: 6, used: 5, noShows: 0, released: 0, unbooked: 0 }
    // A week that goes on is not summed up.
    expect(totals).toEqual({ now: null, before: null })
    expect(days).toEqual([{ day: workday, counts, peak: 5 }])
    // In Brussels it is an hour later.
    expect(hours).toEqual([9, 10, 11].map((hour) => ({ weekday: 1, hour, count: 5 })))
    expect(spaces).toMatchObject([{ id: place.deskAreaId, counts: null }])
  })

  it('follow a booking that changes when its day is over', async () => {
    world.clock.set('2026-11-30T08:00:00.000Z')
    await count()
    const { totals: before, spaces } = await workplace()
    const counts = { places: 6, booked: 6, used: 5, noShows: 1, released: 0, unbooked: 0 }
    expect(before).toEqual({ now: counts, before: null })
    expect(spaces).toMatchObject([{ id: place.deskAreaId, counts, isWhole: true }])
    // Somebody says days later that they were there.
    const [, , , , , late = ''] = bookings
    await world.run(
      `update bookings set status = 'CHECKED_OUT', checked_in_at = $2, checked_out_at = $3 where booking_id = $1`,
      [insideId('BO', late), `${workday}T08:10:00Z`, '2026-11-24T08:00:00Z'],
    )
    const act = { actor: { kind: 'system' }, commandId: null, at: world.clock.now() } as const
    await world.deps.db.inTenant(place.companyId, (tx) =>
      appendEvent(tx, place.companyId, act, {
        kind: 'booking.checked_in',
        subject: workplaceSubject(workday, late),
      }),
    )
    await count()
    const { totals, hours } = await workplace()
    expect(totals.now).toMatchObject({ booked: 6, used: 6, noShows: 0 })
    // Those who don't check out count for eight hours.
    expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
  })

  it('can be made from nothing, and are the same', async () => {
    const before = await rows('workplace_figures')
    expect(before.length).toBeGreaterThan(2)
    await world.run('delete from workplace_figures where company_id = $1', [place.companyId])
    await world.run('delete from figure_days where company_id = $1', [place.companyId])
    await world.run(`update event_cursors set xid = '0', event_id = 0 where reader = 'figures'`)
    await count()
    expect(await rows('workplace_figures')).toEqual(before)
    // Counted twice they stay what they are.
    await world.run('update figure_days set is_due = true where company_id = $1', [place.companyId])
    await count()
    expect(await rows('workplace_figures')).toEqual(before)
  })

  it('say nothing of fewer people than the smallest group', async () => {
    await place.params({ smallestGroup: 7 })
    const { totals, days, hours, spaces } = await workplace()
    expect(totals.now).toBeNull()
    expect(days).toEqual([{ day: workday, counts: null, peak: null }])
    expect(hours.every((hour) => hour.count === null)).toBe(true)
    expect(spaces).toMatchObject([{ counts: null }])
    await place.params({ smallestGroup: 6 })
    expect((await workplace()).totals.now).toMatchObject({ booked: 6 })
    // Less than five is nobody's to set.
    await place.params({ smallestGroup: 3 })
    expect((await workplace()).smallestGroup).toBe(5)
    await place.params({})
  })

  it('of one space say nothing that follows from the others', async () => {
    const made = await place.call('deskAreas.create', {
      body: { name: 'South', desks: [{ number: 'S1' }, { number: 'S2' }] },
    })
    const south = (made.body as { id: string }).id
    const other = await place.person('Gus')
    world.clock.set('2026-11-24T08:00:00.000Z')
    const booked = await place.call('bookings.create', {
      token: other.token,
      body: { date: '2026-11-25', deskAreaId: south, deskNumber: 'S1' },
    })
    expect(booked.status).toBe(200)
    world.clock.set('2026-11-30T08:00:00.000Z')
    await count()
    const { spaces, days } = await workplace()
    // One person sits in the South: it is withheld, and the North with it, or the difference would tell.
    expect(spaces.map(({ id, counts }) => [id, counts])).toEqual([
      [place.deskAreaId, null],
      [south, null],
    ])
    expect(days.find(({ day }) => day === '2026-11-25')?.counts).toBeNull()
    const north = await workplace({ deskAreaId: place.deskAreaId })
    expect(north.totals.now).toBeNull()
    const small = await workplace({ deskAreaId: south })
    expect([small.totals.now, small.days.map(({ counts }) => counts)]).toEqual([null, [null, null]])
  })

  it('say of a month which desks are used, where enough people do', async () => {
    for (const [index, person] of people.entries()) {
      for (const desk of index === 0 ? ['1', '2'] : ['1']) {
        await world.run(
          `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status, created_at,
             checked_in_at, checked_out_at)
           select $1, $2, $3, $4, desk_area_id, desk_id, 'CHECKED_OUT', $4::date, $4::date, $4::date
           from desks where company_id = $1 and number = $5`,
          [place.companyId, uuid7(), person.userId, `2026-10-0${String(index + 1)}`, desk],
        )
      }
    }
    const read = async (month: string) =>
      (
        await place.call('figures.desks', {
          params: { deskAreaId: place.deskAreaId },
          query: { month },
        })
      ).body
    expect(await read('2026-10-20')).toMatchObject({
      month: '2026-10-01',
      isOver: true,
      level: 1,
      desks: [
        { number: '1', level: 5 },
        { number: '2', level: null },
        { number: '3', level: null },
        { number: '4', level: null },
        { number: '5', level: null },
        { number: '6', level: null },
      ],
    })
    expect(await read('2026-11-20')).toMatchObject({ isOver: false, level: null })
  })

  it('come as a file with the numbers that are shown, and no others', async () => {
    const query = { from: workday, to: workday }
    const csv = await place.call('figures.workplaceFile', { query })
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    const shown = await workplace()
    expect(shown.totals.now).not.toBeNull()
    expect(csv.text).toContain(`Places by week,${workday},Booked and used,6`)
    // Its hours would tell of a day that is withheld.
    expect(csv.text).toContain(`Fullest hour of each day,${workday},Peak,\r\n`)
    // The South has one person, and the North would tell.
    expect(csv.text).toContain('Spaces,South,Too few people,\r\n')
    expect(csv.text).toContain('Spaces,North,Too few people,\r\n')
    expect(csv.text).not.toMatch(/Gus|US-/)
    const answer = await place.call('figures.workplaceFile', {
      query: { ...query, format: 'XLSX' },
    })
    const rows = await readWorkbook(answer.bytes)
    const lines = rows.map(({ cells }) => cells.join(','))
    const same = csv.text.slice(1).trimEnd().replaceAll('"', '').split('\r\n')
    expect(lines).toEqual(same)
  })

  it('are for whoever may see figures, and for a year at most', async () => {
    const [person] = people
    for (const id of ['figures.workplace', 'figures.visits', 'figures.desks'] as const) {
      const query = id === 'figures.desks' ? { month: workday } : { from: workday, to: workday }
      const params = id === 'figures.desks' ? { deskAreaId: place.deskAreaId } : {}
      const refused = await place.call(id, { token: person?.token ?? '', query, params })
      expect([id, refused.status]).toEqual([id, 403])
    }
    const long = { from: '2025-01-01', to: '2026-11-15' }
    expect((await place.call('figures.workplace', { query: long })).status).toBe(422)
    expect((await place.call('figures.visits', { query: long })).status).toBe(422)
    const back = { from: workday, to: '2026-11-01' }
    expect((await place.call('figures.visits', { query: back })).status).toBe(422)
  })

  it('are counted by a worker that comes after one that died', async () => {
    await world.run('update figure_days set is_due = true where company_id = $1', [place.companyId])
    const before = await rows('workplace_figures')
    // What a killed worker leaves: days that are due, and rows of none of its transaction.
    await world.run('delete from workplace_figures where company_id = $1', [place.companyId])
    await count()
    expect(await rows('workplace_figures')).toEqual(before)
    const due = await world.run('select from figure_days where company_id = $1 and is_due', [
      place.companyId,
    ])
    expect(due).toEqual([])
  })

  it('keep no id of a person', async () => {
    const all = JSON.stringify(await rows('workplace_figures'))
    for (const { userId } of people) expect(all).not.toContain(userId)
    expect(all).toContain(insideId('DA', place.deskAreaId))
  })
})

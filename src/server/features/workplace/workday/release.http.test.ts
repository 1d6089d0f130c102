import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey } from '#tests/support/send.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

const rules = {
  opensAt: '08:00',
  closesAt: '18:00',
  releaseAfterMinutes: 120,
  releaseReminderMinutes: 30,
  lateMinutes: 90,
}
/** In Brussels on that day: 09:30, 10:00, 11:30. */
const reminderDue = '2026-11-23T08:30:00.000Z'
const releaseDue = '2026-11-23T09:00:00.000Z'
const lateDue = '2026-11-23T10:30:00.000Z'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

/** The scheduled job at an instant, and all that it leads to. */
async function roundAt(instant: string, times = 1): Promise<void> {
  world.clock.set(instant)
  for (let turn = 0; turn < times; turn += 1) {
    await world.run(`insert into jobs.job (name, data) values ('workday-find', '{}')`)
  }
  await world.quiet()
}

async function stateOf(booking: string) {
  const [row] = await world.run<{ status: string; released_at: string | null; late_until: string }>(
    'select status, released_at, late_until from bookings where booking_id = $1',
    [insideId('BO', booking)],
  )
  return row
}

const subjectOf = (booking: string) => `workplace:${workday}/${booking}`

async function templates(booking: string): Promise<string[]> {
  await world.quiet()
  const mails = await world.run<{ template: string }>(
    'select template from mails where subject_of = $1 order by created_at, template',
    [subjectOf(booking)],
  )
  return mails.map(({ template }) => template).filter((one) => one !== 'booking_confirmed')
}

async function kinds(booking: string): Promise<string[]> {
  const events = await world.run<{ kind: string }>(
    'select kind from events where subject = $1 order by event_id',
    [subjectOf(booking)],
  )
  return events.map(({ kind }) => kind)
}

/** The token of the links in the reminder. */
async function linkToken(booking: string): Promise<string> {
  const [mail] = await world.run<{ body: string }>(
    `select body from mails where subject_of = $1 and template = 'booking_reminder'`,
    [subjectOf(booking)],
  )
  const token = /\/booking\/late\?jwt=([\w.-]+)&answer=LATE/.exec(mail?.body ?? '')?.[1]
  if (token === undefined) throw new Error(`no link in ${mail?.body ?? 'no mail'}`)
  return token
}

async function oneBooking(params: Record<string, unknown> = {}) {
  const place = await openWorkplace(world, { ...rules, ...params })
  const person = await place.person()
  return { place, person, booking: await place.book(person, '1') }
}

const late = (place: Workplace, person: Person, bookingId: string, key = newKey()) =>
  place.call('bookings.sayLate', { token: person.token, params: { bookingId }, key })

describe('a booking that nobody checks in', () => {
  it('is reminded of, and given back after the minutes that the reminder promised', async () => {
    const { place, person, booking } = await oneBooking()
    await roundAt('2026-11-23T08:29:59.000Z')
    expect(await templates(booking)).toEqual([])
    await roundAt(reminderDue)
    expect(await templates(booking)).toEqual(['booking_reminder'])
    await roundAt('2026-11-23T08:59:59.000Z')
    expect((await stateOf(booking))?.released_at).toBeNull()
    await roundAt(releaseDue)
    expect((await stateOf(booking))?.released_at).toBe(releaseDue)
    expect(await templates(booking)).toEqual(['booking_reminder', 'booking_released'])
    expect(await kinds(booking)).toEqual([
      'booking.created',
      'booking.reminded',
      'booking.released',
    ])
    const { body } = await place.call('bookingData.get', { token: person.token, query: {} })
    expect(body, 'nobody is shown what they do not have').toMatchObject({ bookings: [] })
    await place.book(await place.person('Ada'), '1')
  })

  it('is never given back without its reminder, however late that leaves', async () => {
    const { booking } = await oneBooking()
    await roundAt('2026-11-23T10:00:00.000Z')
    expect((await stateOf(booking))?.released_at).toBeNull()
    await roundAt('2026-11-23T10:29:59.000Z')
    expect((await stateOf(booking))?.released_at).toBeNull()
    await roundAt('2026-11-23T10:30:00.000Z')
    expect((await stateOf(booking))?.released_at).toBe('2026-11-23T10:30:00.000Z')
  })

  it('stays where the location gives nothing back, and on other days', async () => {
    const { booking } = await oneBooking({ releaseAfterMinutes: null })
    await roundAt('2026-11-23T20:00:00.000Z')
    expect(await kinds(booking)).toEqual(['booking.created'])
    const { booking: tomorrow } = await oneBooking()
    await roundAt('2026-11-22T22:59:00.000Z')
    await roundAt('2026-11-24T12:00:00.000Z')
    expect(await kinds(tomorrow)).toEqual(['booking.created'])
  })

  it.each([
    ['came', 'bookings.setStatus', { body: { statusId: 2 } }],
    ['cancelled', 'bookings.cancel', {}],
  ] as const)('is not given back when its person %s', async (_, id, more) => {
    const { place, booking } = await oneBooking()
    await roundAt(reminderDue)
    const params = { bookingId: booking }
    expect((await place.call(id, { params, key: newKey(), ...more })).status).toBe(200)
    await roundAt('2026-11-23T12:00:00.000Z')
    expect((await stateOf(booking))?.released_at).toBeNull()
    expect(await kinds(booking)).not.toContain('booking.released')
  })

  it('is reminded of once and released once by any number of jobs in two processes', async () => {
    await world.addWorker()
    const { booking } = await oneBooking()
    await Promise.all([roundAt(reminderDue, 4), roundAt(reminderDue, 4)])
    await roundAt(reminderDue, 2)
    await Promise.all([roundAt(releaseDue, 4), roundAt(releaseDue, 4)])
    await roundAt(releaseDue, 2)
    expect(await kinds(booking)).toEqual([
      'booking.created',
      'booking.reminded',
      'booking.released',
    ])
    expect(await templates(booking)).toEqual(['booking_reminder', 'booking_released'])
  })

  it('would be reminded of twice without the mark (negative control)', async () => {
    const { booking } = await oneBooking()
    await roundAt(reminderDue)
    const id = insideId('BO', booking)
    await world.run('update bookings set reminded_at = null where booking_id = $1', [id])
    await roundAt(reminderDue)
    const events = await kinds(booking)
    expect(events.filter((kind) => kind === 'booking.reminded')).toHaveLength(2)
    // The mail is written once all the same: its cause is the booking.
    expect(await templates(booking)).toEqual(['booking_reminder'])
  })
})

describe('a release that was decided', () => {
  const release = (place: Workplace, booking: string, lateUntil: string | null) =>
    world.run<{ done: boolean }>(
      `select release_booking($1, $2, $3, reminded_at, $4, $5, 'system') as done from bookings where booking_id = $2`,
      [place.companyId, insideId('BO', booking), lateUntil, releaseDue, booking],
    )

  it('is not done to somebody who has said meanwhile that they are late', async () => {
    const { place, person, booking } = await oneBooking()
    await roundAt(reminderDue)
    expect((await late(place, person, booking)).status).toBe(200)
    expect(await release(place, booking, null)).toEqual([{ done: false }])
    expect((await stateOf(booking))?.released_at).toBeNull()
    // Without the look at what was seen it would be (negative control).
    expect(await release(place, booking, lateDue)).toEqual([{ done: true }])
  })
})

describe('who is late', () => {
  it('keeps the place longer, once, by the API', async () => {
    const { place, person, booking } = await oneBooking()
    await roundAt(reminderDue)
    expect((await late(place, person, booking)).body).toEqual({ lateUntil: lateDue })
    expect((await late(place, person, booking)).body).toEqual({ lateUntil: lateDue })
    expect(await kinds(booking)).toContain('booking.late')
    await roundAt('2026-11-23T10:29:59.000Z')
    expect((await stateOf(booking))?.released_at).toBeNull()
    await roundAt(lateDue)
    expect((await stateOf(booking))?.released_at).toBe(lateDue)
    const refused = await late(place, person, booking)
    expect([refused.status, refused.code]).toEqual([409, 'booking_status_conflict'])
  })

  it('gets the same answer for the same request', async () => {
    const { place, person, booking } = await oneBooking()
    const key = newKey()
    const [first, second] = await Promise.all([
      late(place, person, booking, key),
      late(place, person, booking, key),
    ])
    expect([first.status, first.text]).toEqual([200, second.text])
    const events = await kinds(booking)
    expect(events.filter((kind) => kind === 'booking.late')).toHaveLength(1)
  })

  it('is only who has booked, or an API client', async () => {
    const { place, booking } = await oneBooking()
    const other = await place.person('Ada')
    expect((await late(place, other, booking)).code).toBe('not_found')
    const elsewhere = await openWorkplace(world, rules)
    const foreign = await elsewhere.person()
    expect((await late(place, foreign, booking)).code).toBe('not_found')
    const asClient = await place.call('bookings.sayLate', {
      params: { bookingId: booking },
      key: newKey(),
    })
    expect(asClient.status).toBe(200)
    world.clock.set('2026-11-25T08:00:00.000Z')
    const over = await place.call('bookings.sayLate', {
      params: { bookingId: booking },
      key: newKey(),
    })
    expect(over.code).toBe('day_not_bookable')
  })

  it('hears of no time where nothing is given back', async () => {
    const { place, person, booking } = await oneBooking({ releaseAfterMinutes: null })
    expect((await late(place, person, booking)).body).toEqual({ lateUntil: null })
  })
})

describe('the links of the reminder', () => {
  const open = (token: string, answer = 'LATE') =>
    world.app.inject({ url: `/booking/late?jwt=${token}&answer=${answer}` })
  const choose = (token: string, answer: string) =>
    world.app.inject({
      method: 'POST',
      url: '/booking/late',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ jwt: token, answer }).toString(),
    })

  it('change nothing when they are opened, and keep the place with one tap', async () => {
    const { booking } = await oneBooking()
    await roundAt(reminderDue)
    const token = await linkToken(booking)
    const page = await open(token)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('We’ll hold your booking until 10:00')
    expect((await stateOf(booking))?.late_until).toBeNull()
    const answered = await choose(token, 'LATE')
    expect([answered.statusCode, answered.headers.location]).toEqual([
      303,
      `/booking/late?jwt=${token}`,
    ])
    expect((await stateOf(booking))?.late_until).toBe(lateDue)
    expect((await open(token)).body).toContain('We’re holding your booking.')
  })

  it('give the place back for who does not come', async () => {
    const { booking } = await oneBooking()
    await roundAt(reminderDue)
    const token = await linkToken(booking)
    expect((await choose(token, 'NOT_COMING')).statusCode).toBe(303)
    expect(await kinds(booking)).toContain('booking.cancelled')
    expect((await open(token)).body).toContain('Your booking is cancelled.')
    const again = await choose(token, 'LATE')
    expect(again.statusCode).toBe(409)
  })

  it('are refused when they are not whole, when the links were revoked, and when the day is over', async () => {
    const { place, person, booking } = await oneBooking()
    await roundAt(reminderDue)
    const token = await linkToken(booking)
    expect((await open(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(401)
    expect((await open(person.token)).statusCode).toBe(401)
    expect((await choose(token, 'PERHAPS')).statusCode).toBe(422)
    // The link of one booking opens nothing else.
    const other = await place.call('bookings.bookableDays', { token })
    expect(other.status).toBe(401)
    await place.call('employees.revokeLinks', { params: { userId: person.id }, key: newKey() })
    expect((await open(token)).statusCode).toBe(401)
    const { booking: another } = await oneBooking()
    await roundAt(reminderDue)
    const old = await linkToken(another)
    world.clock.set('2026-11-23T23:00:00.000Z')
    expect((await open(old)).statusCode).toBe(401)
  })
})

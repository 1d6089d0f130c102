import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import {
  enableBooking,
  idOf,
  monday,
  now,
  openBookingWorld,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createCompany } from '#tests/support/factories.ts'
import { expectRefusals } from '#tests/support/world.ts'

let world: BookingWorld
let area: string
let ann: Person
let serialNumber: string
let kioskToken: string

beforeAll(async () => {
  world = await openBookingWorld()
  const made = await world.call('kiosks.create', { body: { name: 'Door', serialNumber: 'DOOR-1' } })
  serialNumber = (made.body as { serialNumber: string }).serialNumber
  const params = { kioskId: idOf(made) }
  const code = await world.call('kiosks.createPairingCode', { params })
  const paired = await world.call('kiosk.pair', { body: code.body })
  kioskToken = (paired.body as { token: string }).token
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  await world.params({})
  area = await world.area(4)
  ann = await world.person('Ann')
})

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const checkIn = (person: Person, more: object = {}) =>
  person.call('presences.checkIn', { body: { serialNumber, ...more } })
const shownCode = async () =>
  (await world.call('presences.code', { token: kioskToken })).body as Readonly<
    Record<'serialNumber' | 'code' | 'expiresAt' | 'link', string>
  >

describe('checking in at a kiosk', () => {
  it('makes the person present and the booking of the day checked in, as one act', async () => {
    const bookingId = idOf(await world.book(ann, monday, area, '1'))
    expect((await checkIn(ann)).body).toEqual({
      companyId: world.mine.co,
      checkedInAt: now,
      bookingId,
    })
    const params = { bookingId }
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({
      statusId: 2,
      checkedInAt: now,
    })
    expect((await ann.call('presences.own')).body).toMatchObject({ presence: { bookingId } })
    const query = { date: monday, page: '1', pageSize: '9999' }
    const { body } = await ann.call('presences.list', { query })
    expect(body).toMatchObject({ presences: [{ userId: ann.id, checkedInAt: now }] })
  })

  it('is refused twice, without a booking, and with one that is not complete', async () => {
    const alone = await checkIn(ann)
    expect(refusal(alone)).toEqual([409, 'employee_check_in_failed'])
    expect(alone.body).toMatchObject({ error: { details: { reason: 'no_booking' } } })
    await world.params({ checkInNeedsBooking: false })
    expect((await checkIn(ann)).body).toMatchObject({ bookingId: null })
    expect(refusal(await checkIn(ann))).toEqual([409, 'employee_already_checked_in'])
    const bob = await world.person('Bob')
    const params = { bookingId: idOf(await world.book(bob, monday, area, '1')) }
    await world.call('bookings.setStatus', { params, body: { statusId: 5 } })
    expect(refusal(await checkIn(bob))).toEqual([403, 'booking_denied'])
  })

  it('is refused to who is in at another company of the organisation', async () => {
    await world.params({ checkInNeedsBooking: false })
    const company = await createCompany(world.deps, world.mine.organisationId)
    await enableBooking(world, company, { checkInNeedsBooking: false })
    const params = { companyId: outsideId('CO', company) }
    await world.call('employees.put', { params: { ...params, userId: ann.id }, body: {} })
    await world.call('kiosks.create', { params, body: { name: 'Side', serialNumber: 'SIDE' } })
    const body = { serialNumber: 'side' }
    expect((await ann.call('presences.checkIn', { params, body })).status).toBe(200)
    expect(refusal(await checkIn(ann))).toEqual([409, 'employee_already_checked_in'])
    expect((await ann.call('presences.own')).body).toMatchObject({
      presence: { companyId: params.companyId },
    })
  })

  it('wants a kiosk of the company, and a person who may be there', async () => {
    const answer = await checkIn(ann, { serialNumber: 'NOWHERE' })
    expect(refusal(answer)).toEqual([404, 'not_found'])
    const body = { allowedOnLocation: false }
    await world.call('employees.put', { params: { userId: ann.id }, body })
    expect(refusal(await checkIn(ann))).toEqual([403, 'not_allowed_on_location'])
  })

  it('is for oneself, or for whom an API client names', async () => {
    await world.params({ checkInNeedsBooking: false })
    const bob = await world.person('Bob')
    expect(refusal(await checkIn(ann, { userId: bob.id }))).toEqual([403, 'forbidden'])
    const body = { serialNumber, userId: bob.id }
    await expectRefusals(world, 'presences.checkIn', { body }, 'may not')
    expect((await world.call('presences.checkIn', { body })).status).toBe(200)
    const nobody = await world.call('presences.checkIn', { body: { serialNumber } })
    expect(refusal(nobody)).toEqual([422, 'validation_failed'])
  })
})

describe('a signed code', () => {
  beforeEach(() => world.params({ qrCodeSecret: 'secret', checkInNeedsBooking: false }))

  it('is shown by a kiosk as a link, and checks in', async () => {
    const { code, link, expiresAt } = await shownCode()
    const companyId = outsideId('CO', world.mine.companyId)
    expect(link).toBe(
      `https://foyer.test/booking/check-in?companyId=${companyId}&serialNumber=DOOR-1&code=${code}`,
    )
    expect(expiresAt).toBe('2026-11-23T08:00:30.000Z')
    expect((await checkIn(ann, { code })).status).toBe(200)
  })

  it('is refused when it is missing, old, made up, or used before by the same person', async () => {
    const { code } = await shownCode()
    for (const wrong of ['', 'A'.repeat(22)]) {
      expect(refusal(await checkIn(ann, { code: wrong }))).toEqual([409, 'presence_code_invalid'])
    }
    expect((await checkIn(ann, { code })).status).toBe(200)
    await ann.call('presences.checkOut', { body: {} })
    expect(refusal(await checkIn(ann, { code }))).toEqual([409, 'presence_code_invalid'])
    // Somebody else behind them scans the same code.
    expect((await checkIn(await world.person('Bob'), { code })).status).toBe(200)
    world.clock.advance(61_000)
    const cem = await world.person('Cem')
    expect(refusal(await checkIn(cem, { code }))).toEqual([409, 'presence_code_invalid'])
    expect((await checkIn(cem, { code: (await shownCode()).code })).status).toBe(200)
  })

  it('is for kiosks alone, and never shows the secret', async () => {
    expect(refusal(await world.call('presences.code'))).toEqual([403, 'forbidden'])
    expect(refusal(await ann.call('presences.code'))).toEqual([403, 'forbidden'])
    const { text } = await world.call('presences.code', { token: kioskToken })
    expect(text).not.toContain('"secret"')
    const params = await ann.call('params.employeeManagement')
    expect(params.body).toMatchObject({ qrCodeSecret: '' })
  })
})

describe('checking out', () => {
  it('gives the desk back and lets the person come again', async () => {
    const bookingId = idOf(await world.book(ann, monday, area, '1'))
    await checkIn(ann)
    world.clock.set('2026-11-23T12:00:00.000Z')
    const out = await ann.call('presences.checkOut', { body: {} })
    expect(out.body).toEqual({ checkedOutAt: '2026-11-23T12:00:00.000Z' })
    expect((await ann.call('bookings.get', { params: { bookingId } })).body).toMatchObject({
      statusId: 3,
      checkedOutAt: '2026-11-23T12:00:00.000Z',
    })
    expect((await world.book(await world.person(), monday, area, '1')).status).toBe(200)
    expect((await ann.call('presences.own')).body).toEqual({ presence: null })
  })

  it('is refused to who is not in', async () => {
    const answer = await ann.call('presences.checkOut', { body: {} })
    expect(refusal(answer)).toEqual([409, 'employee_not_checked_in'])
    const body = { userId: ann.id }
    await expectRefusals(world, 'presences.checkOut', { body }, 'may not')
  })

  it('happens once for one key', async () => {
    await world.params({ checkInNeedsBooking: false })
    const key = '019a0000-0000-7000-8000-0000000000aa'
    const first = await ann.call('presences.checkIn', { body: { serialNumber }, key })
    const again = await ann.call('presences.checkIn', { body: { serialNumber }, key })
    expect([again.status, again.text]).toEqual([200, first.text])
  })
})

describe('who is in', () => {
  it('leaves out people who are not shown, except to themselves and to API clients', async () => {
    await world.params({ checkInNeedsBooking: false })
    const hidden = await world.person('Hidden')
    await world.call('employees.put', { params: { userId: hidden.id }, body: { nameHidden: true } })
    await checkIn(hidden)
    await checkIn(ann)
    const query = { date: monday, pageSize: '9999' }
    const idsFor = async (who: Pick<Person, 'call'>) => {
      const { body } = await who.call('presences.list', { query })
      return (body as { presences: { userId: string }[] }).presences.map(({ userId }) => userId)
    }
    expect(await idsFor(ann)).not.toContain(hidden.id)
    expect(await idsFor(hidden)).toContain(hidden.id)
    expect(await idsFor(world)).toContain(hidden.id)
    await world.params({ showNames: false })
    expect(await idsFor(hidden)).toEqual([hidden.id])
    await expectRefusals(world, 'presences.list', { query }, 'may not')
  })

  it('is asked for by pages of at most 9999', async () => {
    const query = { date: monday, pageSize: '10000' }
    expect(refusal(await ann.call('presences.list', { query }))).toEqual([422, 'validation_failed'])
  })
})

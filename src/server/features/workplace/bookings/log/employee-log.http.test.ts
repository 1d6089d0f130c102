/** The employee log: who is where on a day, for whom, and what reception does to a booking and a presence (issue 14 §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EmployeeState } from '#domain/booking/log/employee-log.ts'
import type { Right } from '#domain/rights/right.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { clientActor } from '#tests/support/actors.ts'
import {
  idOf,
  monday,
  now,
  openBookingWorld,
  tuesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createCustomField, createFlow } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

type Log = {
  readonly isNamed: boolean
  readonly counts: Readonly<Record<EmployeeState, number>>
  readonly areas: readonly { readonly id: string }[]
  readonly total: number
  readonly people: readonly {
    readonly userId: string
    readonly state: EmployeeState
    readonly acts: readonly string[]
  }[]
}

let world: BookingWorld
let area: string
let ann: Person
let bob: Person
let reception: { readonly userId: string; readonly token: string }
let flowId: string

beforeAll(async () => {
  world = await openBookingWorld()
  const { organisationId, companyId } = world.mine
  await createCustomField(world.deps, companyId, { id: 'fit', type: 'QUESTION' })
  const screens = [askScreen('fit', 'QUESTION', { when: { No: 'failure' } })]
  flowId = outsideId('FL', await createFlow(world.deps, companyId, screens))
  reception = await signedInUser(world, organisationId, companyId, { email: 'desk@mine.example' })
  await may('SEE_EMPLOYEES')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  await world.params({})
  area = await world.area(4)
  ann = await world.person('Ánn')
  bob = await world.person('Bob')
})

async function may(...held: readonly Right[]): Promise<void> {
  const userId = outsideId('US', reception.userId)
  for (const right of ['SEE_EMPLOYEES', 'CHANGE_BOOKINGS', 'CHANGE_PRESENCES'] as const) {
    const id = held.includes(right) ? 'rights.grantToUser' : 'rights.revokeFromUser'
    expect((await world.call(id, { params: { userId, right } })).status).toBe(200)
  }
}
const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const book = async (person: Person, desk: string, date = monday, statusId = 1) =>
  idOf(
    await person.call('bookings.create', {
      body: { date, deskAreaId: area, deskNumber: desk, statusId },
    }),
  )
/** Of this test's area, as an API client or as whoever has the token. */
async function logOf(query: Readonly<Record<string, string>> = {}, token?: string): Promise<Log> {
  const call = { query: { deskAreaId: area, ...query }, ...(token === undefined ? {} : { token }) }
  const { status, body } = await world.call('employeeLog.get', call)
  expect(status).toBe(200)
  return body as Log
}
const states = ({ people }: Log) => people.map(({ userId, state }) => [userId, state])
const put = (person: Person, isPresent: boolean) =>
  world.call('employeeLog.putPresence', { params: { userId: person.id }, body: { isPresent } })

describe('the log of a day', () => {
  it('has everybody who booked or was here, by name, with where they are', async () => {
    await world.params({ questionnaireFlowId: flowId })
    await book(ann, '1', monday, 4)
    await world.params({})
    await book(bob, '2')
    const cid = await world.person('Cid')
    const denied = await book(cid, '3')
    await world.call('bookings.setStatus', {
      params: { bookingId: denied },
      body: { statusId: 5 },
    })
    const dora = await world.person('Dora')
    const gone = await book(dora, '4')
    await world.call('bookings.cancel', { params: { bookingId: gone } })
    expect((await put(bob, true)).body).toEqual({ userId: bob.id, isPresent: true })
    const log = await logOf()
    expect(states(log)).toEqual([
      [ann.id, 'WAITING'],
      [bob.id, 'IN'],
      [cid.id, 'DENIED'],
    ])
    expect(log.people[1]).toMatchObject({ checkedInAt: now, deskNumber: '2', deskAreaId: area })
    expect(log.counts).toEqual({ EXPECTED: 0, WAITING: 1, IN: 1, OUT: 0, DENIED: 1 })
    expect(log.areas.map(({ id }) => id)).toContain(area)
    expect(states(await logOf({ state: 'IN' }))).toEqual([[bob.id, 'IN']])
    expect(states(await logOf({ q: 'ann' }))).toEqual([[ann.id, 'WAITING']])
    expect(states(await logOf({ date: tuesday }))).toEqual([])
    await put(bob, false)
    expect(states(await logOf({ q: 'bob' }))).toEqual([[bob.id, 'OUT']])
  })

  it('has who is here without a booking, too', async () => {
    await world.params({ checkInNeedsBooking: false })
    await put(ann, true)
    const { body } = await world.call('employeeLog.get', { query: { pageSize: '1000' } })
    expect(states(body as Log)).toContainEqual([ann.id, 'IN'])
  })

  it('is for whoever has the permission, who also sees people that colleagues do not', async () => {
    const params = { userId: ann.id }
    await world.call('employees.put', { params, body: { nameHidden: true } })
    await book(ann, '1')
    expect((await logOf({}, reception.token)).people).toMatchObject([{ userId: ann.id, acts: [] }])
    await may('SEE_EMPLOYEES', 'CHANGE_PRESENCES', 'CHANGE_BOOKINGS')
    expect((await logOf({}, reception.token)).people).toMatchObject([
      { acts: ['check-in', 'cancel'] },
    ])
    await may('SEE_EMPLOYEES')
    await expectRefusals(world, 'employeeLog.get', {}, 'may not')
    expect(refusal(await ann.call('employeeLog.get'))).toEqual([403, 'forbidden'])
  })

  it('gives the counts alone where the location shows no names, whatever is searched for', async () => {
    await book(ann, '1')
    await world.params({ showNames: false })
    const log = await logOf({ q: 'nobody' }, reception.token)
    expect(log).toMatchObject({ isNamed: false, total: 0, people: [], counts: { EXPECTED: 1 } })
    expect((await logOf()).people).toHaveLength(1)
  })
})

describe('reception', () => {
  it('checks in and out by hand, as a kiosk would', async () => {
    expect(refusal(await put(ann, true))).toEqual([409, 'employee_check_in_failed'])
    expect(refusal(await put(ann, false))).toEqual([409, 'employee_not_checked_in'])
    const params = { bookingId: await book(ann, '1') }
    const call = { params: { userId: ann.id }, body: { isPresent: true } }
    await expectRefusals(world, 'employeeLog.putPresence', call, 'may not')
    await expectRepeatable(world, 'employeeLog.putPresence', call, { isPresent: false })
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({
      status: 'CHECKED_IN',
    })
    expect(refusal(await put(ann, true))).toEqual([409, 'employee_already_checked_in'])
    const nobody = { params: { userId: world.other.hostId }, body: { isPresent: true } }
    expect(refusal(await world.call('employeeLog.putPresence', nobody))).toEqual([404, 'not_found'])
  })

  it('resets a denied booking, for as long as its place is free', async () => {
    const params = { bookingId: await book(ann, '1') }
    const reset = () => world.call('employeeLog.resetBooking', { params })
    expect(refusal(await reset())).toEqual([409, 'booking_status_conflict'])
    await world.call('bookings.setStatus', { params, body: { statusId: 5 } })
    const other = { bookingId: await book(bob, '1') }
    expect(refusal(await reset())).toEqual([409, 'desk_taken'])
    await bob.call('bookings.cancel', { params: other })
    await expectRefusals(world, 'employeeLog.resetBooking', { params }, 'may not')
    expect((await reset()).body).toMatchObject({ status: 'EXPECTED', statusId: 1 })
  })

  it('asks the questions again where there are any: the answers are gone', async () => {
    await world.params({ questionnaireFlowId: flowId })
    const answered = await ann.call('bookings.create', {
      body: {
        date: tuesday,
        deskAreaId: area,
        deskNumber: '1',
        customFields: [{ id: 'fit', value: 'true' }],
      },
    })
    const params = { bookingId: idOf(answered) }
    const reset = await world.call('employeeLog.resetBooking', { params })
    expect(reset.body).toMatchObject({ status: 'PENDING' })
    const pass = () => ann.call('bookings.setStatus', { params, body: { statusId: 1 } })
    expect(refusal(await pass())).toEqual([409, 'booking_status_conflict'])
    const body = [{ id: 'fit', value: 'true' }]
    const again = await ann.call('bookings.putCustomFields', { params, body })
    expect(again.body).toMatchObject({ status: 'EXPECTED' })
    world.clock.set('2026-11-25T08:00:00.000Z')
    const { token } = await clientActor(world.deps, world.mine.organisationId)
    const late = await world.call('employeeLog.resetBooking', { params, token })
    expect(refusal(late)).toEqual([409, 'day_not_bookable'])
  })

  it('cancels anybody’s booking by permission, and nobody’s without', async () => {
    const params = { bookingId: await book(ann, '1', tuesday) }
    const cancel = () => world.call('bookings.cancel', { params, token: reception.token })
    expect(refusal(await cancel())).toEqual([404, 'not_found'])
    await may('SEE_EMPLOYEES', 'CHANGE_BOOKINGS')
    expect((await cancel()).status).toBe(200)
    await may('SEE_EMPLOYEES')
  })
})

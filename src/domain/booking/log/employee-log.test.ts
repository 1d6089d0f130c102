import { describe, expect, it } from 'vitest'
import { rights, type Right } from '../../rights/right.ts'
import {
  actsOnEmployee,
  employeeState,
  employeeStates,
  findInLog,
  resetOf,
  type EmployeeFacts,
  type EmployeeState,
  type LogDay,
} from './employee-log.ts'

describe('where an employee is', () => {
  it.each([
    ['EXPECTED', null, 'EXPECTED'],
    ['PENDING', null, 'WAITING'],
    ['CHECKED_IN', 'IN', 'IN'],
    ['CHECKED_OUT', 'OUT', 'OUT'],
    ['DENIED', null, 'DENIED'],
    [null, 'IN', 'IN'],
    [null, 'OUT', 'OUT'],
    // Here without having answered, and refused after having been here.
    ['PENDING', 'IN', 'IN'],
    ['DENIED', 'OUT', 'DENIED'],
    // Gone, and booked again for later that day.
    ['EXPECTED', 'OUT', 'EXPECTED'],
  ] as const)('booking %s and presence %s are %s', (booking, presence, state) => {
    expect(employeeState({ booking, presence } as EmployeeFacts)).toBe(state) // both of a pair that exists
  })
})

describe('what reception does', () => {
  const today: LogDay = { day: 'TODAY', asks: false, checkInNeedsBooking: true }
  const acts = (day: Partial<LogDay>, held: readonly Right[] = rights) =>
    employeeStates.map((state) => [
      state,
      actsOnEmployee(state, { ...today, ...day }, new Set(held)).join(' '),
    ])
  const all = (...of: readonly string[]) => employeeStates.map((state, at) => [state, of[at]])

  it('follows from where somebody is, the day and the location', () => {
    expect(acts({})).toEqual(all('check-in cancel', 'cancel', 'check-out', '', 'reset'))
    expect(acts({ asks: true })).toEqual(
      all('check-in reset cancel', 'cancel', 'check-out', '', 'reset'),
    )
    expect(acts({ checkInNeedsBooking: false })).toEqual(
      all('check-in cancel', 'cancel', 'check-out', 'check-in', 'reset'),
    )
    expect(acts({ day: 'LATER' })).toEqual(all('cancel', 'cancel', '', '', 'reset'))
    expect(acts({ day: 'PAST' })).toEqual(all('', '', '', '', ''))
  })

  it('takes a permission of its own for bookings, and one for presences', () => {
    expect(acts({}, ['SEE_EMPLOYEES'])).toEqual(all('', '', '', '', ''))
    expect(acts({}, ['CHANGE_BOOKINGS'])).toEqual(all('cancel', 'cancel', '', '', 'reset'))
    expect(acts({}, ['CHANGE_PRESENCES'])).toEqual(all('check-in', '', 'check-out', '', ''))
  })

  it('asks the questions again where there are any', () => {
    expect(resetOf(true)).toEqual({ from: ['EXPECTED', 'DENIED'], to: 'PENDING' })
    expect(resetOf(false)).toEqual({ from: ['DENIED'], to: 'EXPECTED' })
  })
})

describe('the search', () => {
  const row = (name: string, state: EmployeeState, deskAreaId: string | null = 'a') => ({
    name,
    state,
    deskAreaId,
  })
  const rows = [
    row('Zoë Müller', 'EXPECTED'),
    row('Ann Mueller-Ross', 'IN', 'b'),
    row('Иван Петров', 'OUT', null),
  ]
  const found = (text: string, more = {}) =>
    findInLog(rows, { state: null, deskAreaId: null, text, ...more }).rows.map(({ name }) => name)

  it.each([
    ['', ['Zoë Müller', 'Ann Mueller-Ross', 'Иван Петров']],
    ['zoe', ['Zoë Müller']],
    ['Mueller', ['Zoë Müller', 'Ann Mueller-Ross']],
    ['müller', ['Zoë Müller', 'Ann Mueller-Ross']],
    ['ross an', ['Ann Mueller-Ross']],
    ['ivan', ['Иван Петров']],
    ['nobody', []],
    ['…', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  it('counts every state of those who fit, whichever is shown', () => {
    const { rows: shown, counts } = findInLog(rows, { state: 'IN', deskAreaId: null, text: 'm' })
    expect(shown.map(({ name }) => name)).toEqual(['Ann Mueller-Ross'])
    expect(counts).toEqual({ EXPECTED: 1, WAITING: 0, IN: 1, OUT: 0, DENIED: 0 })
    expect(found('', { deskAreaId: 'b' })).toEqual(['Ann Mueller-Ross'])
  })
})

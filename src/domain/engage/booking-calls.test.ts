import { describe, expect, it } from 'vitest'
import { deskCalls } from '#tests/support/desk-call-templates.ts'
import { bookingCallFaults, startingCalls, type BookingCalls } from './booking-calls.ts'
import { proposeDesks } from './propose-desks.ts'
import { readBookings, readDesks } from './read-bookings.ts'

const calls = (more: { readonly [Name in keyof BookingCalls]?: object }): BookingCalls => ({
  ...deskCalls,
  ...Object.fromEntries(
    Object.entries(more).map(([name, one]) => [
      name,
      { ...deskCalls[name as keyof BookingCalls], ...one },
    ]),
  ),
})

describe('calls as somebody enters them', () => {
  it.each<[string, BookingCalls, Record<string, string>]>([
    ['are whole', deskCalls, {}],
    [
      'are missing',
      startingCalls,
      {
        'list.path': 'common_error_required',
        'list.id': 'common_error_required',
        'list.person': 'common_error_required',
        'list.desk': 'common_error_required',
        'list.date': 'common_error_required',
        'create.path': 'common_error_required',
        'cancel.path': 'common_error_required',
      },
    ],
    [
      'lead to another host',
      calls({ list: { path: '//evil.example/' } }),
      { 'list.path': 'door_error_path' },
    ],
    ['step up', calls({ cancel: { path: '/a/../{{id}}' } }), { 'cancel.path': 'door_error_path' }],
    [
      'name a secret',
      calls({ list: { path: '/{{secret}}' } }),
      { 'list.path': 'door_error_variable' },
    ],
    ['are no JSON', calls({ create: { body: '{' } }), { 'create.body': 'door_error_json' }],
    [
      'change by GET',
      calls({ create: { method: 'GET', body: '' } }),
      { 'create.method': 'door_error_get' },
    ],
    ['have a body with GET', calls({ list: { body: '{}' } }), { 'list.body': 'door_error_get' }],
    [
      'cancel nothing',
      calls({ cancel: { path: '/all' } }),
      { 'cancel.path': 'door_error_variable' },
    ],
    ['point nowhere', calls({ list: { id: 'id' } }), { 'list.id': 'door_error_pointer' }],
    [
      'have no token',
      calls({ token: { pointer: '' } }),
      { 'token.pointer': 'common_error_required' },
    ],
  ])('%s', (_, entered, faults) => {
    expect(bookingCallFaults(entered)).toEqual(faults)
  })
})

describe('an answer', () => {
  const item = (more: object = {}) => ({
    bookingId: 7,
    user: { email: 'ann@acme.example' },
    resourceItemId: 101,
    day: '2026-12-01T00:00:00',
    slot: 'AM',
    ...more,
  })
  it.each<[string, unknown, unknown]>([
    [
      'is read by its pointers',
      {
        result: [
          item(),
          item({ bookingId: 'B', slot: 'pm' }),
          item({ bookingId: 'C', slot: null }),
        ],
      },
      [
        ['7', 'MORNING'],
        ['B', 'AFTERNOON'],
        ['C', 'DAY'],
      ],
    ],
    ['is empty', { result: [] }, []],
    ['has no list', { results: [] }, null],
    ['has a booking without ID', { result: [item({ bookingId: '' })] }, null],
    ['has a booking without desk', { result: [item({ resourceItemId: null })] }, null],
    ['has a day that is none', { result: [item({ day: '2026-02-30' })] }, null],
    ['is half', undefined, null],
  ])('%s', (_, answer, expected) => {
    const read = readBookings(answer, deskCalls.list)
    expect(read?.map(({ id, part }) => [id, part]) ?? null).toEqual(expected)
  })

  it('of somebody who isn’t named holds a desk all the same', () => {
    expect(readBookings({ result: [item({ user: null })] }, deskCalls.list)).toMatchObject([
      { person: '', desk: '101' },
    ])
  })
})

it('proposes a desk where a name is that of one alone', () => {
  const own = [
    { deskId: 'n1', area: 'North', number: '1' },
    { deskId: 's1', area: 'South', number: '1' },
    { deskId: 's12', area: 'South', number: 'A-12' },
    { deskId: 's13', area: 'South', number: '13' },
  ]
  const listed = readDesks(
    [
      { id: 1, name: 'north 1' },
      { id: 2, name: '1' },
      { id: 3, name: 'a12' },
      { id: 4, name: '13' },
      { id: 5, name: '13' },
    ],
    deskCalls.desks,
  )
  expect([...proposeDesks(own, listed ?? [])]).toEqual([
    ['n1', '1'],
    ['s12', '3'],
  ])
})

import { assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../time/instant.ts'
import { localDateOf, localTimeOf } from '../../time/local-date.ts'
import {
  judgeInvitation,
  meetingOf,
  splitName,
  usualTimes,
  visitorOf,
  type Invitation,
} from './invitation.ts'

const today = '2026-11-21'
const unsaid = { mobile: '', language: '', visitorType: '' }
const listed = { name: 'Vera Visser', email: 'vera@visser.example', companyName: 'ACME' }
const vera = { ...listed, ...unsaid }
const nobody = { name: '', email: '', companyName: '', ...unsaid }
const invitation = (some: Partial<Invitation> = {}): Invitation => ({
  visitors: [vera],
  date: '2026-11-23',
  from: '09:00',
  to: '10:00',
  repeat: 'NONE',
  until: '',
  ...some,
})

describe('an invitation', () => {
  it.each([
    ['whole', {}, {}],
    ['by name alone', { visitors: [{ ...vera, email: '' }] }, {}],
    ['by address alone', { visitors: [{ ...vera, name: '' }] }, {}],
    ['with lines that say nothing', { visitors: [vera, nobody, nobody] }, {}],
    ['for today', { date: today }, {}],
    ['over midnight', { from: '22:00', to: '02:00' }, {}],
    ['of a series', { repeat: 'WEEKLY', until: '2026-12-31' }, {}],
    ['for nobody', { visitors: [nobody] }, { 'visitors.0.name': 'console_invite_error_nobody' }],
    [
      'with an address that is none',
      { visitors: [vera, { ...vera, email: 'vera@' }] },
      { 'visitors.1.email': 'common_error_email' },
    ],
    [
      'twice for one person',
      { visitors: [vera, { ...vera, email: 'VERA@visser.example' }] },
      { 'visitors.1.email': 'console_invite_error_twice' },
    ],
    ['without a day', { date: '' }, { date: 'common_error_date' }],
    ['for yesterday', { date: '2026-11-20' }, { date: 'console_invite_error_past' }],
    [
      'without times',
      { from: '', to: '9' },
      { from: 'console_invite_error_time', to: 'console_invite_error_time' },
    ],
    ['of no length', { to: '09:00' }, { to: 'console_invite_error_same' }],
    ['of a series without an end', { repeat: 'DAILY' }, {}],
    [
      'of a series whose end is none',
      { repeat: 'DAILY', until: 'x' },
      { until: 'common_error_date' },
    ],
    [
      'with a number that is none',
      { visitors: [vera, { ...vera, email: '', mobile: '12' }] },
      { 'visitors.1.mobile': 'common_error_InvalidMobileNumberException' },
    ],
    [
      'of a series that ends before',
      { repeat: 'DAILY', until: '2026-11-22' },
      { until: 'console_invite_error_until' },
    ],
  ] as const)('%s', (_, some, expected) => {
    expect(judgeInvitation(invitation(some), today)).toEqual(expected)
  })

  it('becomes a meeting by the clock of the location', () => {
    expect(meetingOf(invitation({ visitors: [vera, nobody] }), 'Europe/Brussels')).toEqual({
      startAt: '2026-11-23T08:00:00.000Z',
      endAt: '2026-11-23T09:00:00.000Z',
      recurrence: null,
      visitors: [
        {
          firstname: 'Vera',
          lastname: 'Visser',
          email: 'vera@visser.example',
          companyName: 'ACME',
          mobile: '',
        },
      ],
    })
  })

  it('ends on the next day where the end is earlier than the start', () => {
    const { startAt, endAt } = meetingOf(invitation({ from: '22:00', to: '02:00' }), 'UTC')
    expect([startAt, endAt]).toEqual(['2026-11-23T22:00:00.000Z', '2026-11-24T02:00:00.000Z'])
  })

  it.each([
    ['DAILY', 'FREQ=DAILY;UNTIL=20270401T070000Z'],
    ['WEEKDAYS', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270401T070000Z'],
    ['WEEKLY', 'FREQ=WEEKLY;UNTIL=20270401T070000Z'],
    ['MONTHLY', 'FREQ=MONTHLY;UNTIL=20270401T070000Z'],
    ['YEARLY', 'FREQ=YEARLY;UNTIL=20270401T070000Z'],
  ] as const)('repeats %s until its last day, by summer time too', (repeat, rrule) => {
    const series = invitation({ repeat, until: '2027-04-01' })
    expect(meetingOf(series, 'Europe/Brussels').recurrence).toEqual({ rrule })
  })

  it('repeats without a last day', () => {
    const series = invitation({ repeat: 'YEARLY' })
    expect(meetingOf(series, 'Europe/Brussels').recurrence).toEqual({ rrule: 'FREQ=YEARLY' })
  })

  const mustChoose = {
    types: ['Guest', 'Customer'].map((code) => ({
      code,
      name: '',
      enabled: true,
      kind: 'VISITOR' as const,
    })),
    defaultType: 'Guest',
    mustChoose: true,
  }
  it.each([
    ['one visitor', [nobody, vera], { 'visitors.1.visitorType': 'common_error_required' }],
    ['one visitor of a type', [{ ...vera, visitorType: 'Customer' }], {}],
    ['a group', [vera, { ...vera, name: 'Wim' }], {}],
  ])('asks for the type of %s where it has to be chosen', (_, visitors, expected) => {
    expect(judgeInvitation(invitation({ visitors }), today, mustChoose)).toEqual(expected)
  })
})

describe('somebody who is known', () => {
  const known = { ...listed, id: 'V-1', mobile: '+3225550123', language: 'nl' }
  const line = { ...known, visitorType: '', known }
  const changed = { firstname: 'Vera', lastname: 'Visser', email: '', companyName: 'ACME' }

  it.each([
    ['is said by id', line, { id: 'V-1' }],
    [
      'comes as something',
      { ...line, visitorType: 'Customer' },
      { id: 'V-1', visitorType: 'Customer' },
    ],
    [
      'has another number and language',
      { ...line, mobile: '+3225550124', language: 'fr' },
      { id: 'V-1', mobile: '+3225550124', language: 'fr' },
    ],
    ['has no number any more', { ...line, mobile: '' }, { id: 'V-1', mobile: '' }],
    ['keeps a language that nobody chose', { ...line, language: '' }, { id: 'V-1' }],
    [
      'is somebody else with another address, and has not their number',
      { ...line, email: '' },
      changed,
    ],
  ])('%s', (_, visitor, expected) => {
    expect(visitorOf(visitor)).toEqual(expected)
  })
})

it.each([
  ['Vera Visser', 'Vera', 'Visser'],
  ['  Anna  Maria van  Dijk ', 'Anna Maria van', 'Dijk'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the name “%s” is split', (name, firstname, lastname) => {
  expect(splitName(name)).toEqual({ firstname, lastname })
})

describe('the times that are offered', () => {
  it.each([
    ['2026-11-23T07:10:00Z', '2026-11-23', '09:00', '10:00'],
    ['2026-11-23T09:59:00Z', '2026-11-23', '11:00', '12:00'],
    ['2026-11-23T09:05:00Z', '2026-11-23', '10:30', '11:30'],
    ['2026-11-23T15:30:00Z', '2026-11-23', '17:00', '18:00'],
    ['2026-11-23T16:29:00Z', '2026-11-23', '17:30', '18:30'],
    ['2026-11-23T16:30:00Z', '2026-11-24', '09:00', '10:00'],
    ['2026-11-23T23:30:00Z', '2026-11-24', '09:00', '10:00'],
  ])('at %s are %s, %s to %s in Brussels', (now, date, from, to) => {
    expect(usualTimes(now, 'Europe/Brussels')).toEqual({ date, from, to })
  })

  it('are sound in every zone at every hour, and not over when they are offered', () => {
    const zones = constantFrom('Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'UTC')
    const hours = constantFrom(...Array.from({ length: 24 }, (_, hour) => hour))
    assert(
      property(record({ zone: zones, hour: hours }), ({ zone, hour }) => {
        const now = `2026-03-29T${String(hour).padStart(2, '0')}:20:00.000Z`
        const offered = invitation(usualTimes(now, zone))
        expect(judgeInvitation(offered, localDateOf(now, zone))).toEqual({})
        const { startAt } = meetingOf(offered, zone)
        expect(epochMs(startAt)).toBeGreaterThan(epochMs(now))
        expect(localTimeOf(startAt, zone)).toBe(offered.from)
      }),
    )
  })
})

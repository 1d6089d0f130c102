import { describe, expect, it } from 'vitest'
import { localDateOf } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'
import { valuesOf, type RowValues } from './import-field.ts'
import { mayChangeColumns, mayStartImport } from './import-state.ts'
import { judgeRepeats, judgeRow, type ImportDefaults, type ImportPlace } from './judge-row.ts'

const defaults: ImportDefaults = {
  dayOrder: 'DMY',
  date: '2026-11-24',
  from: '09:00',
  to: '10:00',
  hostId: 'me',
}
const place: ImportPlace = {
  calendar: {
    instantAt: (date, time) => wallClockInstant(date, time, 'Europe/Brussels'),
    dateAt: (instant) => localDateOf(instant, 'Europe/Brussels'),
  },
  today: '2026-11-21',
  lastDay: null,
  hosts: new Map([
    ['hanne@acme.example', { id: 'hanne', isAllowed: true }],
    ['boss@acme.example', { id: 'boss', isAllowed: false }],
  ]),
  languages: new Map([
    ['de', 'de'],
    ['deutsch', 'de'],
  ]),
  phone: (text) => (text.startsWith('+') ? text.replaceAll(' ', '') : null),
}
const ann: RowValues = { firstname: ' Ann ', lastname: 'Lee', email: 'ann@example.org' }
const judge = (row: RowValues, own: Partial<ImportDefaults> = {}) =>
  judgeRow(row, { ...defaults, ...own }, place)

it('is refused on a day after which the location has closed for good', () => {
  const judgeUntil = (lastDay: string) => judgeRow(ann, defaults, { ...place, lastDay })
  expect(judgeUntil('2026-11-24').ok).toBe(true)
  expect(judgeUntil('2026-11-23')).toMatchObject({ faults: [{ code: 'import_error_closed' }] })
})

describe('a good row', () => {
  it('becomes a visit; what it does not say is the default', () => {
    expect(judge(ann)).toEqual({
      ok: true,
      visit: {
        firstname: 'Ann',
        lastname: 'Lee',
        email: 'ann@example.org',
        companyName: '',
        mobile: '',
        visitorType: '',
        language: '',
        hostId: 'me',
        visitDate: '2026-11-24',
        startAt: '2026-11-24T08:00:00.000Z',
        endAt: '2026-11-24T09:00:00.000Z',
      },
    })
  })

  it.each<[string, RowValues, object]>([
    ['a whole name', { name: 'Ann Maria Lee' }, { firstname: 'Ann Maria', lastname: 'Lee' }],
    ['a host', { ...ann, hostEmail: 'Hanne@Acme.example' }, { hostId: 'hanne' }],
    ['a language by its name', { ...ann, language: 'Deutsch' }, { language: 'de' }],
    ['a number', { ...ann, mobile: '+32 470' }, { mobile: '+32470' }],
    ['the first day that may be', { ...ann, date: '21.11.2026' }, { visitDate: '2026-11-21' }],
    [
      'day and hours of its own',
      { ...ann, start: '25/11/2026 14:00', end: '15:30' },
      { startAt: '2026-11-25T13:00:00.000Z', endAt: '2026-11-25T14:30:00.000Z' },
    ],
    [
      'a beginning alone: an hour',
      { ...ann, start: '25/11/2026 14:00' },
      { endAt: '2026-11-25T14:00:00.000Z' },
    ],
    [
      'a day alone: the usual hours',
      { ...ann, start: '25/11/2026' },
      { startAt: '2026-11-25T08:00:00.000Z', endAt: '2026-11-25T09:00:00.000Z' },
    ],
    [
      'a column for the day and one for the hour',
      { ...ann, date: '46351', start: '0.5' },
      { startAt: '2026-11-25T11:00:00.000Z' },
    ],
    [
      'an instant with its offset',
      { ...ann, start: '2026-11-25T00:30+02:00' },
      { visitDate: '2026-11-24', startAt: '2026-11-24T22:30:00.000Z' },
    ],
    [
      'an hour that the clock skips',
      { ...ann, start: '2027-03-28 02:30' },
      { startAt: '2027-03-28T01:30:00.000Z', visitDate: '2027-03-28' },
    ],
  ])('may say %s', (_what, row, visit) => {
    expect(judge(row)).toMatchObject({ ok: true, visit })
  })

  it('over midnight ends on the next day, where the usual hours say so', () => {
    expect(judge(ann, { from: '22:00', to: '02:00' })).toMatchObject({
      visit: { endAt: '2026-11-25T01:00:00.000Z' },
    })
  })
})

describe('a bad row', () => {
  it.each<[RowValues, string]>([
    [{}, 'email import_error_nobody'],
    [{ ...ann, email: 'ann@' }, 'email common_error_email'],
    [{ ...ann, mobile: '12' }, 'mobile common_error_InvalidMobileNumberException'],
    [{ ...ann, hostEmail: 'x@acme.example' }, 'hostEmail import_error_host_unknown'],
    [{ ...ann, hostEmail: 'boss@acme.example' }, 'hostEmail import_error_host_forbidden'],
    [{ ...ann, language: 'Klingon' }, 'language import_error_language'],
    [{ ...ann, date: 'soon' }, 'date import_error_date'],
    [{ ...ann, start: '31.2.2026' }, 'start import_error_time'],
    [{ ...ann, end: 'late' }, 'end import_error_time'],
    [{ ...ann, start: '20.11.2026' }, 'start import_error_past'],
    [{ ...ann, date: '20.11.2026' }, 'date import_error_past'],
    [{ ...ann, start: '24.11.2062' }, 'start import_error_far'],
    [{ ...ann, start: '14:00', end: '14:00' }, 'end import_error_end'],
    [{ ...ann, end: '24.12.2027' }, 'end import_error_end'],
    [{ ...ann, firstname: 'A\nB' }, 'firstname common_error_invalidCharacters'],
    [{ ...ann, lastname: 'x'.repeat(101) }, 'lastname import_error_long'],
    [
      { ...ann, email: 'x', mobile: '1', language: '?' },
      'email common_error_email, mobile common_error_InvalidMobileNumberException, language import_error_language',
    ],
  ])('says what is wrong: %o', (row, expected) => {
    const judged = judge(row)
    const found = judged.ok ? [] : judged.faults.map(({ field, code }) => `${field} ${code}`)
    expect(found.join(', ')).toBe(expected)
  })
})

describe('rows that say the same', () => {
  it('are one visit, unless the hour or the person is another', () => {
    const rows = [
      ann,
      { ...ann, email: 'ANN@example.org' },
      { ...ann, start: '14:00' },
      { ...ann, lastname: 'Loo' },
      { name: 'Bob' },
      { name: 'Bob' },
    ].map((row) => judge(row))
    const codes = judgeRepeats(rows, new Set()).map((row) => (row.ok ? 'ok' : row.faults[0]?.code))
    expect(codes).toEqual(['ok', 'import_error_twice', 'ok', 'ok', 'ok', 'ok'])
  })

  it('as a visit that there is are no other', () => {
    const known = new Set(['ann@example.org\nlee\n2026-11-24t08:00:00.000z'])
    const [row] = judgeRepeats([judge(ann)], known)
    expect(row).toEqual({ ok: false, faults: [{ field: 'email', code: 'import_error_invited' }] })
  })
})

describe('an import', () => {
  it('begins when there is something to do, and nobody is at it', () => {
    const counts = { READY: 1, BAD: 2, DONE: 0 }
    expect(mayStartImport('OPEN', counts)).toBe(true)
    expect(mayStartImport('DONE', counts)).toBe(true)
    expect(mayStartImport('RUNNING', counts)).toBe(false)
    expect(mayStartImport('STOPPED', { ...counts, READY: 0 })).toBe(false)
    expect(mayChangeColumns('OPEN', counts)).toBe(true)
    expect(mayChangeColumns('STOPPED', { ...counts, DONE: 1 })).toBe(false)
  })

  it('reads a row by its columns', () => {
    expect(valuesOf(['email', null, 'name'], ['a@b.org', 'x'])).toEqual({
      email: 'a@b.org',
      name: '',
    })
  })
})

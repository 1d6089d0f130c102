import { describe, expect, it } from 'vitest'
import {
  announcementState,
  announcementText,
  isAnnouncedTo,
  type AnnouncementPlace,
  type AnnouncementReader,
} from './announcement.ts'

const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => `2026-11-21T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
]

describe('announcementState', () => {
  it.each([
    ['before its start', ten, eleven, null, nine, 'PLANNED'],
    ['at its start', nine, eleven, null, nine, 'SHOWN'],
    ['in between', nine, eleven, null, ten, 'SHOWN'],
    ['at its end', nine, ten, null, ten, 'ENDED'],
    ['ended early', nine, eleven, ten, ten, 'ENDED'],
    ['ended before it began', ten, eleven, nine, nine, 'ENDED'],
  ] as const)('%s', (_, startsAt, endsAt, endedAt, now, state) => {
    expect(announcementState({ startsAt, endsAt, endedAt }, now)).toBe(state)
  })
})

describe('isAnnouncedTo', () => {
  const to = (place: Partial<AnnouncementPlace> = {}): AnnouncementPlace => ({
    audience: 'EVERYBODY',
    organisationId: null,
    planId: null,
    ...place,
  })
  const reader = (of: Partial<AnnouncementReader> = {}): AnnouncementReader => ({
    isAdministrator: false,
    organisationId: 'mine',
    planId: 'large',
    ...of,
  })
  const operator = { isAdministrator: true, organisationId: null, planId: null }
  it.each([
    ['everybody, a colleague', to(), reader(), true],
    ['everybody, an operator', to(), operator, true],
    ['administrators, a colleague', to({ audience: 'ADMINISTRATORS' }), reader(), false],
    [
      'administrators, one of them',
      to({ audience: 'ADMINISTRATORS' }),
      reader({ isAdministrator: true }),
      true,
    ],
    ['administrators, an operator', to({ audience: 'ADMINISTRATORS' }), operator, true],
    ['one organisation, one of it', to({ organisationId: 'mine' }), reader(), true],
    ['one organisation, of another', to({ organisationId: 'theirs' }), reader(), false],
    ['one organisation, an operator', to({ organisationId: 'mine' }), operator, false],
    [
      'administrators of one organisation, a colleague',
      to({ audience: 'ADMINISTRATORS', organisationId: 'mine' }),
      reader(),
      false,
    ],
    ['a plan, one who has it', to({ planId: 'large' }), reader(), true],
    ['a plan, one who has another', to({ planId: 'small' }), reader(), false],
    ['a plan, one without any', to({ planId: 'large' }), reader({ planId: null }), false],
    ['a plan, an operator', to({ planId: 'large' }), operator, false],
  ] as const)('%s', (_, place, who, expected) => {
    expect(isAnnouncedTo(place, who)).toBe(expected)
  })
})

describe('announcementText', () => {
  it.each([
    ['the reader’s', { de: 'Hallo', en: 'Hello' }, 'de', 'de', 'Hallo'],
    ['else English', { de: 'Hallo', en: 'Hello' }, 'ja', 'en', 'Hello'],
    ['else the first', { nl: 'Dag', de: 'Hallo' }, 'ja', 'de', 'Hallo'],
    ['never an own property of objects', { de: 'Hallo' }, 'toString', 'de', 'Hallo'],
  ])('%s', (_, texts, asked, language, text) => {
    expect(announcementText(texts, asked)).toEqual({ language, text })
  })
})

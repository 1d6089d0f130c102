import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import { dueAnnouncement, trialDaysLeft } from './announcement.ts'

const trial = {
  state: 'TRIAL',
  trialUntil: '2027-03-30',
  isChosen: false,
  endsOn: null,
  deletesData: false,
  deleteOn: null,
  startedOn: '2027-03-01',
  hasPeriod: false,
  blockedWhy: null,
  canBeBilled: false,
}
const about = (kind: string, aboutDay: string, daysBefore: number) => ({
  kind,
  aboutDay,
  daysBefore,
})
const over = { ...trial, state: 'BLOCKED', deleteOn: '2027-04-30' }

describe('before a trial, or everything, ends', () => {
  it.each<[string, Parameters<typeof dueAnnouncement>[0], string, unknown]>([
    ['nothing is said early', trial, '2027-03-22', null],
    ['it is said a week before', trial, '2027-03-23', about('TRIAL_ENDS', '2027-03-30', 7)],
    ['it is said a day before', trial, '2027-03-29', about('TRIAL_ENDS', '2027-03-30', 1)],
    [
      'a trial of a week is announced once, the day before',
      { ...trial, startedOn: '2027-03-24' },
      '2027-03-24',
      null,
    ],
    [
      'a plan that nobody is billed for is announced as such',
      { ...trial, isChosen: true },
      '2027-03-23',
      about('TRIAL_UNBILLED', '2027-03-30', 7),
    ],
    [
      'a plan that follows is not',
      { ...trial, isChosen: true, canBeBilled: true },
      '2027-03-29',
      null,
    ],
    ['nor is a trial that was cancelled', { ...trial, endsOn: '2027-03-31' }, '2027-03-29', null],
    [
      'what stopped with nobody to bill is told of',
      { ...trial, isChosen: true, state: 'BLOCKED' },
      '2027-03-31',
      about('TRIAL_STOPPED', '2027-03-30', 0),
    ],
    [
      'a block by an operator is their matter',
      { ...trial, state: 'BLOCKED', blockedWhy: 'Misuse' },
      '2027-03-31',
      null,
    ],
    ['the end says when everything goes', over, '2027-03-31', about('DELETION', '2027-04-30', 30)],
    ['it is said a week before it goes', over, '2027-04-23', about('DELETION', '2027-04-30', 7)],
    [
      'and a day before, also of what was cancelled',
      { ...over, state: 'CANCELLED', trialUntil: null, hasPeriod: true, deletesData: true },
      '2027-04-29',
      about('DELETION', '2027-04-30', 1),
    ],
    [
      'what keeps its data is told nothing',
      { ...trial, state: 'CANCELLED', trialUntil: null, hasPeriod: true },
      '2027-04-29',
      null,
    ],
  ])('%s', (_, subscription, today, due) => {
    expect(dueAnnouncement(subscription, today)).toEqual(due)
  })

  it('is said at most three times about a day, whenever the server runs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (days) => {
        const said = days
          .toSorted((a, b) => a - b)
          .map((day) => dueAnnouncement(over, addDays('2027-03-25', day)))
        expect(new Set(said.map((one) => one?.daysBefore)).size).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('the days that are left of a trial', () => {
  it.each([
    ['2027-03-01', 30],
    ['2027-03-29', 2],
    ['2027-03-30', 1],
    ['2027-03-31', 0],
    ['2027-05-31', 0],
  ])('on %s are %i', (today, days) => {
    expect(trialDaysLeft('2027-03-30', today)).toBe(days)
  })
})

import { describe, expect, it } from 'vitest'
import { billingNotice } from './billing-notice.ts'
import { type Ending, foreseenDeletion } from './ending.ts'

const running: Ending = {
  state: 'ACTIVE',
  trialUntil: null,
  isChosen: true,
  endsOn: null,
  deletesData: false,
  deleteOn: null,
}
const trial: Ending = { ...running, state: 'TRIAL', trialUntil: '2027-03-10', isChosen: false }

describe('what is deleted after the end', () => {
  it.each<[string, Ending, string | null]>([
    ['nothing of what runs', running, null],
    ['everything of a trial without a plan, 30 days after it', trial, '2027-04-10'],
    ['nothing of a trial with a plan', { ...trial, isChosen: true }, null],
    ['nothing of what was cancelled', { ...running, endsOn: '2027-05-01' }, null],
    [
      'everything of what was cancelled so',
      { ...running, endsOn: '2027-05-01', deletesData: true },
      '2027-05-31',
    ],
    [
      'what was said when it ended, whatever the rule says now',
      { ...trial, state: 'BLOCKED', deleteOn: '2027-04-01' },
      '2027-04-01',
    ],
  ])('is %s', (_, ending, day) => {
    expect(foreseenDeletion(ending)).toBe(day)
  })
})

describe('the notice on every screen', () => {
  const of = { hasPeriod: true, blockedWhy: null }
  it.each<[string, Parameters<typeof billingNotice>[0], string, unknown]>([
    [
      'is silent early in a trial',
      { ...trial, ...of, state: 'TRIAL', hasPeriod: false },
      '2027-03-02',
      null,
    ],
    [
      'says a week before that it ends',
      { ...trial, ...of, state: 'TRIAL', hasPeriod: false },
      '2027-03-03',
      { kind: 'TRIAL_ENDS', on: '2027-03-10', daysLeft: 8 },
    ],
    [
      'says nothing once a plan follows',
      { ...trial, ...of, state: 'TRIAL', isChosen: true },
      '2027-03-09',
      null,
    ],
    [
      'says that it is over, and what comes',
      { ...trial, ...of, state: 'BLOCKED', hasPeriod: false, deleteOn: '2027-04-10' },
      '2027-03-12',
      { kind: 'TRIAL_OVER', on: '2027-04-10', daysLeft: null },
    ],
    ['says nothing of what runs', { ...running, ...of, state: 'ACTIVE' }, '2027-03-12', null],
    [
      'asks for what is overdue',
      { ...running, ...of, state: 'PAST_DUE' },
      '2027-03-12',
      { kind: 'PAST_DUE', on: null, daysLeft: null },
    ],
    [
      'asks for what a block is about',
      { ...running, ...of, state: 'BLOCKED' },
      '2027-03-12',
      { kind: 'BLOCKED', on: null, daysLeft: null },
    ],
    [
      'leads to why an operator blocked it',
      { ...running, ...of, state: 'BLOCKED', blockedWhy: 'Misuse' },
      '2027-03-12',
      { kind: 'STOPPED', on: null, daysLeft: null },
    ],
    [
      'says when everything is deleted',
      { ...running, ...of, state: 'CANCELLED', deleteOn: '2027-04-01' },
      '2027-03-12',
      { kind: 'DELETED', on: '2027-04-01', daysLeft: null },
    ],
    [
      'is silent once it was cancelled',
      { ...running, ...of, state: 'CANCELLED' },
      '2027-03-12',
      null,
    ],
  ])('%s', (_, subscription, today, notice) => {
    expect(billingNotice(subscription, today)).toEqual(notice)
  })
})

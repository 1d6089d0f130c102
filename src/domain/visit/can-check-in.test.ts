import { describe, expect, it } from 'vitest'
import { canCheckIn, canCheckInIncomplete, type CheckInFacts } from './can-check-in.ts'

const ready: CheckInFacts = {
  status: 'EXPECTED',
  phase: 'today',
  registration: 'VALID',
  flowRequired: true,
  questionsOpen: false,
  answersFail: false,
  agreementRequired: true,
  agreementSigned: true,
}

describe('checking in', () => {
  it.each<readonly [string, Partial<CheckInFacts>]>([
    ['everything is done', {}],
    ['there is nothing to register', { registration: 'NONE', flowRequired: false }],
    ['no agreement applies', { agreementRequired: false, agreementSigned: false }],
    ['the visitor is on site', { status: 'ON_SITE' }],
  ])('is possible when %s', (_name, facts) => {
    expect(canCheckIn({ ...ready, ...facts })).toEqual({ ok: true })
  })

  it.each<readonly [string, Partial<CheckInFacts>, string]>([
    ['in review', { status: 'IN_REVIEW' }, 'in_review'],
    ['denied', { status: 'DENIED' }, 'denied'],
    ['already checked in', { status: 'CHECKED_IN' }, 'already_checked_in'],
    ['checked out', { status: 'CHECKED_OUT', phase: 'past' }, 'already_checked_out'],
    ['too early', { phase: 'upcoming' }, 'visit_upcoming'],
    ['over', { phase: 'past' }, 'visit_past'],
    ['failed in registration', { registration: 'INVALID' }, 'registration_failed'],
    ['not registered', { registration: 'NONE' }, 'registration_incomplete'],
    ['without a signature', { agreementSigned: false }, 'agreement_missing'],
  ])('is refused when the visit is %s', (_name, facts, reason) => {
    expect(canCheckIn({ ...ready, ...facts })).toEqual({ ok: false, reason })
  })

  it('on site is refused to who is on site already', () => {
    expect(canCheckIn({ ...ready, status: 'ON_SITE' }, 'on-site')).toEqual({
      ok: false,
      reason: 'already_on_site',
    })
    expect(canCheckIn(ready, 'on-site')).toEqual({ ok: true })
    expect(canCheckIn(ready, 'pre-check-in')).toEqual({ ok: true })
  })
})

describe('letting someone in with something missing', () => {
  const incomplete: CheckInFacts = {
    ...ready,
    registration: 'NONE',
    questionsOpen: true,
    agreementSigned: false,
  }
  it.each<readonly [string, Partial<CheckInFacts>]>([
    ['questions and an agreement are open', {}],
    ['the agreement alone is open', { registration: 'VALID' }],
    ['nothing is open', { registration: 'VALID', agreementSigned: true }],
    ['the visitor is on site already', { status: 'ON_SITE' }],
  ])('is possible when %s', (_name, facts) => {
    expect(canCheckInIncomplete({ ...incomplete, ...facts }, 'check-in')).toEqual({ ok: true })
  })

  it.each<readonly [string, Partial<CheckInFacts>, string]>([
    ['a watchlist or an approver holds the visit', { status: 'IN_REVIEW' }, 'in_review'],
    ['the visit is denied', { status: 'DENIED' }, 'denied'],
    ['the answers failed', { registration: 'INVALID' }, 'registration_failed'],
    ['the answers fail and nobody was told', { answersFail: true }, 'registration_failed'],
    ['the visit is on another day', { phase: 'upcoming' }, 'visit_upcoming'],
    ['the day is over', { phase: 'past' }, 'visit_past'],
    ['the visitor is checked in', { status: 'CHECKED_IN' }, 'already_checked_in'],
    ['the visitor has left', { status: 'CHECKED_OUT' }, 'already_checked_out'],
  ])('is refused when %s', (_name, facts, reason) => {
    expect(canCheckInIncomplete({ ...incomplete, ...facts }, 'check-in')).toEqual({
      ok: false,
      reason,
    })
  })

  it('records an arrival only once', () => {
    expect(canCheckInIncomplete(incomplete, 'on-site')).toEqual({ ok: true })
    expect(canCheckInIncomplete({ ...incomplete, status: 'ON_SITE' }, 'on-site')).toEqual({
      ok: false,
      reason: 'already_on_site',
    })
  })
})

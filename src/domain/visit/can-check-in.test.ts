import { describe, expect, it } from 'vitest'
import { canCheckIn, type CheckInFacts } from './can-check-in.ts'

const ready: CheckInFacts = {
  status: 'EXPECTED',
  phase: 'today',
  registration: 'VALID',
  flowRequired: true,
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

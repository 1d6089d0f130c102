import { describe, expect, it } from 'vitest'
import type { Status } from '#domain/visit/status.ts'
import type { Occurrence } from './expand-recurrence.ts'
import { planVisits, visitorsOf, type StoredVisit, type VisitPlan } from './plan-visits.ts'

const today = '2026-11-21'
const single = { today, defaultType: 'Guest', wasRecurring: false, isRecurring: false }
const series = { today, defaultType: 'Guest', wasRecurring: true, isRecurring: true }

function on(visitDate: string, hour = '10'): Occurrence {
  return {
    visitDate,
    startAt: `${visitDate}T${hour}:00:00.000Z`,
    endAt: `${visitDate}T${hour}:30:00.000Z`,
  }
}

function stored(visitDate: string, visit: Partial<StoredVisit> = {}): StoredVisit {
  return {
    ...on(visitDate),
    visitorId: 'v',
    status: 'EXPECTED',
    visitorType: '',
    cancelled: false,
    leftOut: false,
    ...visit,
  }
}

const wanted = [{ visitorId: 'v', visitorType: null }]

/** A plan in words: `+22` created, `*23` revived, `21>22` moved, `21~` changed on its day, `-21` cancelled, `!21` in the way. */
function inWords(plan: VisitPlan): string {
  const day = (date: string) => date.slice(-2)
  return [
    ...plan.create.map((c) => `${c.revives ? '*' : '+'}${day(c.occurrence.visitDate)}`),
    ...plan.change.map(({ visit, occurrence }) =>
      visit.visitDate === occurrence.visitDate
        ? `${day(visit.visitDate)}~`
        : `${day(visit.visitDate)}>${day(occurrence.visitDate)}`,
    ),
    ...plan.cancel.map(({ visitDate }) => `-${day(visitDate)}`),
    ...plan.conflicts.map(({ visitDate }) => `!${day(visitDate)}`),
  ].join(' ')
}

describe('a meeting held once', () => {
  it.each([
    { why: 'nothing changed', visits: [stored('2026-11-22')], days: [on('2026-11-22')], is: '' },
    {
      why: 'another hour of the same day',
      visits: [stored('2026-11-22')],
      days: [on('2026-11-22', '15')],
      is: '22~',
    },
    {
      why: 'another day',
      visits: [stored('2026-11-22')],
      days: [on('2026-11-25')],
      is: '22>25',
    },
    {
      why: 'in review moves as well',
      visits: [stored('2026-11-22', { status: 'IN_REVIEW' })],
      days: [on('2026-11-25')],
      is: '22>25',
    },
    ...(['ON_SITE', 'CHECKED_IN', 'CHECKED_OUT', 'DENIED'] satisfies Status[]).map((status) => ({
      why: `${status} stays where it is and no second visit is made`,
      visits: [stored('2026-11-21', { status })],
      days: [on('2026-11-25')],
      is: '',
    })),
    {
      why: 'yesterday is history: a new visit is made',
      visits: [stored('2026-11-20')],
      days: [on('2026-11-25')],
      is: '+25',
    },
    {
      why: 'the time of a past day is not rewritten',
      visits: [stored('2026-11-20')],
      days: [on('2026-11-20', '15')],
      is: '',
    },
    {
      why: 'a visitor who comes back after a cancellation gets a new visit in its place',
      visits: [stored('2026-11-22', { cancelled: true })],
      days: [on('2026-11-22')],
      is: '*22',
    },
    {
      why: 'a day on which a cancelled visit lies is not moved onto',
      visits: [stored('2026-11-22'), stored('2026-11-25', { cancelled: true })],
      days: [on('2026-11-25')],
      is: '*25 -22',
    },
    {
      why: 'a meeting that begins to recur keeps its first visit',
      visits: [stored('2026-11-22')],
      days: [on('2026-11-22'), on('2026-11-23')],
      is: '+23',
      circumstances: { today, defaultType: 'Guest', wasRecurring: false, isRecurring: true },
    },
  ])('$why', ({ visits, days, is, circumstances = single }) => {
    expect(inWords(planVisits(visits, wanted, { ...circumstances, occurrences: days }))).toBe(is)
  })
})

describe('a series', () => {
  const weekly = [stored('2026-11-23'), stored('2026-11-30')]
  it.each([
    {
      why: 'one day left out is cancelled, and the year ahead is not pulled forward',
      visits: weekly,
      days: [on('2026-11-30'), on('2026-12-07')],
      is: '+07 -23',
    },
    {
      why: 'shifted as a whole, every visit moves',
      visits: weekly,
      days: [on('2026-11-24'), on('2026-12-01')],
      is: '23>24 30>01',
    },
    {
      why: 'shifted and longer, the rest is made new',
      visits: weekly,
      days: [on('2026-11-24'), on('2026-12-01'), on('2026-12-08')],
      is: '+08 23>24 30>01',
    },
    {
      why: 'that ends, the rest is cancelled',
      visits: weekly,
      days: [on('2026-11-23')],
      is: '-30',
      circumstances: { today, defaultType: 'Guest', wasRecurring: true, isRecurring: false },
    },
    {
      why: 'a visit that has begun stays, the others change',
      visits: [stored('2026-11-21', { status: 'CHECKED_IN' }), ...weekly],
      days: [on('2026-11-23', '15'), on('2026-11-30', '15')],
      is: '23~ 30~',
    },
  ])('$why', ({ visits, days, is, circumstances = series }) => {
    expect(inWords(planVisits(visits, wanted, { ...circumstances, occurrences: days }))).toBe(is)
  })
})

describe('a removed visitor', () => {
  it.each([
    { visits: [stored('2026-11-22')], is: '-22' },
    { visits: [stored('2026-11-22', { status: 'DENIED' })], is: '-22' },
    { visits: [stored('2026-11-21', { status: 'CHECKED_IN' })], is: '!21' },
    { visits: [stored('2026-11-21', { status: 'CHECKED_OUT' })], is: '!21' },
    { visits: [stored('2026-11-20')], is: '!20' },
    { visits: [stored('2026-11-14', { status: 'CHECKED_OUT' }), stored('2026-11-28')], is: '-28' },
  ])('leaves $is', ({ visits, is }) => {
    expect(inWords(planVisits(visits, [], { ...series, occurrences: [] }))).toBe(is)
  })
})

it('counts as visitors of a meeting those who are still to come, and otherwise those who were there', () => {
  const past = stored('2026-11-14', { visitorId: 'gone', status: 'CHECKED_OUT' })
  expect(visitorsOf([past, stored('2026-11-28')], today)).toEqual(['v'])
  expect(visitorsOf([past], today)).toEqual(['gone'])
  expect(visitorsOf([stored('2026-11-28', { cancelled: true })], today)).toEqual([])
})

it('changes the visitor type of visits to come where one is given', () => {
  const plan = planVisits([stored('2026-11-22')], [{ visitorId: 'v', visitorType: 'Contractor' }], {
    ...single,
    occurrences: [on('2026-11-22')],
  })
  expect(plan.change.map(({ visitorType }) => visitorType)).toEqual(['Contractor'])
})

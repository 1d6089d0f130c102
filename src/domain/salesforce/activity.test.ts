import { describe, expect, it } from 'vitest'
import { activityOf, type ActivityVisit } from './activity.ts'

const visit: ActivityVisit = {
  isCancelled: false,
  isDenied: false,
  startAt: '2026-11-21T09:00:00.000Z',
  endAt: '2026-11-21T10:00:00.000Z',
  arrivedAt: null,
  leftAt: null,
  title: 'Audit',
  host: 'Hanna Host',
  location: 'Ghent',
}
const line = { title: 'Visit to Ghent', host: 'Host: Hanna Host' }
const here = { arrivedAt: '2026-11-21T08:50:00.000Z' }

describe('what stands in Salesforce', () => {
  it('is the visit as it is planned, from the invitation on', () => {
    expect(activityOf(visit, 'INVITED', line)).toEqual({
      Subject: 'Audit',
      StartDateTime: visit.startAt,
      EndDateTime: visit.endAt,
      Location: 'Ghent',
      Description: 'Host: Hanna Host',
    })
  })

  it.each<[string, Partial<ActivityVisit>, 'INVITED' | 'CHECKED_IN' | 'NONE', boolean]>([
    ['expected', {}, 'CHECKED_IN', false],
    ['checked in', here, 'CHECKED_IN', true],
    ['checked in', here, 'NONE', false],
    ['cancelled', { isCancelled: true }, 'INVITED', false],
    ['cancelled after all', { ...here, isCancelled: true }, 'CHECKED_IN', false],
    ['denied', { isDenied: true }, 'INVITED', false],
  ])('%s %o by %s: %s', (_, change, choice, stands) => {
    expect(activityOf({ ...visit, ...change }, choice, line) !== null).toBe(stands)
  })

  it('is when they were here, once they were', () => {
    const gone = { ...here, leftAt: '2026-11-21T09:20:00.000Z' }
    expect(activityOf({ ...visit, ...gone }, 'CHECKED_IN', line)).toMatchObject({
      StartDateTime: here.arrivedAt,
      EndDateTime: gone.leftAt,
    })
  })

  it('is never longer than Salesforce takes, nor ends before it begins', () => {
    const long = activityOf({ ...visit, endAt: '2027-02-01T10:00:00.000Z' }, 'INVITED', line)
    expect(long?.EndDateTime).toBe('2026-12-05T09:00:00.000Z')
    const late = { arrivedAt: '2026-11-21T11:00:00.000Z' }
    expect(activityOf({ ...visit, ...late }, 'INVITED', line)?.EndDateTime).toBe(late.arrivedAt)
  })

  it('has a subject in any case, and one that fits', () => {
    expect(activityOf({ ...visit, title: '' }, 'INVITED', line)?.Subject).toBe('Visit to Ghent')
    const long = activityOf({ ...visit, title: '😀'.repeat(300) }, 'INVITED', line)
    expect(Array.from(long?.Subject ?? '')).toHaveLength(255)
  })
})

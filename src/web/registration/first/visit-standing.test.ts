import { describe, expect, it } from 'vitest'
import {
  ask,
  offer,
  samplePage,
  sampleVisit,
  signed,
  tell,
  type VisitSample,
} from '#tests/support/sample-visit.ts'
import { judgeStanding, stepCount } from './visit-standing.ts'
import { firstVisitState } from './visit-state.ts'

const now = '2026-11-21T08:30:00.000Z'
const screens = [
  tell('welcome', 'badge'),
  ask('badge', 'TEXT', 'fever'),
  ask('fever', 'QUESTION', 'success', { Yes: 'failure' }),
]
const answers = { badge: '7', fever: 'false' }
const confirmed = { detailsConfirmed: true }

function judge(sample: VisitSample) {
  const data = sampleVisit({ screens, ...sample })
  const { flow, begun } = firstVisitState(samplePage(data), data)
  const standing = judgeStanding(data, flow, begun, now)
  return { ...standing, steps: stepCount(standing.progress, flow) }
}

describe('the agreement', () => {
  const special = offer('AG-2', { conditions: [{ field: 'badge', values: ['9'] }] })

  it.each<[string, VisitSample, string, string | null]>([
    ['is to be signed', { agreements: [offer('AG-1')] }, 'TO_SIGN', 'AG-1'],
    [
      'is the one whose conditions the answers meet',
      { agreements: [special, offer('AG-1')], answers: { ...answers, badge: '9' } },
      'TO_SIGN',
      'AG-2',
    ],
    ['is another where they do not', { agreements: [special, offer('AG-1')] }, 'TO_SIGN', 'AG-1'],
    [
      'is signed with a signature of this visit',
      { agreements: [offer('AG-1')], signatures: [signed('AG-1')] },
      'SIGNED',
      'AG-1',
    ],
    [
      'needs no signature while an earlier one holds',
      {
        agreements: [offer('AG-1')],
        signatures: [
          signed('AG-1', { ofThisVisit: false, validUntil: '2027-01-01T00:00:00.000Z' }),
        ],
      },
      'STILL_VALID',
      'AG-1',
    ],
    [
      'needs one when the earlier one has run out',
      {
        agreements: [offer('AG-1')],
        signatures: [
          signed('AG-1', { ofThisVisit: false, validUntil: '2026-11-01T00:00:00.000Z' }),
        ],
      },
      'TO_SIGN',
      'AG-1',
    ],
    [
      'is not asked for where nobody signs in advance',
      { agreements: [offer('AG-1')], params: { signInAdvance: false } },
      'NONE',
      'AG-1',
    ],
    ['does not exist where none applies', { agreements: [special] }, 'NONE', null],
    [
      'is never an instruction',
      { agreements: [offer('AG-1', { kind: 'INSTRUCTION' })] },
      'NONE',
      null,
    ],
  ])('%s', (_, sample, agreement, id) => {
    const standing = judge({ visit: confirmed, answers, ...sample })
    expect(standing.agreement).toBe(agreement)
    expect(standing.selected?.agreement.id ?? null).toBe(id)
  })
})

describe('how far the visitor is', () => {
  const agreements = [offer('AG-1')]

  it.each<[string, VisitSample, { step: number; total: number } | null]>([
    ['begins with the first of all steps', { agreements }, { step: 1, total: 6 }],
    [
      'counts each screen of the flow',
      { agreements, visit: confirmed, answers: { badge: '7' } },
      { step: 5, total: 6 },
    ],
    ['ends with the agreement', { agreements, visit: confirmed, answers }, { step: 6, total: 6 }],
    [
      'leaves out what is not asked',
      { screens: [], visit: confirmed, agreements },
      { step: 3, total: 3 },
    ],
    ['is not told on the pass', { visit: { ...confirmed, registration: 'VALID' }, answers }, null],
    ['is not told to who was denied', { visit: { status: 'DENIED' } }, null],
  ])('%s', (_, sample, steps) => {
    expect(judge(sample).steps).toEqual(steps)
  })
})

describe('at the door', () => {
  const door = { stepsBefore: 3, done: ['overview', 'details'] } as const
  const atDoor = (sample: VisitSample) => {
    const data = sampleVisit({ screens, visit: confirmed, ...sample })
    const { flow, begun } = firstVisitState(samplePage(data), data, true)
    const standing = judgeStanding(data, flow, begun, now, true)
    return { ...standing, steps: stepCount(standing.progress, flow, door) }
  }

  it('nothing is announced ahead', () => {
    expect(atDoor({ visit: { detailsConfirmed: false } }).current).toBe('details')
  })

  it('the screens that came before are counted, and none of them twice', () => {
    expect(atDoor({ answers: { badge: '7' } }).steps).toEqual({ step: 6, total: 6 })
  })

  it.each<[string, VisitSample, string]>([
    ['is registered', { visit: { ...confirmed, registration: 'VALID' }, answers }, 'finish'],
    ['has nothing to answer', { screens: [] }, 'finish'],
    ['has arrived', { visit: { ...confirmed, status: 'CHECKED_IN' }, answers }, 'pass'],
    [
      'is on site and registered',
      { visit: { ...confirmed, status: 'ON_SITE', registration: 'VALID' }, answers },
      'pass',
    ],
    [
      'was recorded as arrived and has answered since',
      { visit: { ...confirmed, status: 'ON_SITE' }, answers },
      'finish',
    ],
    ['waits for a decision', { visit: { ...confirmed, status: 'IN_REVIEW' } }, 'denied'],
    [
      'is expected on another day',
      { visit: { ...confirmed, registration: 'VALID' }, answers, today: '2026-11-20' },
      'pass',
    ],
  ])('who %s comes to %s', (_, sample, current) => {
    expect(atDoor(sample).current).toBe(current)
  })
})

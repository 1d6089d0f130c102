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
import { after, answer, shown } from '#tests/support/visit-walk.ts'
import {
  firstVisitState,
  leftByGoingBack,
  visitReducer,
  type VisitAction,
  type VisitState,
} from './visit-state.ts'

const screens = [
  tell('welcome', 'badge'),
  ask('badge', 'TEXT', 'fever'),
  ask('fever', 'QUESTION', 'success', { Yes: 'failure' }),
]
const confirmed = { detailsConfirmed: true }
const registered = { ...confirmed, registration: 'VALID' } as const

function begin(sample: VisitSample = {}): VisitState {
  const data = sampleVisit({ screens, ...sample })
  return firstVisitState(samplePage(data), data)
}

const back: VisitAction = { type: 'went-back' }
const read: VisitAction = { type: 'flow', event: { type: 'message-read', screenId: 'welcome' } }
const save: VisitAction = { type: 'confirmed', details: {} }

describe('the first screen', () => {
  it.each<[string, VisitSample, string]>([
    ['is the overview for who opens the link', {}, 'overview'],
    ['is the first question for who has given the details', { visit: confirmed }, 'flow welcome'],
    [
      'is the question that waits, on another device',
      { visit: confirmed, answers: { badge: '7' } },
      'flow fever',
    ],
    [
      'is the pass for who has registered',
      { visit: registered, answers: { badge: '7', fever: 'false' } },
      'pass',
    ],
    [
      'is the end of the registration where it was broken off',
      { visit: confirmed, answers: { badge: '7', fever: 'false' } },
      'finish',
    ],
    [
      'is no message again once the agreement after it is signed',
      {
        visit: confirmed,
        screens: [ask('badge', 'TEXT', 'plan'), tell('plan', 'success')],
        answers: { badge: '7' },
        agreements: [offer('AG-1')],
        signatures: [signed('AG-1')],
      },
      'finish',
    ],
    [
      'is telling the host where that was broken off',
      { visit: confirmed, answers: { badge: '7', fever: 'true' } },
      'finish',
    ],
    ['is the review for who was denied', { visit: { status: 'DENIED' } }, 'denied'],
    ['is the end once the day is over', { today: '2026-11-22' }, 'past'],
  ])('%s', (_, sample, expected) => {
    expect(shown(begin(sample))).toBe(expected)
  })

  it('is where a plain form led', () => {
    const data = sampleVisit({ screens, visit: confirmed })
    const page = samplePage(data, { at: { step: 'flow', screenId: 'badge' } })
    expect(shown(firstVisitState(page, data))).toBe('flow badge')
  })
})

describe('a flow that leads to a screen it does not have', () => {
  const broken = {
    screens: [ask('badge', 'TEXT', 'gone'), ask('fever', 'QUESTION', 'success')],
    visit: confirmed,
  }
  const error = (state: VisitState) => state.flow.fieldSaveError

  it('says so after the answer, after a reload, and where a plain form led', () => {
    expect(error(after(begin(broken), ...answer('badge', '7')))).toBe('dangling_target')
    expect(error(begin({ ...broken, answers: { badge: '7' } }))).toBe('dangling_target')
    const data = sampleVisit(broken)
    const page = samplePage(data, { at: { step: 'flow', screenId: 'gone' } })
    expect(error(firstVisitState(page, data))).toBe('dangling_target')
  })

  it('goes on once it is mended', () => {
    const state = after(begin(broken), ...answer('badge', '7'))
    const screens = [ask('badge', 'TEXT', 'fever'), ask('fever', 'QUESTION', 'success')]
    const data = sampleVisit({ ...broken, screens, answers: { badge: '7' } })
    const mended = after(state, { type: 'read', data, pass: null })
    expect([shown(mended), error(mended)]).toEqual(['flow fever', null])
  })
})

describe('the way back', () => {
  it('leads from question to question, to the details and the overview', () => {
    const way: string[] = []
    let state = after(begin({ visit: confirmed }), read, ...answer('badge', '7'))
    for (let turn = 0; turn < 5; turn += 1) {
      way.push(shown(state))
      state = after(state, back)
    }
    expect(way).toEqual(['flow fever', 'flow badge', 'flow welcome', 'details', 'overview'])
  })

  it('exists also where the visitor goes on on another device', () => {
    expect(shown(after(begin({ visit: confirmed, answers: { badge: '7' } }), back))).toBe(
      'flow badge',
    )
  })

  it('leads from the agreement to the last question, with its answer', () => {
    const agreements = [offer('AG-1')]
    const sample = { visit: confirmed, answers: { badge: '7', fever: 'false' }, agreements }
    const state = begin(sample)
    expect(shown(state)).toBe('agreement')
    const before = after(state, back)
    expect(shown(before)).toBe('flow fever')
    expect(before.flow.fields['fever']).toEqual({ type: 'BOOLEAN', value: false })
  })

  it('takes the answer of the question that is left with it, and of no other', () => {
    const state = after(begin({ visit: confirmed, answers: { badge: '7', fever: 'false' } }))
    expect(shown(state)).toBe('finish')
    const atFever = after(state, back)
    expect(leftByGoingBack(state)).toBe(null)
    expect(atFever.flow.fields).toHaveProperty('fever')
    expect(leftByGoingBack(atFever)).toBe('fever')
    const atBadge = after(atFever, back)
    expect(atBadge.flow.fields).not.toHaveProperty('fever')
    expect(atBadge.flow.fields).toHaveProperty('badge')
    expect(atBadge.answered).toEqual(['badge'])
    // A message has no answer, and the details are no screen of the flow.
    expect(leftByGoingBack(after(atBadge, back))).toBe(null)
    expect(leftByGoingBack(after(atBadge, back, back))).toBe(null)
  })

  it('takes with it that a question was left blank', () => {
    const optional = { ...ask('badge', 'TEXT', 'fever'), mandatory: false }
    const sample = { screens: [tell('welcome', 'badge'), optional, ...screens.slice(2)] }
    const blank = begin({ ...sample, visit: confirmed, answered: ['badge'] })
    expect(shown(blank)).toBe('flow fever')
    const atBadge = after(blank, back)
    expect(leftByGoingBack(atBadge)).toBe('badge')
  })

  it('leads from details not given yet to the overview, and on again', () => {
    const details = after(begin(), { type: 'begun' })
    expect(shown(details)).toBe('details')
    const overview = after(details, back)
    expect(shown(overview)).toBe('overview')
    expect(shown(after(overview, { type: 'begun' }))).toBe('details')
  })
})

describe('changing what was complete', () => {
  const answers = { badge: '7', fever: 'false' }
  const complete = { visit: registered, answers }
  const changing = after(begin(complete), { type: 'revisited', step: 'details' })

  it('goes through details and questions, with their answers, to the pass', () => {
    expect(shown(changing)).toBe('details')
    const asked = after(changing, save)
    expect(shown(asked)).toBe('flow welcome')
    expect(asked.flow.fields['badge']).toEqual({ type: 'STRING', value: '7' })
    const done = after(asked, read, ...answer('badge', '8'), ...answer('fever', 'false'))
    expect(shown(done)).toBe('pass')
  })

  it('can go back between the questions', () => {
    const asked = after(changing, save, read, ...answer('badge', '8'), back)
    expect(shown(asked)).toBe('flow badge')
  })

  it('leads to telling the host when an answer fails now', () => {
    const asked = after(changing, save, read, ...answer('badge', '8'))
    const failed = after(asked, ...answer('fever', 'true'), {
      type: 'read',
      data: sampleVisit({ screens, visit: confirmed, answers: { badge: '8', fever: 'true' } }),
      pass: null,
    })
    expect(shown(failed)).toBe('finish')
  })

  it('shows the pass again after the details where nothing else is asked', () => {
    const plain = sampleVisit({ visit: registered })
    const state = after(
      firstVisitState(samplePage(plain), plain),
      { type: 'revisited', step: 'details' },
      save,
    )
    expect(shown(state)).toBe('pass')
  })
})

describe('reading the visit anew', () => {
  const anew = (sample: VisitSample): VisitAction => ({
    type: 'read',
    data: sampleVisit({ screens, ...sample }),
    pass: null,
  })

  it('in another language keeps the question that is shown', () => {
    const state = after(begin({ visit: confirmed }), read)
    expect(shown(after(state, anew({ visit: confirmed })))).toBe('flow badge')
  })

  it('after an approval says so and goes on to the pass', () => {
    const denied = { status: 'DENIED', detailsConfirmed: true } as const
    const failed = begin({ visit: denied, answers: { badge: '7', fever: 'true' } })
    const state = after(
      failed,
      anew({
        visit: { ...registered, flowWaived: true },
        params: { flowRequired: false },
        answers: { badge: '7', fever: 'true' },
      }),
    )
    expect(shown(state)).toBe('pass')
    expect(state.wasApproved).toBe(true)
    expect(state.move).toBe('forward')
  })

  it('leads whoever has gone back meanwhile to what was decided', () => {
    const data = sampleVisit({ visit: confirmed })
    const changing = after(firstVisitState(samplePage(data), data), {
      type: 'revisited',
      step: 'details',
    })
    const same = { type: 'read', data, pass: null } as const
    const arrived = {
      ...data,
      visit: { ...data.visit, ...registered, status: 'CHECKED_IN' },
    } as const
    expect(shown(after(changing, same))).toBe('details')
    expect(shown(after(changing, { type: 'read', data: arrived, pass: null }))).toBe('pass')
  })

  it('while something is saved keeps both', () => {
    const data = sampleVisit({ screens })
    const inDutch = { type: 'read', data: { ...data, language: 'nl' }, pass: null } as const
    const details = { firstname: 'Wanda' }
    const state = after(begin(), inDutch, { type: 'confirmed', details })
    expect(state.data).toMatchObject({
      language: 'nl',
      visit: { detailsConfirmed: true, visitor: details },
    })
  })
})

describe('the history of states', () => {
  it('is kept for developers only, and no longer than 25 states', () => {
    const toggle = (state: VisitState, turn: number): VisitState =>
      visitReducer(true)(state, turn % 2 === 0 ? back : { type: 'begun' })
    const turns = Array.from({ length: 40 }, (_, turn) => turn)
    expect(turns.reduce(toggle, begin()).history).toHaveLength(25)
    expect(after(begin(), back).history).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { ask, samplePage, sampleVisit, type VisitSample } from '#tests/support/sample-visit.ts'
import { after, answer, shown } from '#tests/support/visit-walk.ts'
import { answersFromBefore } from './known-answers.ts'
import { firstVisitState, type VisitAction, type VisitState } from '../first/visit-state.ts'

const confirmed = { detailsConfirmed: true }
const registered = { ...confirmed, registration: 'VALID' } as const
const save: VisitAction = { type: 'confirmed', details: {} }

function begin(sample: VisitSample): VisitState {
  const data = sampleVisit(sample)
  return firstVisitState(samplePage(data), data)
}

describe('answers from an earlier visit', () => {
  const optional = (id: string, next: string) => ({ ...ask(id, 'TEXT', next), mandatory: false })
  const known = {
    screens: [
      ask('badge', 'TEXT', 'plate'),
      optional('plate', 'wishes'),
      optional('wishes', 'success'),
    ],
    visit: confirmed,
    answers: { plate: '1-ABC-123', wishes: 'Tea' },
    answered: [],
  }

  it('end the questions as soon as they answer all that is left, and are told as skipped', () => {
    const state = begin(known)
    expect(shown(state)).toBe('flow badge')
    const done = after(state, ...answer('badge', '7'))
    expect(shown(done)).toBe('finish')
    expect(done.skipped).toEqual(['plate', 'wishes'])
  })

  it('are told as skipped from the start, unless the registration is complete', () => {
    const all = { ...known, screens: known.screens.slice(1) }
    expect(begin(all).skipped).toEqual(['plate', 'wishes'])
    expect(begin({ ...all, visit: registered }).skipped).toEqual([])
  })

  it('that are given meanwhile elsewhere end the questions too', () => {
    const state = begin({ ...known, screens: known.screens.slice(1), answers: { plate: '1' } })
    expect(shown(state)).toBe('flow plate')
    const same = sampleVisit({ ...known, screens: known.screens.slice(1), answers: { plate: '1' } })
    expect(shown(after(state, { type: 'read', data: same, pass: null }))).toBe('flow plate')
    const data = sampleVisit({ ...known, screens: known.screens.slice(1) })
    expect(shown(after(state, { type: 'read', data, pass: null }))).toBe('finish')
  })

  it('are asked once more of who changes what was complete', () => {
    const complete = { ...known, visit: registered, answers: { ...known.answers, badge: '7' } }
    const changing = after(begin(complete), { type: 'revisited', step: 'details' }, save)
    expect(shown(after(changing, ...answer('badge', '8')))).toBe('flow plate')
  })

  it('fill a question in that is asked again, which the answers of this visit do not', () => {
    const data = sampleVisit(known)
    const fromBefore = { plate: '1-ABC-123', wishes: 'Tea' }
    expect(answersFromBefore(data, [])).toEqual(fromBefore)
    expect(answersFromBefore(data, ['wishes'])).toEqual({ plate: '1-ABC-123' })
    expect(answersFromBefore(sampleVisit({ ...known, answered: ['plate'] }), [])).toEqual({
      wishes: 'Tea',
    })
    const given = after(begin(known), ...answer('badge', '7'))
    expect(answersFromBefore(given.data, given.answered)).toEqual(fromBefore)
  })
})

describe('starting again', () => {
  it('shows the first question with nothing answered, and keeps what nobody asks', () => {
    const state = begin({
      screens: [ask('badge', 'TEXT', 'plate'), ask('plate', 'TEXT', 'success')],
      visit: confirmed,
    })
    const known = { ...state.flow.fields, vip: { type: 'STRING', value: 'yes' } } as const
    const asked = after(
      { ...state, flow: { ...state.flow, fields: known } },
      ...answer('badge', '7'),
    )
    expect(shown(asked)).toBe('flow plate')
    const again = after(asked, { type: 'started-again' })
    expect(shown(again)).toBe('flow badge')
    expect(again.flow.fields).toEqual({ vip: { type: 'STRING', value: 'yes' } })
    expect([again.answered, again.trail]).toEqual([[], []])
  })
})

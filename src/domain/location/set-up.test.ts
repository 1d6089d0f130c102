import { expect, it } from 'vitest'
import { judgeSetUp, type SetUpFacts, setUpSteps } from './set-up.ts'

const nothing: SetUpFacts = {
  modules: new Set(['VISITORS', 'WORKPLACE']),
  LOCATION: 0,
  BRAND: 0,
  PEOPLE: 0,
  QUESTIONS: 0,
  AGREEMENT: 0,
  ENTRANCE: 0,
  DESKS: 0,
  VISITOR: 0,
}
const fresh = { hidden: false, putOff: [] }

it('has every step open where nothing is there', () => {
  const { state, steps } = judgeSetUp(nothing, fresh)
  expect(state).toBe('OPEN')
  expect(steps.map(({ step }) => step)).toEqual(setUpSteps)
  expect(new Set(steps.map((one) => one.state))).toEqual(new Set(['OPEN']))
})

it('says of a step how much there is, and that it is done', () => {
  const { steps } = judgeSetUp({ ...nothing, DESKS: 20 }, fresh)
  expect(steps.find(({ step }) => step === 'DESKS')).toEqual({
    step: 'DESKS',
    state: 'DONE',
    count: 20,
  })
})

it.each([
  ['WORKPLACE', ['LOCATION', 'BRAND', 'PEOPLE', 'DESKS']],
  ['VISITORS', setUpSteps.filter((step) => step !== 'DESKS')],
] as const)('leaves out what is no part of %s alone', (module, expected) => {
  const { steps } = judgeSetUp({ ...nothing, modules: new Set([module]) }, fresh)
  expect(steps.map(({ step }) => step)).toEqual(expected)
})

it('keeps what was put off apart from what is done, also when it is done later', () => {
  const putOff = { hidden: false, putOff: ['BRAND'] } as const
  const stateOf = (facts: SetUpFacts) =>
    judgeSetUp(facts, putOff).steps.find(({ step }) => step === 'BRAND')?.state
  expect(stateOf(nothing)).toBe('PUT_OFF')
  expect(stateOf({ ...nothing, BRAND: 1 })).toBe('DONE')
})

it('is hidden where somebody wants that', () => {
  expect(judgeSetUp(nothing, { hidden: true, putOff: [] }).state).toBe('HIDDEN')
})

it('is done once a visitor has walked through, whatever else is open', () => {
  expect(judgeSetUp({ ...nothing, VISITOR: 1 }, fresh).state).toBe('DONE')
  expect(judgeSetUp({ ...nothing, VISITOR: 1 }, { hidden: true, putOff: [] }).state).toBe('DONE')
})

it('is done when every step is, or was put off', () => {
  const facts = { ...nothing, modules: new Set(['WORKPLACE'] as const), LOCATION: 1, DESKS: 3 }
  expect(judgeSetUp(facts, { hidden: false, putOff: ['BRAND'] }).state).toBe('OPEN')
  expect(judgeSetUp(facts, { hidden: false, putOff: ['BRAND', 'PEOPLE'] }).state).toBe('DONE')
})

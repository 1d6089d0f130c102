import { describe, expect, it } from 'vitest'
import { buildFlowState, buildMessage, buildQuestion, buildVideo } from './definition/build-flow.ts'
import type { FlowState } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { currentScreen, flowReducer } from './flow-reducer.ts'
import { emptyFlowState } from './start-flow.ts'

const run = (state: FlowState, ...events: readonly FlowEvent[]) => events.reduce(flowReducer, state)
const answer = (screenId: string, value: string | boolean | null): [FlowEvent, FlowEvent] => [
  { type: 'question-answered', screenId, value },
  { type: 'saved', screenId },
]

const screens = [
  buildMessage('hello', 'kind'),
  buildQuestion('kind', 'LIST', {
    mandatory: true,
    values: ['Contractor', 'Guest'],
    next: 'escort',
    when: { Contractor: 'film' },
  }),
  buildVideo('film', 'escort'),
  buildQuestion('escort', 'QUESTION', { when: { Yes: 'plate', No: 'failure', None: 'plate' } }),
  buildQuestion('plate', 'TEXT', { next: 'success' }),
]
const start = buildFlowState(screens)
const atKind = run(start, { type: 'message-read', screenId: 'hello' })
const atEscort = run(atKind, ...answer('kind', 'Guest'))

describe('reading a message', () => {
  it('moves to the default next screen and clears the error', () => {
    const state = run(
      { ...start, fieldSaveError: 'network' },
      { type: 'message-read', screenId: 'hello' },
    )
    expect(state).toMatchObject({ currentScreenId: 'kind', fieldSaveError: null })
  })

  it('moves once for a double tap', () => {
    expect(run(atKind, { type: 'message-read', screenId: 'hello' })).toBe(atKind)
  })

  it('does not pass a question', () => {
    expect(run(atKind, { type: 'message-read', screenId: 'kind' })).toBe(atKind)
  })

  it('passes a video only once it was watched to the end', () => {
    const atFilm = run(atKind, ...answer('kind', 'Contractor'))
    expect(atFilm.currentScreenId).toBe('film')
    expect(run(atFilm, { type: 'message-read', screenId: 'film' })).toBe(atFilm)
    const watched = { type: 'message-read', screenId: 'film', watchedToEnd: true } as const
    expect(run(atFilm, watched).currentScreenId).toBe('escort')
  })
})

describe('answering a question', () => {
  it('stores the value by the type map and sets saving', () => {
    const state = run(atEscort, { type: 'question-answered', screenId: 'escort', value: true })
    expect(state).toMatchObject({ isSavingField: true, currentScreenId: 'escort' })
    expect(state.fields['escort']).toEqual({ type: 'BOOLEAN', value: true })
  })

  it('ignores a second answer while the first is being saved', () => {
    const saving = run(atEscort, { type: 'question-answered', screenId: 'escort', value: true })
    const again = { type: 'question-answered', screenId: 'escort', value: false } as const
    expect(run(saving, again)).toBe(saving)
  })

  it('does not take a blank for a mandatory question', () => {
    for (const value of [null, '', '  ']) {
      expect(run(atKind, ...answer('kind', value))).toBe(atKind)
    }
  })

  it('does not take an answer on a message', () => {
    expect(run(start, ...answer('hello', 'x'))).toBe(start)
  })
})

describe('an answer saved', () => {
  it.each([
    ['Yes by a custom transition', true, 'plate'],
    ['No by a custom transition', false, 'failure'],
    ['None when an optional question is left empty', null, 'plate'],
  ] as const)('follows %s', (_name, value, target) => {
    expect(run(atEscort, ...answer('escort', value)).currentScreenId).toBe(target)
  })

  it('follows the default when no custom transition includes the answer', () => {
    expect(atEscort).toMatchObject({ currentScreenId: 'escort', isSavingField: false })
  })

  it('moves nothing unless a save runs on this screen', () => {
    expect(run(atEscort, { type: 'saved', screenId: 'escort' })).toBe(atEscort)
    expect(run(atEscort, { type: 'saved', screenId: 'kind' })).toBe(atEscort)
  })

  it('never enters a screen that the flow does not have', () => {
    const broken = buildFlowState([buildQuestion('a', 'TEXT', { next: 'gone' })])
    expect(run(broken, ...answer('a', 'x'))).toMatchObject({
      currentScreenId: 'a',
      isSavingField: false,
      fieldSaveError: 'dangling_target',
    })
  })
})

describe('a save that failed', () => {
  it('stops saving, keeps the type of the error and what was typed, and can be tried again', () => {
    const failed = run(
      atEscort,
      { type: 'question-answered', screenId: 'escort', value: true },
      { type: 'save-failed', screenId: 'escort', error: 'network' },
    )
    expect(failed).toMatchObject({
      currentScreenId: 'escort',
      isSavingField: false,
      fieldSaveError: 'network',
      fields: { escort: { type: 'BOOLEAN', value: true } },
    })
    expect(run(failed, ...answer('escort', true)).currentScreenId).toBe('plate')
  })

  it('is ignored when no save runs', () => {
    const event = { type: 'save-failed', screenId: 'escort', error: 'late' } as const
    expect(run(atEscort, event)).toBe(atEscort)
  })
})

describe('changing the screen', () => {
  const atPlate = run(atEscort, ...answer('escort', true))

  it('goes back and removes the answer of the question being left', () => {
    const typed = run(atPlate, {
      type: 'question-answered',
      screenId: 'plate',
      value: '1-ABC-123',
    })
    const back = run(typed, { type: 'screen-changed', to: 'escort' })
    expect(back).toMatchObject({ currentScreenId: 'escort', isSavingField: false })
    expect(back.fields).not.toHaveProperty('plate')
    expect(back.fields).toHaveProperty('escort')
  })

  it('ignores a save that ends after its screen was left', () => {
    const back = run(
      atPlate,
      { type: 'question-answered', screenId: 'plate', value: 'x' },
      { type: 'screen-changed', to: 'escort' },
      { type: 'saved', screenId: 'plate' },
    )
    expect(back.currentScreenId).toBe('escort')
  })

  it.each(['failure', 'plate', 'gone'])('to %s changes nothing here', (to) => {
    expect(run(atPlate, { type: 'screen-changed', to })).toBe(atPlate)
  })

  it('does not lead out of failure', () => {
    const failed = run(atEscort, ...answer('escort', false))
    expect(run(failed, { type: 'screen-changed', to: 'hello' })).toBe(failed)
  })

  it('to success stops at the mandatory question that is unanswered', () => {
    expect(run(start, { type: 'screen-changed', to: 'success' }).currentScreenId).toBe('kind')
  })
})

describe('resetting', () => {
  it('returns to the first screen and empties the answers', () => {
    expect(run(atEscort, { type: 'reset' })).toMatchObject({
      currentScreenId: 'hello',
      fields: {},
    })
  })

  it('does nothing once failed', () => {
    const failed = run(atEscort, ...answer('escort', false))
    expect(run(failed, { type: 'reset' })).toBe(failed)
  })
})

describe('setting field values', () => {
  const optional = [
    buildQuestion('first', 'TEXT', { mandatory: true, next: 'second' }),
    buildQuestion('second', 'TEXT', { next: 'third' }),
    buildQuestion('third', 'TEXT', { next: 'success' }),
  ]
  const text = (value: string) => ({ type: 'STRING', value }) as const
  const set = (fields: FlowState['fields']): FlowEvent => ({ type: 'field-values-set', fields })

  it('jumps to success when every remaining screen can be skipped', () => {
    const atSecond = run(buildFlowState(optional), ...answer('first', 'x'))
    expect(run(atSecond, set({ second: text('a') })).currentScreenId).toBe('second')
    expect(run(atSecond, set({ second: text('a'), third: text('b') })).currentScreenId).toBe(
      'success',
    )
  })

  it('stays while a remaining screen is mandatory', () => {
    const all = { first: text('x'), second: text('a'), third: text('b') }
    expect(run(buildFlowState(optional), set(all)).currentScreenId).toBe('first')
  })

  it('leaves success when a mandatory answer is taken away', () => {
    const done = buildFlowState(optional)
    const success = run(done, ...answer('first', 'x'), set({ second: text('a'), third: text('b') }))
    expect(run(success, set({ first: null })).currentScreenId).toBe('first')
  })

  it('keeps a failed flow failed', () => {
    const failed = run(atEscort, ...answer('escort', false))
    expect(run(failed, set({ escort: null })).currentScreenId).toBe('failure')
  })
})

describe('resuming', () => {
  const fields = atEscort.fields

  it('goes on behind the last question answered during this visit', () => {
    const again = buildFlowState(screens, fields)
    expect(again.currentScreenId).toBe('hello')
    expect(run(again, { type: 'resumed', answered: ['kind'] }).currentScreenId).toBe('escort')
  })

  it('begins at the start when nothing was answered during this visit', () => {
    const again = buildFlowState(screens, fields)
    expect(run(again, { type: 'resumed', answered: [] })).toBe(again)
  })

  it('counts a question deliberately left empty as answered', () => {
    const again = buildFlowState(screens, fields)
    const event = { type: 'resumed', answered: ['kind', 'escort'] } as const
    expect(run(again, event).currentScreenId).toBe('plate')
  })

  it('does not pass a mandatory question whose answer is gone', () => {
    const again = buildFlowState(screens)
    expect(run(again, { type: 'resumed', answered: ['kind', 'escort'] })).toBe(again)
  })
})

it('shows no screen before a flow is set up, and nothing moves', () => {
  expect(currentScreen(emptyFlowState)).toBeNull()
  expect(run(emptyFlowState, { type: 'screen-changed', to: 'success' })).toBe(emptyFlowState)
  expect(currentScreen(start)?.id).toBe('hello')
})

import { describe, expect, it } from 'vitest'
import type { FlowDefinition } from '../definition/flow-definition.ts'
import { buildDraft, draftMessage, draftQuestion, factory } from './build-draft.ts'
import { findProblems } from './find-problems.ts'

const found = (flow: FlowDefinition, used: readonly string[] | null = null) =>
  findProblems(flow, ['en'], used === null ? null : new Set(used)).map(
    ({ code, screenId, detail }) => [code, screenId, detail],
  )

describe('problems of a flow', () => {
  it('are none where all is well', () => {
    expect(found(factory, ['wishes'])).toEqual([])
    expect(found(buildDraft())).toEqual([])
  })

  it.each([
    [
      'a flow that denies everybody',
      buildDraft(draftQuestion('fever', 'QUESTION', { when: { Yes: 'failure' }, next: 'failure' })),
      ['everyone_denied', null, null],
    ],
    [
      'a screen behind an answer that cannot be given',
      buildDraft(
        draftQuestion('tools', 'QUESTION', { when: { Yes: 'success', No: 'success' }, next: 'a' }),
        draftMessage('a'),
      ),
      ['never_shown', 'a', null],
    ],
    [
      'a value that an earlier rule takes',
      buildDraft({
        ...draftQuestion('tools'),
        customTransitions: [
          { values: ['Yes'], next: 'success' },
          { values: ['Yes', 'No'], next: 'failure' },
        ],
      }),
      ['rule_never_applies', 'tools', 'Yes'],
    ],
    [
      'a rule for a blank answer to a question that must be answered',
      buildDraft(draftQuestion('tools', 'QUESTION', { when: { None: 'failure' } })),
      ['rule_never_applies', 'tools', 'None'],
    ],
    [
      'a denial that is avoided by leaving the question blank',
      buildDraft(
        draftQuestion('fever', 'QUESTION', { mandatory: false, when: { Yes: 'failure' } }),
      ),
      ['denial_can_be_skipped', 'fever', null],
    ],
  ])('finds %s', (_, flow, problem) => {
    expect(found(flow)).toContainEqual(problem)
  })

  it('finds what is asked for nothing, unless something else needs it', () => {
    expect(found(factory, [])).toEqual([['asked_for_nothing', 'wishes', null]])
    expect(found(factory, null)).toEqual([])
  })

  it('judges no ways before there are any', () => {
    const circle = buildDraft(draftMessage('a', 'b'), draftMessage('b', 'a'))
    expect(found(circle)).toEqual([['cycle', 'b', 'a']])
  })

  it('puts what keeps it from being saved first', () => {
    const flow = buildDraft(
      draftQuestion('fever', 'QUESTION', { mandatory: false, when: { Yes: 'failure' }, next: 'x' }),
    )
    expect(found(flow)[0]).toEqual(['dangling_target', 'fever', 'x'])
  })
})

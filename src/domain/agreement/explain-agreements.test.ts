import { describe, expect, it } from 'vitest'
import type { FieldAnswers } from '../flow/flow.ts'
import type { Agreement, AgreementCondition } from './agreement.ts'
import { agreementBefore, explainAgreement, placeOfNew } from './explain-agreements.ts'

const agreement = (
  id: string,
  conditions: readonly AgreementCondition[] = [],
  languages: readonly string[] = ['en'],
): Agreement => ({
  id,
  version: 1,
  kind: 'AGREEMENT',
  name: id,
  conditions,
  texts: languages.map((language) => ({ language, content: 'Text' })),
  validityDays: null,
})
const type = (...values: readonly string[]) => ({ field: 'visitor_type', values })
const tools = { field: 'tools', values: ['Yes'] }
const answers: FieldAnswers = { tools: { type: 'BOOLEAN', value: true } }
const contractor = { answers, visitorType: 'Contractor' }

describe('an agreement', () => {
  const work = agreement('work', [type('Contractor'), tools])
  const rules = agreement('rules')
  const french = agreement('french', [], ['fr'])

  it.each([
    ['applies', work, contractor, { verdict: 'APPLIES' }],
    [
      'fails by its first condition that does not hold',
      work,
      { answers: {}, visitorType: 'Contractor' },
      { verdict: 'CONDITION', condition: tools },
    ],
    ['comes after another', rules, contractor, { verdict: 'LATER', than: work }],
    [
      'applies where the other does not',
      rules,
      { answers, visitorType: 'Guest' },
      { verdict: 'APPLIES' },
    ],
    ['has no text that the visitor reads', french, contractor, { verdict: 'LANGUAGE' }],
  ] as const)('%s', (_, one, subject, verdict) => {
    expect(explainAgreement([work, rules, french], one, subject, ['nl', 'en'])).toEqual(verdict)
  })
})

it.each([
  ['nothing before it', [agreement('b')], null],
  ['one that takes everyone', [agreement('a'), agreement('b', [tools])], 'a'],
  [
    'one that takes everyone, in fewer languages',
    [agreement('a'), agreement('b', [tools], ['en', 'fr'])],
    null,
  ],
  [
    'one with the same conditions',
    [agreement('a', [tools]), agreement('b', [tools, type('Guest')])],
    'a',
  ],
  [
    'one with more values',
    [agreement('a', [type('Guest', 'Customer')]), agreement('b', [type('Guest')])],
    'a',
  ],
  [
    'one with fewer values',
    [agreement('a', [type('Guest')]), agreement('b', [type('Guest', 'Customer')])],
    null,
  ],
  ['one for any answer', [agreement('a', [type('None')]), agreement('b', [type('Guest')])], 'a'],
  [
    'one for particular answers',
    [agreement('a', [type('Guest')]), agreement('b', [type('None')])],
    null,
  ],
  ['one with a condition more', [agreement('a', [tools]), agreement('b')], null],
  ['one that takes everyone, after it', [agreement('b', [tools]), agreement('a')], null],
] as const)('an agreement behind %s', (_, agreements, before) => {
  const one = agreements.find(({ id }) => id === 'b') ?? agreement('b')
  expect(agreementBefore(agreements, one)?.id ?? null).toBe(before)
})

it.each([
  ['first of all', [], [tools], 0],
  ['before what takes everyone', [[tools], []], [tools], 1],
  ['last, where nothing does', [[tools]], [tools], 1],
  ['last, where it takes everyone', [[tools], []], [], 2],
] as const)('a new agreement stands %s', (_, others, conditions, place) => {
  expect(
    placeOfNew(
      others.map((one) => ({ conditions: one })),
      { conditions },
    ),
  ).toBe(place)
})

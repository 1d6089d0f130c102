import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered, matchValue } from './field-answer.ts'
import { answerToText, toFieldAnswer } from './field-text.ts'
import { fieldTextError, maxTextAnswerLength } from './field-text-error.ts'
import type { FieldAnswer } from './flow.ts'

describe('the answer that a value stands for', () => {
  it.each([
    ['DATE', '2026-11-21', { type: 'DATE', value: '2026-11-21' }],
    ['DATE', '2026-02-30', null],
    ['LIST', 'Guest', { type: 'STRING', value: 'Guest' }],
    ['TEXT', ' two\nlines ', { type: 'STRING', value: ' two\nlines ' }],
    ['QUESTION', true, { type: 'BOOLEAN', value: true }],
    ['QUESTION', 'false', { type: 'BOOLEAN', value: false }],
    ['QUESTION', 'yes', null],
    ['FILE', 'D-1', { type: 'DOCUMENT', value: 'D-1' }],
    ['TEXT', '  ', null],
    ['QUESTION', null, null],
  ] as const)('of type %s is kept for %j', (type, value, answer) => {
    expect(toFieldAnswer(type, value)).toEqual(answer)
  })

  it('comes back from the text it travels as', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')
    const answers: fc.Arbitrary<readonly ['TEXT' | 'QUESTION' | 'FILE', FieldAnswer]> = fc.oneof(
      text.map((value) => ['TEXT', { type: 'STRING', value }] as const),
      text.map((value) => ['FILE', { type: 'DOCUMENT', value }] as const),
      fc.boolean().map((value) => ['QUESTION', { type: 'BOOLEAN', value }] as const),
    )
    fc.assert(
      fc.property(answers, ([type, answer]) => {
        expect(toFieldAnswer(type, answerToText(answer))).toEqual(answer)
      }),
    )
    expect(answerToText(null)).toBeNull()
  })
})

describe('what a transition compares with', () => {
  it.each([
    [{ type: 'BOOLEAN', value: true }, 'Yes'],
    [{ type: 'BOOLEAN', value: false }, 'No'],
    [{ type: 'STRING', value: 'Guest' }, 'Guest'],
    [{ type: 'STRING', value: ' ' }, 'None'],
    [null, 'None'],
  ] as const)('is read from %j as %s', (answer, value) => {
    expect(matchValue(answer)).toBe(value)
    expect(isAnswered(answer)).toBe(value !== 'None')
  })
})

describe('refusing an answer', () => {
  const values = ['Guest', 'Contractor']
  it.each([
    ['LIST', 'Guest', null],
    ['LIST', 'guest', 'common_error_notInList'],
    ['DATE', '2028-02-29', null],
    ['DATE', '2027-02-29', 'common_error_date'],
    ['DATE', '29/02/2028', 'common_error_date'],
    ['QUESTION', 'true', null],
    ['QUESTION', 'Yes', 'common_error_yesNo'],
    ['FILE', 'D-01j9zq', null],
    ['FILE', '../../etc/passwd', 'common_error_document'],
    ['TEXT', 'two\nlines', null],
    ['TEXT', 'x'.repeat(maxTextAnswerLength), null],
    ['TEXT', 'x'.repeat(maxTextAnswerLength + 1), 'common_error_tooLong'],
    ['TEXT', 'a\0b', 'common_error_invalidCharacters'],
    ['TEXT', 'a\uD800b', 'common_error_invalidCharacters'],
    ['TEXT', '👋', null],
    ['TEXT', '', null],
    ['LIST', null, null],
  ] as const)('of type %s (case %#)', (type, text, error) => {
    expect(fieldTextError({ type, values }, text)).toBe(error)
  })
})

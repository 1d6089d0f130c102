import { describe, expect, it } from 'vitest'
import { buildFlow, buildQuestion } from '../flow/definition/build-flow.ts'
import type { FieldAnswer } from '../flow/flow.ts'
import { placeholderValues } from './placeholder-values.ts'

const subject = {
  companyName: 'Acme',
  visitor: { firstname: 'Vera', lastname: 'Visitor', companyName: 'Guests Ltd' },
  host: { firstname: 'Hanne', lastname: 'Host' },
  currentDate: '21 November 2026',
  answers: {},
  flow: buildFlow(
    buildQuestion('size', 'LIST', { values: ['s', 'm'] }),
    buildQuestion('name', 'TEXT'),
  ),
  words: { yes: 'Yes', no: 'No', date: (date: string) => `the day ${date}` },
}

describe('placeholderValues', () => {
  it('names the company, both people and the day', () => {
    expect(placeholderValues(subject)).toEqual({
      'company.name': 'Acme',
      'visitor.firstname': 'Vera',
      'visitor.lastname': 'Visitor',
      'visitor.company': 'Guests Ltd',
      'current.date': '21 November 2026',
      'host.firstname': 'Hanne',
      'host.lastname': 'Host',
    })
  })

  it.each<[string, FieldAnswer | null, string | null]>([
    ['a yes', { type: 'BOOLEAN', value: true }, 'Yes'],
    ['a no', { type: 'BOOLEAN', value: false }, 'No'],
    ['a date', { type: 'DATE', value: '2026-11-21' }, 'the day 2026-11-21'],
    ['a text', { type: 'STRING', value: 'm' }, 'm'],
    ['a file, which has no words', { type: 'DOCUMENT', value: 'DO-1' }, ''],
    ['nothing', null, null],
  ])('writes %s', (_, answer, words) => {
    const values = placeholderValues({ ...subject, answers: { other: answer } })
    expect(values['field.other']).toBe(words)
  })

  it('shows the label of a list value as the flow does', () => {
    const labelled = {
      ...subject,
      flow: {
        ...subject.flow,
        screens: subject.flow.screens.map((screen) =>
          screen.element.type === 'FIELD'
            ? {
                ...screen,
                element: {
                  ...screen.element,
                  field: {
                    ...screen.element.field,
                    valueLabels: screen.element.field.values.map((value) => value.toUpperCase()),
                  },
                },
              }
            : screen,
        ),
      },
      answers: { size: { type: 'STRING', value: 'm' }, name: { type: 'STRING', value: 'x' } },
    } as const
    const values = placeholderValues(labelled)
    expect([values['field.size'], values['field.name']]).toEqual(['M', 'x'])
  })
})

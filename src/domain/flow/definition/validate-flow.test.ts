import { describe, expect, it } from 'vitest'
import type { FieldType } from '../flow.ts'
import type { FlowDefinition, ScreenDefinition } from './flow-definition.ts'
import { validateFlow } from './validate-flow.ts'

const message = (id: string, next = 'success'): ScreenDefinition => ({
  id,
  isNew: false,
  mandatory: false,
  element: { type: 'MESSAGE', translations: { en: { content: id }, fr: { content: id } } },
  defaultTransition: { next },
  customTransitions: [],
})
const question = (
  id: string,
  type: FieldType,
  when: Readonly<Record<string, string>>,
  next = 'success',
): ScreenDefinition => ({
  ...message(id, next),
  element: {
    type: 'FIELD',
    field: { name: id, type, values: ['Guest'], defaultValue: null },
    translations: { en: { label: id }, fr: { label: id } },
  },
  customTransitions: Object.entries(when).map(([value, target]) => ({
    values: [value],
    next: target,
  })),
})
const flow = (...screens: readonly ScreenDefinition[]): FlowDefinition => ({
  id: 'FL-1',
  firstScreenId: screens[0]?.id ?? null,
  screens,
})

describe('validating a flow', () => {
  it('finds nothing in a good one', () => {
    const good = flow(
      message('hello', 'kind'),
      question('kind', 'LIST', { Guest: 'fit', None: 'fit' }, 'bye'),
      question('fit', 'QUESTION', { Yes: 'bye', No: 'failure', None: 'bye' }),
      question('born', 'DATE', { '2000-01-01': 'bye' }),
      message('bye'),
    )
    const reached = { ...good, screens: good.screens.filter(({ id }) => id !== 'born') }
    expect(validateFlow(reached, ['en', 'fr'])).toEqual([])
    expect(validateFlow(flow())).toEqual([])
  })

  it.each([
    [
      'no first screen',
      { ...flow(message('a')), firstScreenId: null },
      'first_screen_missing',
      null,
    ],
    [
      'a first screen it does not have',
      { ...flow(message('a')), firstScreenId: 'b' },
      'first_screen_missing',
      'b',
    ],
    ['the same screen twice', flow(message('a'), message('a')), 'duplicate_screen', null],
    ['a screen named success', flow(message('success')), 'reserved_screen_id', null],
    ['a target it does not have', flow(message('a', 'b')), 'dangling_target', 'b'],
    [
      'a custom target it does not have',
      flow(question('a', 'TEXT', { x: 'b' })),
      'dangling_target',
      'b',
    ],
    ['a screen leading to itself', flow(message('a', 'a')), 'cycle', 'a'],
    ['a circle', flow(message('a', 'b'), message('b', 'a')), 'cycle', 'a'],
    [
      'a value that the list does not have',
      flow(question('a', 'LIST', { Visitor: 'success' })),
      'unknown_value',
      'Visitor',
    ],
    [
      'an answer that a question cannot have',
      flow(question('a', 'QUESTION', { true: 'success' })),
      'unknown_value',
      'true',
    ],
    [
      'a value of a file',
      flow(question('a', 'FILE', { 'x.pdf': 'success' })),
      'unknown_value',
      'x.pdf',
    ],
    [
      'a custom transition of a message',
      flow({ ...message('a'), customTransitions: [{ values: ['Yes'], next: 'success' }] }),
      'unknown_value',
      'Yes',
    ],
    [
      'no text in any language',
      flow({
        ...message('a'),
        element: { type: 'MESSAGE', translations: { en: { content: '' } } },
      }),
      'missing_translation',
      null,
    ],
  ] as const)('refuses %s', (_name, definition, code, detail) => {
    expect(validateFlow(definition)).toContainEqual(
      expect.objectContaining({ severity: 'error', code, detail }),
    )
  })

  it('warns of a screen that nothing leads to, and still sees the circle behind it', () => {
    const faults = validateFlow(flow(message('a'), message('b', 'c'), message('c', 'b')))
    expect(faults.map(({ severity, code, screenId }) => [severity, code, screenId])).toEqual([
      ['warning', 'unreachable_screen', 'b'],
      ['error', 'cycle', 'c'],
      ['warning', 'unreachable_screen', 'c'],
    ])
  })

  it.each([
    ['image', { type: 'IMAGE', url: 'https://e.org/i', translations: { en: { alt: 'a' } } }],
    ['video', { type: 'VIDEO', url: 'https://e.org/v', translations: { en: { title: 'a' } } }],
    [
      'question',
      {
        type: 'FIELD',
        field: { name: 'a', type: 'TEXT', values: [], defaultValue: null },
        translations: { en: { label: 'a' } },
      },
    ],
  ] as const)('warns of an %s without text in an offered language', (_name, element) => {
    expect(validateFlow(flow({ ...message('a'), element }), ['en', 'fr'])).toEqual([
      { severity: 'warning', code: 'missing_translation', screenId: 'a', detail: 'fr' },
    ])
  })

  describe('that asks the same custom field', () => {
    const asks = (field: string, screen: ScreenDefinition): ScreenDefinition =>
      screen.element.type === 'FIELD'
        ? {
            ...screen,
            element: { ...screen.element, field: { ...screen.element.field, name: field } },
          }
        : screen
    const twice = (definition: FlowDefinition) =>
      validateFlow(definition)
        .filter(({ code }) => code === 'field_asked_twice')
        .map(({ severity, screenId, detail }) => [severity, screenId, detail])

    it.each([
      [
        'right after',
        flow(asks('age', question('a', 'TEXT', {}, 'b')), asks('age', question('b', 'TEXT', {}))),
      ],
      [
        'behind other screens',
        flow(
          asks('age', question('a', 'TEXT', {}, 'm')),
          message('m', 'b'),
          asks('age', question('b', 'TEXT', {})),
        ),
      ],
      [
        'where only one answer leads',
        flow(
          asks('age', question('a', 'LIST', { Guest: 'b' })),
          asks('age', question('b', 'LIST', {})),
        ),
      ],
      [
        'where two ways have met again',
        flow(
          question('start', 'LIST', { Guest: 'm' }, 'a'),
          asks('age', question('a', 'TEXT', {}, 'b')),
          message('m', 'b'),
          asks('age', question('b', 'TEXT', {})),
        ),
      ],
    ])('refuses it twice on one way: %s', (_name, definition) => {
      expect(twice(definition)).toEqual([['error', 'b', 'age']])
    })

    it('takes it on two ways that do not meet between', () => {
      const apart = flow(
        question('kind', 'LIST', { Guest: 'a' }, 'b'),
        asks('age', question('a', 'TEXT', {})),
        asks('age', question('b', 'TEXT', {})),
      )
      expect(twice(apart)).toEqual([])
    })

    it('says it once of each screen, and leaves a circle to its own fault', () => {
      const three = flow(
        asks('age', question('a', 'TEXT', {}, 'b')),
        asks('age', question('b', 'TEXT', {}, 'c')),
        asks('age', question('c', 'TEXT', {})),
      )
      expect(twice(three)).toEqual([
        ['error', 'b', 'age'],
        ['error', 'c', 'age'],
      ])
      expect(twice(flow(asks('age', question('a', 'TEXT', {}, 'a'))))).toEqual([])
    })
  })
})

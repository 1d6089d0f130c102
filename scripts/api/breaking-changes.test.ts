import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'
import type { ApiShape, ShapeOfOperation } from './api-shape.ts'
import { breakingChanges } from './breaking-changes.ts'

const json = 'application/json'
const operation: ShapeOfOperation = {
  method: 'POST',
  path: '/visits/{visitId}/check-in',
  callers: ['client', 'employee'],
  rights: ['CHECK_IN'],
  parameters: {
    'path.visitId': { required: true, schema: { type: 'string' } },
    'query.day': { required: false, schema: { type: 'string' } },
  },
  isBodyRequired: false,
  bodies: {},
  answers: { [json]: { type: 'object', properties: {}, required: [] } },
  refusals: { not_found: 404, visit_status_conflict: 409 },
}

function breaksOf(
  before: Partial<ShapeOfOperation>,
  after: Partial<ShapeOfOperation>,
): readonly string[] {
  const shape = (own: Partial<ShapeOfOperation>): ApiShape => ({
    version: '1.0.0',
    operations: { 'visits.checkIn': { ...operation, ...own } },
    webhooks: {},
  })
  return breakingChanges(shape(before), shape(after)).map(({ at, kind }) => `${kind} ${at}`)
}

const text: JsonSchema = { type: 'string' }
const optionalText: JsonSchema = { anyOf: [{ type: 'string' }, { type: 'null' }] }
const whole: JsonSchema = { type: 'integer' }
const listed = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })
const required = (schema: JsonSchema): JsonSchema => objectOf(schema, ['a'])
const optional = (schema: JsonSchema): JsonSchema => objectOf(schema, [])
const objectOf = (a: JsonSchema, names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: { a },
  required: names,
})
const empty: JsonSchema = { type: 'object', properties: {}, required: [] }
const tagged = (...tags: readonly string[]): JsonSchema => ({
  oneOf: tags.map((tag) => ({
    type: 'object',
    properties: { type: { type: 'string', const: tag }, size: whole },
    required: ['type', 'size'],
  })),
})

describe('a change of what is sent', () => {
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    ['a new field that may be left out', empty, optional(text), []],
    ['a new field that must be there', empty, required(text), ['field_required body.a']],
    ['a field that must now be there', optional(text), required(text), ['field_required body.a']],
    ['a field that may now be left out', required(text), optional(text), []],
    ['a field that is gone', optional(text), empty, ['field_removed body.a']],
    ['another type', required(text), required(whole), ['type_changed body.a']],
    ['whole numbers alone', required({ type: 'number' }), required(whole), ['type_changed body.a']],
    ['numbers of any kind', required(whole), required({ type: 'number' }), []],
    ['null that is refused', required(optionalText), required(text), ['null_changed body.a']],
    ['null that is taken', required(text), required(optionalText), []],
    ['fewer values', required(listed('A', 'B')), required(listed('A')), ['value_removed body.a']],
    ['more values', required(listed('A')), required(listed('A', 'B')), []],
    ['values instead of any text', required(text), required(listed('A')), ['value_removed body.a']],
    [
      'a lower limit',
      required({ ...text, maxLength: 9 }),
      required({ ...text, maxLength: 8 }),
      ['limit_narrowed body.a'],
    ],
    [
      'a limit where none was',
      required(whole),
      required({ ...whole, minimum: 0 }),
      ['limit_narrowed body.a'],
    ],
    ['a wider limit', required({ ...text, maxLength: 8 }), required({ ...text, maxLength: 9 }), []],
    [
      'a stricter format',
      required(text),
      required({ ...text, format: 'email' }),
      ['format_changed body.a'],
    ],
    ['a format that is dropped', required({ ...text, pattern: '^a$' }), required(text), []],
    [
      'a list that is shorter',
      required({ type: 'array', items: text, maxItems: 9 }),
      required({
        type: 'array',
        items: text,
        maxItems: 5,
      }),
      ['limit_narrowed body.a'],
    ],
    [
      'other things in a list',
      required({ type: 'array', items: text }),
      required({
        type: 'array',
        items: whole,
      }),
      ['type_changed body.a[]'],
    ],
    [
      'a kind of thing that is refused',
      required(tagged('A', 'B')),
      required(tagged('A')),
      ['value_removed body.a'],
    ],
    ['a kind of thing more', required(tagged('A')), required(tagged('A', 'B')), []],
  ])('%s', (_, before, after, breaks) => {
    const sent = (schema: JsonSchema) => ({ isBodyRequired: true, bodies: { [json]: schema } })
    expect(breaksOf(sent(before), sent(after))).toEqual(breaks)
  })
})

describe('a change of what is answered', () => {
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    ['a new field', empty, required(text), []],
    ['a field that is gone', required(text), empty, ['field_removed answer.a']],
    ['a field that may be missing', required(text), optional(text), ['field_optional answer.a']],
    ['another type', required(text), required(whole), ['type_changed answer.a']],
    ['null that comes', required(text), required(optionalText), ['null_changed answer.a']],
    ['null that comes no more', required(optionalText), required(text), []],
    ['more values', required(listed('A')), required(listed('A', 'B')), []],
    [
      'any text instead of values',
      required(listed('A')),
      required(text),
      ['value_removed answer.a'],
    ],
    [
      'another format',
      required({ ...text, format: 'date' }),
      required({
        ...text,
        format: 'date-time',
      }),
      ['format_changed answer.a'],
    ],
    ['a longer text', required({ ...text, maxLength: 8 }), required({ ...text, maxLength: 9 }), []],
    ['a kind of thing more', required(tagged('A')), required(tagged('A', 'B')), []],
    [
      'numbers of any kind',
      required(whole),
      required({ type: 'number' }),
      ['type_changed answer.a'],
    ],
  ])('%s', (_, before, after, breaks) => {
    const answered = (schema: JsonSchema) => ({ answers: { [json]: schema } })
    expect(breaksOf(answered(before), answered(after))).toEqual(breaks)
  })
})

describe('a change of an operation', () => {
  it.each<[string, Partial<ShapeOfOperation>, Partial<ShapeOfOperation>, readonly string[]]>([
    ['nothing', {}, {}, []],
    ['another address', {}, { path: '/visit/{visitId}/check-in' }, ['operation_moved ']],
    ['another name in its address', {}, { path: '/visits/{id}/check-in' }, []],
    ['another method', {}, { method: 'PUT' }, ['operation_moved ']],
    ['a caller less', {}, { callers: ['employee'] }, ['caller_refused client']],
    ['open to all', {}, { callers: ['anonymous'] }, []],
    ['another permission', {}, { rights: ['SEE_VISITS'] }, ['right_demanded CHECK_IN']],
    ['a permission where none was', { rights: [] }, {}, ['right_demanded CHECK_IN']],
    ['one of more permissions', {}, { rights: ['CHECK_IN', 'SEE_VISITS'] }, []],
    ['a parameter less', {}, { parameters: {} }, ['field_removed parameters.query.day']],
    [
      'a body that must be there',
      { bodies: { [json]: empty } },
      {
        bodies: { [json]: empty },
        isBodyRequired: true,
      },
      ['body_required body'],
    ],
    [
      'another type of body',
      { bodies: { [json]: empty } },
      { bodies: { 'text/csv': {} } },
      [`media_type_removed ${json}`],
    ],
    [
      'another type of answer',
      {},
      { answers: { 'text/csv': text } },
      [`media_type_removed ${json}`],
    ],
    ['a code less', {}, { refusals: { not_found: 404 } }, ['code_removed visit_status_conflict']],
    [
      'another status',
      {},
      { refusals: { not_found: 410, visit_status_conflict: 409 } },
      ['status_changed not_found'],
    ],
    ['a code more', { refusals: {} }, {}, []],
  ])('%s', (_, before, after, breaks) => {
    expect(breaksOf(before, after)).toEqual(breaks)
  })

  it('that is gone, and an event that is sent no more', () => {
    const nothing = { version: '1.0.0', operations: {}, webhooks: {} }
    expect(
      breakingChanges(
        { ...nothing, operations: { 'visits.checkIn': operation }, webhooks: { 'visit.x': text } },
        nothing,
      ),
    ).toEqual([
      { of: 'visits.checkIn', at: '', kind: 'operation_removed' },
      { of: 'visit.x', at: '', kind: 'webhook_removed' },
    ])
  })
})

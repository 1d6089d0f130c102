import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyFault, fillBody, fillPath, pathFault } from '../call-template/call-template.ts'
import { isJsonPointer, readPointer, readText } from '../call-template/json-pointer.ts'
import { startingMapping } from './starting-mapping.ts'
import { credentialReference, mappingFaults, referencePrefix } from './rest-mapping.ts'

/** Of any code units, also halves of characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units))

describe('a JSON pointer', () => {
  // RFC 6901 §5.
  const document: unknown = {
    foo: ['bar', 'baz'],
    '': 0,
    'a/b': 1,
    'c%d': 2,
    ' ': 7,
    'm~n': 8,
    deep: { id: 42 },
  }
  it.each([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/ ', 7],
    ['/m~0n', 8],
    ['/deep/id', 42],
    ['/foo/2', undefined],
    ['/foo/-', undefined],
    ['/foo/length', undefined],
    ['/deep/constructor', undefined],
    ['/missing/deeper', undefined],
  ])('%s', (pointer, value) => {
    expect(readPointer(document, pointer)).toEqual(value)
  })

  it('is one only in its own writing', () => {
    expect(['', '/a', '/~0~1'].every(isJsonPointer)).toBe(true)
    expect(['a', '/~', '/~2', '$.id'].some(isJsonPointer)).toBe(false)
  })

  it('reads texts and numbers, and nothing else, as a text', () => {
    expect([readText({ id: 7 }, '/id'), readText({ id: 'x' }, '/id')]).toEqual(['7', 'x'])
    expect([readText({ id: null }, '/id'), readText({ id: {} }, '/id')]).toEqual([null, null])
  })
})

describe('a path', () => {
  it.each([
    ['/visitors/{{id}}?all=1', null],
    ['visitors', 'door_error_path'],
    ['//evil.example/', 'door_error_path'],
    ['/a/../b', 'door_error_path'],
    ['/a/%2E%2e/b', 'door_error_path'],
    ['/a b', 'door_error_path'],
    ['/a#b', 'door_error_path'],
    ['/{{password}}', 'door_error_variable'],
    ['/{{}}', 'door_error_variable'],
    ['/{{id}', 'door_error_path'],
  ])('%s: %s', (path, fault) => {
    expect(pathFault(path, ['id'])).toBe(fault)
  })

  it('leads nowhere else, whatever is filled in', () => {
    const base = 'https://doors.example/api'
    const wild = fc.oneof(anyText, fc.constantFrom('..', '.', '//x', '\\', '?#', '@evil'))
    fc.assert(
      fc.property(wild, (id) => {
        const url = new URL(`${base}${fillPath('/visitors/{{id}}/card', { id })}`)
        expect([url.host, url.search, url.hash]).toEqual(['doors.example', '', ''])
        expect(url.pathname.startsWith('/api/visitors/')).toBe(true)
        expect(url.pathname.endsWith('/card')).toBe(true)
      }),
    )
  })
})

describe('a body', () => {
  it.each([
    ['', null],
    ['{"a":["{{name}}"]}', null],
    ['{"a":{{tokenNumber}}}', 'door_error_json'],
    ['{"a":"{{secret}}"}', 'door_error_variable'],
    ['{', 'door_error_json'],
    [`${'['.repeat(14)}${']'.repeat(14)}`, 'door_error_json'],
  ])('%s: %s', (body, fault) => {
    expect(bodyFault(body, ['name', 'tokenNumber'])).toBe(fault)
  })

  it('keeps numbers and flags where a variable stands alone', () => {
    const body =
      '{"n":"{{tokenNumber}}","t":"no. {{tokenNumber}}","on":"{{hasAccess}}","fix":[1,null]}'
    expect(fillBody(body, { tokenNumber: 12_345_678, hasAccess: false })).toBe(
      '{"n":12345678,"t":"no. 12345678","on":false,"fix":[1,null]}',
    )
  })

  it('stays JSON of the same shape, whatever somebody is called', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const filled: unknown = JSON.parse(
          fillBody('{"n":"{{name}}","k":"x{{name}}"}', { name }) ?? '',
        )
        expect(filled).toEqual({ n: name, k: `x${name}` })
      }),
    )
  })

  it('fills in nothing twice', () => {
    expect(fillBody('{"n":"{{name}}"}', { name: '{{token}}', token: '1' })).toBe(
      '{"n":"{{token}}"}',
    )
  })
})

describe('a mapping', () => {
  it('has no fault where a form begins', () => {
    expect(mappingFaults(startingMapping)).toEqual({})
    expect(new Set(Object.values(startingMapping.levels)).size).toBe(6)
  })

  it('says each fault where it is', () => {
    expect(
      mappingFaults({
        ...startingMapping,
        idPointer: '',
        insert: { ...startingMapping.insert, body: '{"id":"{{id}}"}' },
        change: { ...startingMapping.change, method: 'GET' },
        list: { ...startingMapping.list, token: '', level: 'level' },
      }),
    ).toEqual({
      'insert.body': 'door_error_variable',
      'change.method': 'door_error_get',
      idPointer: 'door_error_id',
      'list.token': 'door_error_pointer',
      'list.level': 'door_error_pointer',
    })
    const unlisted = { ...startingMapping.list, path: '', items: 'nonsense' }
    expect(mappingFaults({ ...startingMapping, list: unlisted })).toEqual({})
  })
})

it('marks what was made here in at most 45 letters', () => {
  const [integration, credential] = [
    '01990000-0000-7000-8000-0000000000ab',
    '01990000-0000-7000-8000-000000000001',
  ]
  const reference = credentialReference(integration, credential)
  expect(reference).toBe('foyer-0000ab-01990000000070008000000000000001')
  expect(reference.startsWith(referencePrefix(integration))).toBe(true)
})

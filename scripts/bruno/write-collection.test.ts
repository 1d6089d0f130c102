import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import { readDocument } from '../api/read-document.ts'
import { operationsIn } from '../client/operations-in.ts'
import { bruToJsonV2, collectionBruToJson, type BrunoRequest } from './bruno-language.ts'
import { sampleOf } from './sample-of.ts'
import { writeCollection } from './write-collection.ts'

let document: OpenApiDocument
let files: ReadonlyMap<string, string>
let requests: readonly BrunoRequest[]

beforeAll(async () => {
  document = await readDocument('https://foyer.example.com')
  files = writeCollection(document)
  requests = [...files]
    .filter(([path]) => /^(?!environments\/).+\/.+\.bru$/.test(path))
    .map(([, text]) => bruToJsonV2(text))
})

describe('the collection for Bruno', () => {
  it('has every call of an API client, as Bruno reads it', () => {
    const calls = operationsIn(document).filter(({ operation }) =>
      operation.security.some((scheme) => 'client' in scheme),
    )
    const lines = requests.map(
      ({ meta, http }) =>
        `${meta.name} ${http.method.toUpperCase()} ${http.url.replace('{{baseUrl}}', '').replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(lines.toSorted()).toEqual(calls.map(({ id, line }) => `${id} ${line}`).toSorted())
    expect(collectionBruToJson(files.get('collection.bru') ?? '')).toMatchObject({
      auth: { mode: 'oauth2', oauth2: { grantType: 'client_credentials' } },
    })
  })

  it('fills every part of a path, and bodies with what must be there', () => {
    const create = requests.find(({ meta }) => meta.name === 'meetings.create')
    expect(JSON.parse(create?.body?.json ?? '')).toEqual({
      startAt: '2026-11-21T09:00:00Z',
      endAt: '2026-11-21T09:00:00Z',
      hostId: 'US-01hf7yat00e0gq8s0c1xn5p3vd',
    })
    for (const { http, params = [], body } of requests) {
      const named = [...http.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const given = params.filter(({ type }) => type === 'path')
      expect(given.map(({ name }) => name)).toEqual(named)
      expect(given.every(({ value }) => value !== '')).toBe(true)
      if (body?.json !== undefined) expect(JSON.parse(body.json)).toBeDefined()
    }
  })

  it.each([
    [{ type: 'string', enum: ['A', 'B'] }, 'A'],
    [{ anyOf: [{ type: 'integer', minimum: 3 }, { type: 'null' }] }, 3],
    [{ type: 'array', items: { type: 'boolean' } }, []],
    [
      { type: 'array', minItems: 1, items: { type: 'string', format: 'email' } },
      ['ann@example.com'],
    ],
    [
      { type: 'object', properties: { a: { const: 1 }, b: { type: 'string' } }, required: ['a'] },
      { a: 1 },
    ],
    [{}, null],
  ])('has for %j the sample %j', (schema, sample) => {
    expect(sampleOf(schema)).toEqual(sample)
  })
})

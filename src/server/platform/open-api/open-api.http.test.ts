import { createHash } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { commonErrors } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { oauthRefusal } from '#contract/people/oauth.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { shapeOfApi } from '../../../../scripts/api/api-shape.ts'
import { breakingChanges } from '../../../../scripts/api/breaking-changes.ts'
import { deliberateBreaks } from '../../../../scripts/api/deliberate-breaks.ts'
import { readReleasedApi } from '../../../../scripts/api/released-api.ts'
import { answersOf, type OpenApiDocument } from './build-document.ts'
import type { JsonSchema } from './json-schema.ts'

let test: TestApp
let text: string
let document: OpenApiDocument

beforeAll(async () => {
  test = await buildTestApp()
  const answer = await test.app.inject('/api/openapi.json')
  text = answer.body
  document = JSON.parse(text) as OpenApiDocument
})
afterAll(() => test.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  it('is sound by an independent judge', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(
      problems
        .filter(({ ruleId }) => ruleId !== 'no-server-example.com')
        .map(
          ({ ruleId, message, location }) => `${ruleId} ${message} ${String(location[0]?.pointer)}`,
        ),
    ).toEqual([])
  })

  it('gets no warning from Spectral', { timeout: 180_000 }, async () => {
    const linter = new spectral.Spectral()
    // Its own type is wider than what it is.
    linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] })
    const problems = await linter.run(text)
    expect(
      problems.map(({ code, message, path }) => `${String(code)} ${message} ${path.join('.')}`),
    ).toEqual([])
  })

  it('breaks nothing for callers of the last release but what is broken deliberately', () => {
    const breaks = breakingChanges(readReleasedApi(), shapeOfApi(document))
    const deliberate = deliberateBreaks.map(({ reason, ...one }) => {
      expect(reason.length).toBeGreaterThan(20)
      return one
    })
    // What is needed nevertheless stands in scripts/api/deliberate-breaks.ts, with its reason.
    expect(breaks).toEqual(deliberate)
  })

  it('describes every endpoint of the contract', () => {
    expect(
      operations()
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    ).toEqual(endpoints.map(({ id }) => id).toSorted())
    for (const { path, method, operation } of operations()) {
      const endpoint = endpoints.find(({ id }) => id === operation.operationId)
      expect([endpoint?.path, endpoint?.method]).toEqual([path, method.toUpperCase()])
    }
  })

  it('describes every event that webhooks send, with its shape', () => {
    expect(Object.keys(document.webhooks)).toEqual(webhookKinds)
    expect(document.webhooks['visit.checked_in']).toHaveProperty(
      [
        'post',
        'requestBody',
        'content',
        'application/json',
        'schema',
        'properties',
        'type',
        'const',
      ],
      'visit.checked_in',
    )
  })

  it('names every code that an endpoint declares, under its status', () => {
    for (const { operation } of operations()) {
      const endpoint = endpoints.find(({ id }) => id === operation.operationId)
      for (const code of [...(endpoint?.errors ?? []), ...commonErrors]) {
        const own = { status: errors[code].status, error: code }
        const { status, error } = endpoint?.oauth === true ? oauthRefusal(code) : own
        const answer = answersOf(document, operation)[String(status)]
        expect(answer?.description).toContain(`\`${error}\``)
        expect(JSON.stringify(answer?.content)).toContain(`"${error}"`)
      }
    }
  })

  it('says of every field that is answered which type it has', () => {
    const untyped = (schema: JsonSchema, at: string): readonly string[] => [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        isTyped(field) ? untyped(field, `${at}.${name}`) : [`${at}.${name}`],
      ),
      ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
        part === undefined ? [] : untyped(part, `${at}[]`),
      ),
    ]
    const isTyped = (field: JsonSchema) =>
      ['type', 'anyOf', 'oneOf', 'enum', 'const'].some((keyword) => keyword in field)
    const found = operations().flatMap(({ operation }) => {
      const content = answersOf(document, operation)['200']?.content?.['application/json']
      return content === undefined ? [] : untyped(content.schema, operation.operationId)
    })
    expect(found).toEqual([])
  })

  it('says who may call, and what can be repeated', () => {
    const create = document.paths['/private/companies/{companyId}/vm/meetings']?.['post']
    expect(create?.security).toEqual([{ client: [] }, { employee: [] }])
    expect(create?.parameters.map(({ name }) => name)).toEqual(['companyId', 'Idempotency-Key'])
    const token = document.paths['/oauth/token']?.['post']
    expect(token?.security).toContainEqual({})
    expect(Object.keys(token?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ])
    const upload = document.paths['/private/companies/{companyId}/logo']?.['post']
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  it('has examples that the contract accepts', () => {
    for (const { operation } of operations()) {
      const endpoint = endpoints.find(({ id }) => id === operation.operationId)
      for (const { name, example, in: where } of operation.parameters) {
        const object = where === 'path' ? endpoint?.params : endpoint?.query
        // What an object's shape holds is a schema; zod types it loosely.
        const schema = object?.shape[name] as z.ZodType | undefined
        if (example === undefined || schema === undefined) continue
        expect([name, schema.safeParse(example).success]).toEqual([name, true])
      }
    }
  })
})

describe('the reference page', () => {
  it('shows every call with an address of its own', async () => {
    const page = await test.app.inject('/api')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { id, path } of endpoints) {
      expect(page.body).toContain(`id="${id}"`)
      expect(page.body).toContain(path.replaceAll('&', '&amp;'))
    }
    expect(page.body).toContain('visit_status_conflict')
    expect(page.body).toContain('For API clients, visitors by their link.')
  })

  it('runs and loads nothing but what its policy names', async () => {
    const page = await test.app.inject('/api')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const hashed = (tag: string) => {
      const [, source = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page.body) ?? []
      return `sha256-${createHash('sha256').update(source).digest('base64')}`
    }
    expect(policy).toContain(`style-src '${hashed('style')}'`)
    expect(policy).toContain(`script-src '${hashed('script')}'`)
    expect(page.body).not.toMatch(/ style=| on\w+=|<link|src=/)
  })

  it('is searched without a script as well', async () => {
    const page = await test.app.inject('/api?q=MEETING%20visitors%20create%20each')
    expect(page.body.match(/<article /g)).toHaveLength(1)
    expect(page.body).toContain('id="meetings.create"')
    const hostile = await test.app.inject(
      `/api?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(hostile.body).not.toContain('<script>alert')
    const twice = await test.app.inject('/api?q=a&q=b')
    expect(twice.statusCode).toBe(200)
  })
})

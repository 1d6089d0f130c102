/** What callers of the API rely on, without its words: the form in which a release is remembered and compared. */
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'
import { answersOf, type OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import type { Operation } from '#server/platform/open-api/operation.ts'

export type ShapeOfField = { readonly required: boolean; readonly schema: JsonSchema }
export type ShapeOfOperation = {
  readonly method: string
  readonly path: string
  /** Kinds of callers; `anonymous` where no token is asked for. */
  readonly callers: readonly string[]
  /** Permissions of which people need one; empty where they need none. */
  readonly rights: readonly string[]
  /** By place and name, as `query.limit`. */
  readonly parameters: Readonly<Record<string, ShapeOfField>>
  readonly isBodyRequired: boolean
  /** By media type. */
  readonly bodies: Readonly<Record<string, JsonSchema>>
  readonly answers: Readonly<Record<string, JsonSchema>>
  /** Code → status. */
  readonly refusals: Readonly<Record<string, number>>
}
export type ApiShape = {
  readonly version: string
  readonly operations: Readonly<Record<string, ShapeOfOperation>>
  /** What is sent to others, by the kind of event. */
  readonly webhooks: Readonly<Record<string, JsonSchema>>
}

export function shapeOfApi(document: OpenApiDocument): ApiShape {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, ShapeOfOperation] => [
      operation.operationId,
      { method: method.toUpperCase(), path, ...shapeOfOperation(document, operation) },
    ]),
  )
  return {
    version: String(document.info['version']),
    operations: Object.fromEntries(operations),
    webhooks: Object.fromEntries(
      Object.entries(document.webhooks).map(([kind, { post }]) => [
        kind,
        withoutWords(post.requestBody.content['application/json'].schema),
      ]),
    ),
  }
}

function shapeOfOperation(
  document: OpenApiDocument,
  operation: Operation,
): Omit<ShapeOfOperation, 'method' | 'path'> {
  const { '200': success, ...refusals } = answersOf(document, operation)
  return {
    callers: operation.security.flatMap((scheme) => Object.keys(scheme).concat(isOpen(scheme))),
    rights: operation['x-rights'],
    parameters: Object.fromEntries(
      operation.parameters.map(({ in: where, name, required, schema }) => [
        `${where}.${name}`,
        { required, schema: withoutWords(schema) },
      ]),
    ),
    isBodyRequired: operation.requestBody?.required === true,
    bodies: schemasOf(operation.requestBody?.content),
    answers: schemasOf(success?.content),
    refusals: Object.fromEntries(
      Object.entries(refusals).flatMap(([status, { description }]) =>
        [...description.matchAll(/^`(\w+)`: /gm)].map(([, code = '']) => [code, Number(status)]),
      ),
    ),
  }
}

function isOpen(scheme: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(scheme).length === 0 ? ['anonymous'] : []
}

function schemasOf(
  content: Readonly<Record<string, { readonly schema: JsonSchema }>> = {},
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, withoutWords(schema)]),
  )
}

const words = new Set(['description', 'default', 'title', 'examples'])

/** A schema without what changes nothing for a caller. The names of properties are no keywords. */
function withoutWords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !words.has(keyword))
      .map(([keyword, value]) => [keyword, partsWithoutWords(keyword, value)]),
  )
}

function partsWithoutWords(keyword: string, value: unknown): unknown {
  if (keyword === 'enum' || keyword === 'const' || keyword === 'required') return value
  if (Array.isArray(value)) return value.map((part) => partsWithoutWords('', part))
  if (typeof value !== 'object' || value === null) return value
  if (keyword !== 'properties') return withoutWords(value as JsonSchema) // a keyword that holds a schema
  const properties = value as Readonly<Record<string, JsonSchema>> // as JSON Schema has it
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, withoutWords(property)]),
  )
}

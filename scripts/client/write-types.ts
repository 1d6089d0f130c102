/** The types of the client, from the OpenAPI document's schemas. */
import type { OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'
import type { Operation } from '#server/platform/open-api/operation.ts'
import { operationsIn, typeName } from './operations-in.ts'
import { typeText } from './type-text.ts'

const header = '/* What Foyer’s API takes and answers. Made from its OpenAPI document. */\n'

/** `VisitsCheckInInput`, `VisitsCheckInOutput`, `WebhookEvent` and `ErrorCode`: a module of types. */
export function writeTypes(document: OpenApiDocument): string {
  const codes = document.components.schemas['Error'] as ErrorSchema // written by build-document.ts
  const quoted = codes.properties.error.properties.code.enum.map((code) => `'${code}'`)
  const events = Object.entries(document.webhooks)
  return [
    header,
    ...operationsIn(document).flatMap(({ id, operation }) => [
      `export type ${typeName(id)}Input = ${typeText(inputSchema(operation))}`,
      `export type ${typeName(id)}Output = ${typeText(outputSchema(operation))}`,
    ]),
    ...events.map(
      ([kind, { post }]) =>
        `export type ${typeName(kind)}Event = ${typeText(post.requestBody.content['application/json'].schema)}`,
    ),
    `/** What webhooks send. */\nexport type WebhookEvent = ${events.map(([kind]) => `${typeName(kind)}Event`).join(' | ')}`,
    `/** Why a call can be refused. A code never changes. */\nexport type ErrorCode = ${quoted.join(' | ')}`,
    '',
  ].join('\n')
}

type ErrorSchema = {
  readonly properties: {
    readonly error: {
      readonly properties: { readonly code: { readonly enum: readonly string[] } }
    }
  }
}

/** Path, query and body as one object. */
function inputSchema({ parameters, requestBody }: Operation): JsonSchema {
  const named = parameters.filter(({ in: where }) => where !== 'header')
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    named.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description === undefined ? {} : { description }) },
    ]),
  )
  // Clients know their location.
  const required = named
    .filter((parameter) => parameter.required && parameter.name !== 'companyId')
    .map(({ name }) => name)
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') {
    properties['document'] = { tsType: 'Blob' }
    required.push('document')
  } else if (content !== undefined) {
    properties['body'] = content.schema
    if (requestBody?.required === true) required.push('body')
  }
  return { type: 'object', properties, required, additionalProperties: false }
}

function outputSchema({ responses }: Operation): JsonSchema {
  const success = responses['200']
  const content = success !== undefined && 'content' in success ? success.content : undefined
  return content?.['application/json']?.schema ?? { tsType: 'Response' }
}

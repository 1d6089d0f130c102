/** The client's table of calls, and the client that is made of it, as modules of TypeScript. */
import type { OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'
import type { Operation } from '#server/platform/open-api/operation.ts'
import { constantName, operationsIn, typeName, type NamedOperation } from './operations-in.ts'
import { comment } from './type-text.ts'

/** A constant for each call: what a program doesn't import, its bundler leaves out. */
export function writeOperations(document: OpenApiDocument): string {
  return [
    "import type { Operation } from './operation.ts'",
    "import type * as T from './types.ts'",
    '',
    ...operationsIn(document).map((named) => {
      const { id, operation } = named
      const types = `Operation<T.${typeName(id)}Input, T.${typeName(id)}Output>`
      const pages = pagesOf(operation)
      const paged = pages === undefined ? '' : ` & { readonly pages: ${JSON.stringify(pages)} }`
      const value = JSON.stringify({ ...valueOf(named), ...(pages === undefined ? {} : { pages }) })
      return `${comment({ description: operation.summary })}export const ${constantName(id)}: ${types}${paged} = ${value}`
    }),
    '',
  ].join('\n')
}

/** What the package offers besides its calls. */
const published = [
  "export { createClient, type CallOptions, type Client, type ClientOptions } from './client.ts'",
  "export type { Credentials } from './credentials.ts'",
  "export { FoyerError } from './errors.ts'",
  "export type { Operation } from './operation.ts'",
  "export * from './operations.ts'",
  "export type { Method } from './resources.ts'",
  "export type * from './types.ts'",
  "export { visitPath } from './visit-id.ts'",
  "export { WebhookError, type WebhookCall, type WebhookOptions } from './webhook.ts'",
]

/** The entry: everything of the package, and `createFoyer` with every call by its noun. */
export function writeIndex(document: OpenApiDocument): string {
  const nouns = [...Map.groupBy(operationsIn(document), ({ id }) => id.slice(0, id.indexOf('.')))]
  const verbOf = (id: string) => id.slice(id.indexOf('.') + 1)
  const types = nouns.map(
    ([noun, list]) =>
      `  readonly ${noun}: {\n${list
        .map(
          ({ id, operation }) =>
            `${comment({ description: operation.summary }, '    ')}    readonly ${verbOf(id)}: Method<typeof all.${constantName(id)}>`,
        )
        .join('\n')}\n  }`,
  )
  const values = nouns.map(
    ([noun, list]) =>
      `    ${noun}: { ${list.map(({ id }) => `${verbOf(id)}: all.${constantName(id)}`).join(', ')} },`,
  )
  return [
    "import { createClient, type Client, type ClientOptions } from './client.ts'",
    "import * as all from './operations.ts'",
    "import { bindResources, type Method } from './resources.ts'",
    "import type { WebhookEvent } from './types.ts'",
    "import { verifyWebhook as verify, type WebhookCall, type WebhookOptions } from './webhook.ts'",
    '',
    ...published,
    '',
    '/** The event that a webhook brings, if it is Foyer’s. `id` is the same however often it is sent. @throws WebhookError */',
    'export async function verifyWebhook(call: WebhookCall, options: WebhookOptions): Promise<{ readonly id: string; readonly payload: WebhookEvent }> {',
    '  const { id, payload } = await verify(call, options)',
    '  return { id, payload: payload as WebhookEvent }',
    '}',
    '',
    '/** Every call of Foyer by its noun. */',
    `export interface Foyer {\n  /** For single operations. */\n  readonly client: Client\n${types.join('\n')}\n}`,
    '',
    '/** Makes a client with every call: `foyer.visits.checkIn(…)`. */',
    'export function createFoyer(options: ClientOptions): Foyer {',
    '  const client = createClient(options)',
    `  const resources = bindResources(client, {\n${values.join('\n')}\n  })`,
    '  return { client, ...resources }',
    '}',
    '',
  ].join('\n')
}

function valueOf({ line, operation }: NamedOperation): object {
  const query = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const type = Object.keys(operation.requestBody?.content ?? {})[0]
  const isJson = answerSchema(operation) !== undefined
  return {
    line,
    ...(query.length === 0 ? {} : { query }),
    ...(type === 'multipart/form-data' ? { body: 'file' } : {}),
    ...(type === 'application/x-www-form-urlencoded' ? { body: 'form' } : {}),
    ...(isJson ? {} : { raw: true }),
    ...(operation.parameters.some(({ name }) => name === 'Idempotency-Key') ? { keyed: true } : {}),
  }
}

/** A list goes on by a parameter that takes the `next` of its answer, or by the number of the page. */
function pagesOf(
  operation: Operation,
): { readonly by: string; readonly items: string } | undefined {
  const schema = answerSchema(operation)
  const items = Object.entries(schema?.properties ?? {}).find(
    ([, one]) => one.type === 'array',
  )?.[0]
  const query = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  if (items === undefined) return undefined
  const next = schema?.properties?.['next'] === undefined ? [] : ['before', 'after']
  const total = schema?.properties?.['total'] === undefined ? [] : ['page']
  const by = [...next, ...total].find((name) => query.includes(name))
  return by === undefined ? undefined : { by, items }
}

function answerSchema({ responses }: Operation): JsonSchema | undefined {
  const success = responses['200']
  if (success === undefined || !('content' in success)) return undefined
  return success.content?.['application/json']?.schema
}

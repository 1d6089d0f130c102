/** The OpenAPI document, printed from the same values that serve the calls (design §6). */
import { scheduler } from 'node:timers/promises'
import { newestApiVersion } from '#contract/api-version.ts'
import { errors } from '#contract/errors.ts'
import type { Route } from '../http/route.ts'
import { operationOf, securitySchemes, type Answer, type Operation } from './operation.ts'
import { commonRefusals } from './refusals.ts'
import { webhookOperations, type WebhookOperation } from './webhook-operations.ts'

export type OpenApiDocument = {
  readonly openapi: '3.1.1'
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What is sent to others. */
  readonly webhooks: Readonly<Record<string, WebhookOperation>>
  readonly components: {
    readonly securitySchemes: typeof securitySchemes
    readonly schemas: Readonly<Record<string, unknown>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const description = `Foyer's API. An API client asks \`POST /oauth/token\` for an access token and sends it as
\`Authorization: Bearer …\`. Ids carry a prefix (\`CO-\` company, \`US-\` user, \`M-\` meeting, \`V-\` visitor); a visit
is addressed \`2026-11-21/M-…/V-…\`: its date at the location, meeting and visitor. Instants are ISO 8601 in UTC.
A success answers 200; a refusal answers with a code that never changes and a sentence in the caller's language.
What belongs to somebody else is not found.

Every call may name the version of the API that it was written for, as \`Foyer-Version: ${newestApiVersion}\`, and the answer names
the one it is in; without it the newest is meant. A read may ask for some fields of its answer, as
\`?fields=total,visits.id,visits.visitor.lastname\`; lists are looked through. What an API client reads has an \`ETag\`: sent back as
\`If-None-Match\`, it is answered 304 while nothing has changed.`

const tagDescriptions: Readonly<Record<string, string>> = {
  Agreements: 'Texts that visitors sign, and their signatures.',
  Audit: 'What happened at a location, and by whom.',
  Companies: 'The locations of an organisation.',
  'Custom fields': 'What a company asks of every visitor.',
  Documents: 'Files that visitors uploaded.',
  Emergencies: 'Who is in the house when it is left in a hurry, and who is safe.',
  Feeds: 'Rows of a period for reports and spreadsheets.',
  Flows: 'What a visitor is asked, shown and told before a visit.',
  Installation: 'What belongs to whoever runs this installation; no API client reaches it.',
  Kiosk: 'Texts, languages and instructions of a location.',
  Meetings: 'Meetings and their visitors; each visitor has a visit a day.',
  Rights: 'Groups of users, and what each of them may at a location.',
  Settings: 'What a location has chosen.',
  System: 'What belongs to no company.',
  Tokens: 'Access tokens for API clients.',
  Users: 'The people who work at a company; any of them can be host.',
  'Visit area': 'What the pages of a visitor read and write.',
  Visits: 'One visitor at one occurrence of a meeting.',
  Webhooks: 'Other systems that are told what happens at a location.',
}

/**
 * Describes every route. Requests are served between two of them: all together take a fifth of a second.
 * @param publicUrl where the API is reached.
 */
export async function buildOpenApiDocument(
  routes: readonly Route[],
  { publicUrl, version }: { readonly publicUrl: string; readonly version: string },
): Promise<OpenApiDocument> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const { path, method } = route.endpoint
    const known = paths[path] ?? {}
    known[method.toLowerCase()] = operationOf(route)
    paths[path] = known
    await scheduler.yield()
  }
  const tags = [...new Set(routes.map(({ endpoint }) => endpoint.tag))].toSorted()
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer',
      version,
      description,
      contact: { name: 'Who runs this installation', url: publicUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes,
      schemas: { Error: errorSchema },
      responses: {
        ...commonRefusals(),
        Unchanged: { description: 'As it was; there is no body.' },
      },
    },
  }
}

/** What an operation answers, by status, with what stands among the components in its place. */
export function answersOf(
  { components }: Pick<OpenApiDocument, 'components'>,
  operation: Pick<Operation, 'responses'>,
): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    Object.entries(operation.responses).flatMap(([status, answer]) => {
      const own = '$ref' in answer ? components.responses[nameIn(answer.$ref)] : answer
      return own === undefined ? [] : [[status, own]]
    }),
  )
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string', description: "a sentence in the caller's language" },
        details: { description: 'where the request is wrong, for example field and code' },
      },
    },
  },
}

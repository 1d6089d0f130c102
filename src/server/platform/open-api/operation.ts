/** One endpoint as an OpenAPI operation. */
import { answerTypes, type Endpoint } from '#contract/endpoint.ts'
import type { ActorKind } from '../auth/actor.ts'
import { keepsAnswer } from '../http/in-company.ts'
import type { Route } from '../http/route.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { operationText } from './operation-text.ts'
import { refusalsOf } from './refusals.ts'

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
export type Answer = {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}
/** To what stands among the components. */
export type Reference = { readonly $ref: string }

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer | Reference>>
  /** The events of the audit trail that the call may write. */
  readonly 'x-audit': string | null
  /** The rights of which somebody who is signed in needs one at the location; empty where none is needed. */
  readonly 'x-rights': readonly string[]
}

export const securitySchemes = {
  client: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API client of an organisation: the 40-character access token that POST /oauth/token answers.',
  },
  visitor: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A visitor: the token of the signed link, which stands for one visit.',
  },
  reviewer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A host: the token of the signed link in a mail that asks for an answer.',
  },
  location: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "Whoever stands at the door: the token of a location's walk-in link.",
  },
  employee: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Somebody who is signed in: the token that POST /session/token answers.',
  },
  administrator: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An administrator of the organisation: the token that POST /session/token answers, at a location or at none of their own.',
  },
  partner: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An administrator of all of an organisation that is a partner: the token that POST /session/token answers.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Who runs the installation: the token that POST /admin/session/token answers.',
  },
  booker: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An employee who books: the token of the signed link to the booking area.',
  },
  kiosk: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A paired kiosk: the token that POST /app/backend/kiosk/pair answers.',
  },
} as const

const examples: Readonly<Record<string, string>> = {
  companyId: 'CO-01hf7yat00e0gq8s0c1xn5p3vd',
  meetingId: 'M-01hf7yat00e0gq8s0c1xn5p3vd',
  visitorId: 'V-01hf7yat00e0gq8s0c1xn5p3vd',
  userId: 'US-01hf7yat00e0gq8s0c1xn5p3vd',
  flowId: 'FL-01hf7yat00e0gq8s0c1xn5p3vd',
  agreementId: 'AG-01hf7yat00e0gq8s0c1xn5p3vd',
  documentId: 'DO-01hf7yat00e0gq8s0c1xn5p3vd',
  signatureId: 'SG-01hf7yat00e0gq8s0c1xn5p3vd',
  badgeTemplateId: 'BT-01hf7yat00e0gq8s0c1xn5p3vd',
  printerId: 'PR-01hf7yat00e0gq8s0c1xn5p3vd',
  accountId: 'AC-01hf7yat00e0gq8s0c1xn5p3vd',
  printJobId: 'PJ-01hf7yat00e0gq8s0c1xn5p3vd',
  sessionId: 'SE-01hf7yat00e0gq8s0c1xn5p3vd',
  passkeyId: 'PK-01hf7yat00e0gq8s0c1xn5p3vd',
  bookingId: 'BO-01hf7yat00e0gq8s0c1xn5p3vd',
  deskAreaId: 'DA-01hf7yat00e0gq8s0c1xn5p3vd',
  customFieldId: 'licence_number',
  date: '2026-11-21',
  kioskId: 'KI-01hf7yat00e0gq8s0c1xn5p3vd',
  handOffId: '018bcfe5-6800-7000-8000-0c1a5b0c1a5b',
  actId: '018bcfe5-6800-7000-8000-0c1a5b0c1a5b',
  language: 'en',
  group: 'RECEPTION',
  right: 'EXPORT_VISITS',
}

export function operationOf(route: Route): Operation {
  const { endpoint } = route
  const body = requestBody(endpoint)
  const { rights, organisationRight } = route
  const asked = organisationRight === null ? rights : [...rights, organisationRight]
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: operationText(route, asked),
    tags: [endpoint.tag],
    security: route.allow.map(securityOf),
    parameters: [
      ...parametersOf(endpoint, 'path'),
      ...parametersOf(endpoint, 'query'),
      ...(isRepeatable(route) ? [idempotencyKey] : []),
    ],
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      '200': success(endpoint),
      ...(isConditional(route) ? { '304': unchanged } : {}),
      ...refusalsOf(endpoint),
    },
    'x-audit': route.audit,
    'x-rights': asked,
  }
}

function securityOf(actor: ActorKind): Readonly<Record<string, readonly string[]>> {
  return actor === 'anonymous' ? {} : { [actor]: [] }
}

function isRepeatable({ endpoint, scope }: Route): boolean {
  return keepsAnswer(endpoint) && scope !== 'open'
}

/** What an API client reads as JSON has a tag (send-json.ts). */
function isConditional({ endpoint, allow }: Route): boolean {
  const isJson = answerTypes(endpoint).length === 0
  return endpoint.method === 'GET' && isJson && allow.includes('client')
}

const unchanged: Reference = { $ref: '#/components/responses/Unchanged' }

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID made by the caller for one act. Repeating the call with it changes nothing and gets the same answer.',
  schema: { type: 'string', format: 'uuid' },
  example: '01937b5e-7c1a-7f3e-9d2a-3b6f5c8e1a40',
}

function parametersOf(endpoint: Endpoint, where: 'path' | 'query'): readonly Parameter[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const example = examples[name]
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: property,
      ...(example === undefined ? {} : { example }),
    }
  })
}

function requestBody(endpoint: Endpoint): NonNullable<Operation['requestBody']> | null {
  if (endpoint.upload === true) {
    const document = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { document }, required: ['document'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (endpoint.body === undefined) return null
  const type = endpoint.form === true ? 'application/x-www-form-urlencoded' : 'application/json'
  const isOptional = endpoint.body.safeParse(undefined).success
  return {
    required: !isOptional,
    content: { [type]: { schema: jsonSchema(endpoint.body, 'input') } },
  }
}

function success(endpoint: Endpoint): Answer {
  const types = answerTypes(endpoint)
  if (types.length === 0) {
    const schema = jsonSchema(endpoint.response, 'output')
    return { description: 'Done.', content: { 'application/json': { schema } } }
  }
  const content = types.map((type): [string, { schema: JsonSchema }] => [
    type,
    {
      schema:
        type === 'text/event-stream'
          ? { type: 'string' }
          : { type: 'string', contentMediaType: type },
    },
  ])
  return { description: 'The file.', content: Object.fromEntries(content) }
}

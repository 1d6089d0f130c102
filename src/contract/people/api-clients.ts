/** The programs that act for an organisation: what they may ask for, and the secrets by which they get tokens. Issue 14 §8. */
import { z } from 'zod'
import { clientScopes } from '#domain/access/client-scope.ts'
import { overlapHours } from '#domain/access/client-secret.ts'
import { defineEndpoint } from '../endpoint.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'API clients'
const params = z.object({ clientId: z.string().regex(/^[A-Z0-9]{20}$/) })
const id = z.string()
const secret = z.string().meta({ description: 'shown this once' })

const settings = {
  name: lineOfText(200).pipe(z.string().min(1)),
  scopes: z
    .array(z.enum(clientScopes))
    .max(clientScopes.length)
    .overwrite((some) => clientScopes.filter((scope) => some.includes(scope)))
    .nullable()
    .meta({ description: 'what it may ask for; null: everything' }),
}

export const listApiClients = defineEndpoint('apiClients.list', 'GET /private/api-clients', {
  summary: 'The API clients of the organisation, those that count first.',
  tag,
  response: z.array(
    z.object({
      id,
      name: z.string(),
      scopes: z.array(z.enum(clientScopes)).nullable(),
      createdAt: instantOutput,
      lastUsedAt: instantOutput.nullable().meta({ description: 'when it last got a token' }),
      previousUntil: instantOutput
        .nullable()
        .meta({ description: 'how long the secret before counts too' }),
      revokedAt: instantOutput.nullable(),
      blockedAt: instantOutput
        .nullable()
        .meta({ description: 'since when the operator of the installation lets it in no more' }),
      blockedReason: z.string().nullable(),
    }),
  ),
  errors: [],
})
export const createApiClient = defineEndpoint('apiClients.create', 'POST /private/api-clients', {
  summary: 'Create an API client. Its secret is answered this once.',
  tag,
  body: z.object(settings),
  showsSecret: true,
  response: z.object({ id, secret }),
  errors: [],
})
export const updateApiClient = defineEndpoint(
  'apiClients.update',
  'PUT /private/api-clients/{clientId}',
  {
    summary:
      'Replace the name and the scopes of an API client; tokens that may more than that end.',
    tag,
    params,
    body: z.object(settings),
    response: z.object({ id }),
    errors: [],
  },
)
export const rotateApiClient = defineEndpoint(
  'apiClients.rotate',
  'POST /private/api-clients/{clientId}/secret',
  {
    summary: 'A new secret, answered this once. The one before counts beside it for a while.',
    tag,
    params,
    body: z.object({
      overlapHours: z
        .union(overlapHours.map((hours) => z.literal(hours)))
        .meta({ description: 'how long the secret before counts too; 0: not any more' }),
    }),
    showsSecret: true,
    response: z.object({ id, secret, previousUntil: instantOutput.nullable() }),
    errors: [],
  },
)
export const revokeApiClient = defineEndpoint(
  'apiClients.revoke',
  'POST /private/api-clients/{clientId}/revoke',
  {
    summary: 'End an API client with all its tokens, for good.',
    tag,
    params,
    response: z.object({ id }),
    errors: [],
  },
)

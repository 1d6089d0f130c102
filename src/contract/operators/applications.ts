/** The programs that come in by the API, over all organisations (Spec §7 Admin: applications; issue 16 §2). */
import { z } from 'zod'
import { clientScopes } from '#domain/access/client-scope.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Applications of the installation'
const clientId = z.string().regex(/^[A-Z0-9]{20}$/)

export const listApplications = defineEndpoint('applications.list', 'GET /admin/applications', {
  summary: 'The API clients of all organisations, the newest first.',
  tag,
  query: z.object({
    search: z.string().trim().max(200).default('').meta({
      description:
        'beginnings of words of its name, its organisation or its ID; accents don’t matter',
    }),
    after: clientId.optional().meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        organisation: z.object({ id: idOutput('OR'), name: z.string() }),
        scopes: z
          .array(z.enum(clientScopes))
          .nullable()
          .meta({ description: 'what it may ask for; null: everything' }),
        createdAt: instantOutput,
        lastUsedAt: instantOutput.nullable().meta({ description: 'when it last got a token' }),
        revokedAt: instantOutput
          .nullable()
          .meta({ description: 'when its organisation ended it for good' }),
        blockedAt: instantOutput.nullable(),
        blockedReason: z.string().nullable(),
      }),
    ),
    next: z.string().nullable().meta({ description: '`after` of the next page' }),
  }),
  errors: [],
})
export const blockApplication = defineEndpoint(
  'applications.block',
  'PUT /admin/applications/{clientId}/blocked',
  {
    summary: 'Block an API client, whose tokens end at once, or let it in again.',
    tag,
    params: z.object({ clientId }),
    body: z
      .object({
        blocked: z.boolean(),
        reason: lineOfText(500).default('').meta({ description: 'needed to block' }),
      })
      .refine(({ blocked, reason }) => !blocked || reason !== '', {
        path: ['reason'],
        message: 'common_error_required',
      }),
    response: z.object({ id: z.string() }),
    errors: [],
  },
)

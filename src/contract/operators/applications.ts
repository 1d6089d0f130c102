/** The programs that come in from outside, over all organisations (Spec §7 Admin: applications; issue 16 §2). */
import { z } from 'zod'
import { clientScopes } from '#domain/access/client-scope.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Applications of the installation'
/** Each has ids of its own: of a client, of a directory (WH-…), of what somebody has connected (AI-…). */
const id = z.string().regex(/^(?:[A-Z0-9]{20}|(?:WH|AI)-[0-7][0-9a-hjkmnp-tv-z]{25})$/)

/** What calls: an API client, a directory by SCIM, an AI assistant for people of an organisation. */
export const applicationKinds = ['CLIENT', 'DIRECTORY', 'ASSISTANT'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const listApplications = defineEndpoint('applications.list', 'GET /admin/applications', {
  summary: 'The API clients, directories and AI assistants of all organisations, the newest first.',
  tag,
  query: z.object({
    search: z.string().trim().max(200).default('').meta({
      description:
        'beginnings of words of its name, its organisation or its ID; accents don’t matter',
    }),
    after: id.optional().meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(applicationKinds),
        name: z.string(),
        host: z
          .string()
          .nullable()
          .meta({ description: 'of an AI assistant: where the document lies that says who it is' }),
        people: z
          .int()
          .nullable()
          .meta({ description: 'of an AI assistant: for how many people it acts' }),
        organisation: z.object({ id: idOutput('OR'), name: z.string() }),
        scopes: z
          .array(z.enum(clientScopes))
          .nullable()
          .meta({ description: 'what an API client may ask for; null: everything' }),
        createdAt: instantOutput,
        lastUsedAt: instantOutput
          .nullable()
          .meta({ description: 'when a client last got a token, the others last called' }),
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
  'PUT /admin/applications/{applicationId}/blocked',
  {
    summary: 'Block a program, whose access ends at once, or let it in again.',
    tag,
    params: z.object({ applicationId: id }),
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

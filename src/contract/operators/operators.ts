/** Who runs the installation, and what they did (Spec §7 Admin; issue 16 §2). */
import { z } from 'zod'
import { auditEvent } from '../safety/audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, languageCode } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const operatorParams = z.object({ operatorId: idInput('OP') })
const operatorId = z.object({ id: idOutput('OP') })

const operator = z.object({
  id: idOutput('OP'),
  email: z.string(),
  state: z.enum(['INVITED', 'ACTIVE', 'BLOCKED']).meta({
    description: 'INVITED: no code of an authenticator app has come yet',
  }),
  lastSignedInAt: instantOutput.nullable(),
  createdAt: instantOutput,
})

export const listOperators = defineEndpoint('operators.list', 'GET /admin/operators', {
  summary: 'Who runs this installation.',
  tag: 'Installation',
  response: z.array(operator),
  errors: [],
})
export const addOperator = defineEndpoint('operators.create', 'POST /admin/operators', {
  summary: 'Let somebody run this installation: they get an email with a one-time link.',
  tag: 'Installation',
  body: z.object({
    email: emailInput.refine((value) => value !== '', 'common_error_required'),
    language: languageCode.default('en').meta({ description: 'of mails and of the console' }),
  }),
  response: operatorId,
  errors: ['operator_exists'],
})
export const putOperatorLanguage = defineEndpoint(
  'operators.putLanguage',
  'PUT /admin/operator/language',
  {
    summary: 'Choose the language in which the caller reads the console and mails.',
    tag: 'Installation',
    body: z.object({ language: languageCode }),
    response: z.object({ language: z.string() }),
    errors: [],
  },
)
export const blockOperator = defineEndpoint(
  'operators.block',
  'PUT /admin/operators/{operatorId}/blocked',
  {
    summary: 'Block an operator, which ends their sessions, or let them in again.',
    tag: 'Installation',
    params: operatorParams,
    body: z.object({ blocked: z.boolean() }),
    response: operatorId,
    errors: ['last_operator'],
  },
)
export const resetOperator = defineEndpoint(
  'operators.reset',
  'POST /admin/operators/{operatorId}/reset',
  {
    summary:
      'End what an operator signs in by: sessions, password and authenticator app. They get an email with a one-time link.',
    tag: 'Installation',
    params: operatorParams,
    response: operatorId,
    errors: [],
  },
)

const operatorEvent = z.object({
  id: z.number().int(),
  at: instantOutput,
  kind: z.string(),
  actor: z.string().meta({ description: 'operator:OP-… or system' }),
  actorName: z.string().nullable().meta({ description: "an operator's email address" }),
  subject: z.string(),
  subjectName: z.string().nullable(),
  organisation: z.object({ id: idOutput('OR'), name: z.string() }).nullable(),
  changes: auditEvent.shape.changes,
})

export const listOperatorEvents = defineEndpoint('operatorAudit.list', 'GET /admin/audit', {
  summary: 'What operators did, the newest first.',
  tag: 'Installation',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    events: z.array(operatorEvent),
    locationNames: z.record(z.string(), z.string()).meta({
      description: 'what the locations are called that these events name, by their id (CO-…)',
    }),
    next: z.number().int().nullable().meta({ description: '`before` of the next page' }),
  }),
  errors: [],
})

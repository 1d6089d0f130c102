/** The audit: what happened at a location, by whom (issue 5 §5). */
import { z } from 'zod'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { bytes, instantOutput, localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })

const filter = {
  about: z.enum(auditNouns).optional().meta({ description: 'the first part of the kind' }),
  by: idInput('US').optional().meta({ description: 'what this person did' }),
  subject: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'what it happened to, as answers name it: `visit:2026-11-21/M-…/V-…`' }),
}

const changedScalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const changedValue = z
  .union([changedScalar, z.array(changedScalar)])
  .meta({ description: 'null: nothing was or is set' })

export const auditChange = z.object({
  field: z.string().meta({ description: 'the way to the value: `reachable.days.0`' }),
  from: changedValue,
  to: changedValue,
  hidden: z.boolean().meta({
    description:
      'it changed, and the log may not say how: a secret, or somebody’s address. Both values are null then',
  }),
})

export const auditEvent = z.object({
  id: z.number().int().meta({ description: 'rising with time' }),
  at: instantOutput,
  kind: z.string(),
  subject: z.string(),
  subjectName: z
    .string()
    .nullable()
    .meta({ description: 'of a person or kiosk; null where there is none, or it was erased' }),
  actor: z.string(),
  actorName: z.string().nullable(),
  assistant: z.string().nullable().meta({
    description: 'the AI assistant by which they did it; null for what they did themselves',
  }),
  payload: z.record(z.string(), z.unknown()),
  changes: z.array(auditChange).meta({
    description:
      'from which value to which, field by field; empty where nothing was set, or it is no longer kept',
  }),
})

export const listAudit = defineEndpoint('audit.list', `GET ${companyPath}/audit`, {
  summary: 'What happened at a location, the newest first.',
  tag: 'Audit',
  params,
  query: z.object({
    ...filter,
    from: localDate.optional(),
    to: localDate.optional(),
    before: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: z.object({
    events: z.array(auditEvent),
    next: z.number().int().nullable().meta({ description: 'null where there are no more' }),
  }),
  errors: [],
})
export const exportAudit = defineEndpoint('audit.export', `GET ${companyPath}/audit/export`, {
  summary:
    'The same as CSV, the oldest first: 90 days and 100 000 events at most. That somebody took it away is an event too.',
  tag: 'Audit',
  params,
  query: z.object({ ...filter, from: localDate, to: localDate }),
  answers: 'text/csv',
  response: bytes,
  errors: [],
})

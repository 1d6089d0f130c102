/** The audit over all locations of an organisation, and of what was done above them. Issue 16 §1. */
import { z } from 'zod'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { isTimeZone } from '#domain/time/local-date.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { leastAuditDays, mostAuditDays } from '#domain/audit/audit-retention.ts'
import { bytes, localDate } from '../shapes.ts'
import { auditEvent } from './audit.ts'

const tag = 'Audit'

/** As far as events are counted: more are only said to be more. */
export const mostCounted = 1_000

const filter = {
  location: z
    .union([idInput('CO'), z.literal('ORGANISATION')])
    .optional()
    .meta({
      description:
        'what happened at this location, or what was done to the organisation itself; without it both, as far as the caller answers for them',
    }),
  about: z.enum(auditNouns).optional().meta({ description: 'the first part of the kind' }),
  actor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'what this one did, as answers name it: `user:US-…`, `account:AC-…`' }),
  subject: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'what it happened to, as answers name it: `company:CO-…`' }),
  who: z.string().trim().max(100).optional().meta({
    description:
      'what people did or what was done to them whose name or email address has these letters: colleagues, administrators, API clients',
  }),
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'error_time_zone')
    .default('UTC')
    .meta({ description: 'the time zone of `from` and `to`' }),
}

export const listOrganisationAudit = defineEndpoint(
  'organisationAudit.list',
  'GET /private/audit',
  {
    summary:
      'What happened at the locations that the caller administers, and above them, the newest first.',
    tag,
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
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      events: z.array(
        auditEvent.extend({
          location: z
            .object({ id: idOutput('CO'), name: z.string() })
            .nullable()
            .meta({ description: 'where it happened; null: to the organisation itself' }),
        }),
      ),
      next: z.number().int().nullable().meta({ description: 'null where there are no more' }),
      maySetRules: z.boolean().meta({ description: 'whether the caller sets how long it is kept' }),
      total: z
        .object({
          count: z.number().int(),
          isMore: z.boolean().meta({ description: `more than ${String(mostCounted)}` }),
        })
        .nullable()
        .meta({ description: 'how many fit, with the first page; null with others' }),
    }),
    errors: [],
  },
)

export const exportOrganisationAudit = defineEndpoint(
  'organisationAudit.export',
  'GET /private/audit/export',
  {
    summary:
      'The same as CSV, the oldest first: 90 days and 100 000 events at most. That somebody took it away is an event too.',
    tag,
    query: z.object({ ...filter, from: localDate, to: localDate }),
    answers: 'text/csv',
    response: bytes,
    errors: [],
  },
)

const rules = z.object({
  keptDays: z.int().min(leastAuditDays).max(mostAuditDays).nullable().meta({
    description:
      'for so many days the log keeps from which value to which something was changed; null: for good. Entries themselves stay.',
  }),
})

export const getOrganisationAuditRules = defineEndpoint(
  'organisationAudit.getRules',
  'GET /private/audit/rules',
  {
    summary: 'How long the audit log keeps the values of changes.',
    tag,
    response: rules,
    errors: [],
  },
)

export const putOrganisationAuditRules = defineEndpoint(
  'organisationAudit.putRules',
  'PUT /private/audit/rules',
  {
    summary: 'Set how long the audit log keeps the values of changes.',
    tag,
    body: rules,
    response: rules,
    errors: [],
  },
)

/** What each location used of this installation, month by month, as its operators see it: counts alone. Issue 16 §2, decision 0609. */
import { z } from 'zod'
import { countMonths, mostUsageMonths } from '#domain/usage/usage-month.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes } from '../shapes.ts'

const tag = 'Installation'
const month = z
  .string()
  .regex(/^(?:19[7-9]\d|20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/, 'common_error_date')
  .meta({ description: '`YYYY-MM`; months and days are those of UTC, as billing counts them' })
const count = z.int()

const usageSorts = ['name', 'visits', 'bookings', 'messages', 'storedBytes', 'idScans'] as const

const counts = z.object({
  visits: count.meta({ description: 'check-ins, as they are billed' }),
  bookings: count.meta({ description: 'bookings made, whatever became of them' }),
  messages: count.nullable().meta({
    description:
      'emails, text messages and chat messages that were sent; null: not counted in that month',
  }),
  storedBytes: count.nullable().meta({
    description: 'the size of its files at the end of the month, or now; null: not measured',
  }),
  idScans: count.nullable().meta({
    description: 'documents that ID scanners read; null: no scanner is connected',
  }),
  idScansFailed: count.nullable().meta({ description: 'what scanners sent and nobody could read' }),
})

const filter = {
  search: z.string().trim().max(200).default('').meta({
    description: 'letters of the location’s name or the organisation’s',
  }),
}

export const listUsage = defineEndpoint('usage.list', 'GET /admin/stats', {
  summary: 'What each location used in one month: visits, bookings, messages, storage, ID scans.',
  tag,
  query: z.object({
    ...filter,
    month: month.optional().meta({ description: 'the current one by default' }),
    sort: z.enum(usageSorts).default('visits'),
    order: z.enum(['UP', 'DOWN']).default('DOWN').meta({
      description: 'locations without a number come last either way',
    }),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    month,
    first: month.meta({ description: 'the first one of which anything is counted' }),
    current: month,
    total: count.meta({ description: 'locations' }),
    totals: counts.meta({ description: 'of all locations that were found' }),
    lines: z.array(
      z.object({
        id: idOutput('CO'),
        name: z.string(),
        organisation: z.object({ id: idOutput('OR'), name: z.string() }),
        ...counts.shape,
      }),
    ),
  }),
  errors: [],
})

export const readUsageFile = defineEndpoint('usage.file', 'GET /admin/stats/file', {
  summary: 'The same as CSV: a row for each location and month.',
  tag,
  query: z.object({ ...filter, from: month, to: month }).superRefine(({ from, to }, context) => {
    // Also called where one of them is no month.
    const months = countMonths(from, to)
    if (months === 0) {
      context.addIssue({ code: 'custom', message: 'common_error_date', path: ['to'] })
    } else if (months > mostUsageMonths) {
      context.addIssue({ code: 'custom', message: 'common_error_tooLong', path: ['from'] })
    }
  }),
  answers: ['text/csv'],
  response: bytes,
  errors: [],
})

export const getOrganisationUsage = defineEndpoint(
  'usage.ofOrganisation',
  'GET /admin/organisations/{organisationId}/stats',
  {
    summary: 'What an organisation, or one location of it, used month by month, the latest first.',
    tag,
    params: z.object({ organisationId: idInput('OR') }),
    query: z.object({
      companyId: idInput('CO').optional(),
      months: z.coerce.number().int().min(1).max(mostUsageMonths).default(24),
    }),
    response: z.object({ months: z.array(z.object({ month, ...counts.shape })) }),
    errors: [],
  },
)

/** How long visits and profiles are kept, and what the next purge removes (Reference §9, Privacy; issue 5 §5). */
import { z } from 'zod'
import { isRetentionOrdered, maxRetentionDays } from '#domain/retention/retention.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'

const params = z.object({ companyId: idInput('CO') })

/** The detail of a refusal: its sentence has this key. */
const orderFault = { message: 'retention_error_order', path: ['visitDays'] }
const days = z.number().int().min(1).max(maxRetentionDays)

const numbers = z.object({
  visitDays: days
    .nullable()
    .default(null)
    .meta({ description: 'a visit goes so many days after its last day; null: it is kept' }),
  profileDays: days
    .nullable()
    .default(null)
    .meta({ description: 'a visitor goes so many days after the last visit; null: they are kept' }),
})
export const retentionParams = numbers.refine(isRetentionOrdered, orderFault)
export type RetentionParams = z.output<typeof retentionParams>

export const getRetentionParams = defineEndpoint(
  'params.retention',
  `GET ${companyPath}/vm/params/retention`,
  {
    summary: 'How long visits and profiles are kept.',
    tag: 'Settings',
    params,
    response: numbers,
    errors: [],
  },
)
export const putRetentionParams = defineEndpoint(
  'params.putRetention',
  `PUT ${companyPath}/vm/params/retention`,
  {
    summary:
      'Set how long visits and profiles are kept, from the next local midnight on. Visits are not kept longer than profiles.',
    tag: 'Settings',
    params,
    body: retentionParams,
    response: numbers,
    errors: ['setting_locked'],
  },
)

const daysAsked = z.coerce.number().int().min(1).max(maxRetentionDays).nullable().default(null)

export const dueVisit = z.object({
  kind: z.enum(['VISIT', 'PROFILE']),
  visitorId: idOutput('V'),
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  lastDay: z.iso.date().meta({ description: 'from which the days are counted' }),
})

export const previewRetention = defineEndpoint(
  'retention.preview',
  `GET ${companyPath}/vm/retention/preview`,
  {
    summary:
      'What the purge at the next local midnight removes with these numbers, whether they are saved or not: counts, and a list by pages, the oldest first.',
    tag: 'Settings',
    params,
    query: z
      .object({
        visitDays: daysAsked,
        profileDays: daysAsked,
        kind: z.enum(['VISIT', 'PROFILE']).default('VISIT'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(200).default(50),
      })
      .refine(isRetentionOrdered, orderFault),
    response: z.object({
      day: z.iso.date().meta({ description: 'the local day at whose beginning it happens' }),
      visits: z.number().int(),
      profiles: z.number().int(),
      meetings: z.number().int(),
      total: z.number().int().meta({ description: 'of the kind that was asked for' }),
      items: z.array(dueVisit),
    }),
    errors: [],
  },
)

/** Visits as a file, made in the background (reference §7: export up to 90 days at a time; issue 5 §2). */
import { z } from 'zod'
import { statuses } from '#domain/visit/status.ts'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, instantOutput, localDate } from '../shapes.ts'

const exportParams = z.object({ companyId: idInput('CO'), exportId: idInput('EX') })

export const visitExportFilter = z.object({
  from: localDate,
  to: localDate,
  statuses: z.array(z.enum(statuses)).max(statuses.length).default([]),
  q: z.string().max(100).default('').meta({ description: 'as in `visits.list`' }),
  whose: z.enum(['all', 'own']).default('all'),
})

export const createVisitExport = defineEndpoint(
  'visitExports.create',
  `POST ${companyPath}/vm/visit-exports`,
  {
    summary: 'Ask for the visits of up to 90 days as a file, as far as the caller may see them.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO') }),
    body: z.object({ ...visitExportFilter.shape, format: z.enum(exportFormats) }),
    response: z.object({ id: idOutput('EX') }),
    errors: [],
  },
)
export const getVisitExport = defineEndpoint(
  'visitExports.get',
  `GET ${companyPath}/vm/visit-exports/{exportId}`,
  {
    summary: 'How far a file is; for whoever asked for it.',
    tag: 'Visits',
    params: exportParams,
    response: z.object({
      id: idOutput('EX'),
      state: z.enum(['RUNNING', 'DONE', 'FAILED']),
      format: z.enum(exportFormats),
      done: z.number().int().meta({ description: 'visits' }),
      total: z.number().int().nullable().meta({ description: 'null until they are counted' }),
      endsAt: instantOutput.meta({ description: 'until then it can be fetched' }),
    }),
    errors: [],
  },
)
export const readVisitsOfLocation = defineEndpoint(
  'visitExports.ofLocation',
  'GET /private/locations/{companyId}/visits/file',
  {
    summary:
      'All visits of a location as a file, the oldest first, to take along: at most 100 000 as CSV and 10 000 for Excel.',
    tag: 'Organisation',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({
      from: localDate.optional(),
      to: localDate.optional(),
      format: z.enum(exportFormats),
    }),
    answers: exportAnswers,
    response: bytes,
    errors: [],
  },
)
export const readVisitExportFile = defineEndpoint(
  'visitExports.file',
  `GET ${companyPath}/vm/visit-exports/{exportId}/file`,
  {
    summary: 'The file; for whoever asked for it, within the hour.',
    tag: 'Visits',
    params: exportParams,
    answers: exportAnswers,
    response: bytes,
    errors: [],
  },
)

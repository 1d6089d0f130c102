/** Visitors from a list: looked at, corrected, then made in the background (Reference §7, CSV import; issue 5 §2). */
import { z } from 'zod'
import { importFields, maxImportColumns, maxImportRows } from '#domain/import/import-field.ts'
import { importErrors } from '#domain/import/judge-row.ts'
import { importStates, rowStates } from '#domain/import/import-state.ts'
import { dayOrders } from '#domain/import/read-when.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, instantOutput, localDate, text } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const importParams = z.object({ companyId: idInput('CO'), importId: idInput('IM') })

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const columns = z.array(z.enum(importFields).nullable()).max(maxImportColumns)

const summary = {
  id: idOutput('IM'),
  name: z.string().meta({ description: 'of the file; empty for what was pasted' }),
  state: z.enum(importStates),
  createdAt: instantOutput,
  startedAt: instantOutput.nullable(),
  endedAt: instantOutput.nullable(),
  counts: z
    .object({
      READY: z.number().int(),
      BAD: z.number().int(),
      DONE: z.number().int(),
    })
    .meta({ description: 'rows; those that are DONE are visits' }),
}

export const visitorImport = z.object({
  ...summary,
  headings: z.array(z.string()).meta({ description: 'none where the list does not name them' }),
  columns: z.array(z.enum(importFields).nullable()),
  sample: z.array(z.array(z.string())).meta({ description: 'the cells of the first rows' }),
  defaults: z.object({
    dayOrder: z.enum(dayOrders),
    date: localDate,
    from: z.string(),
    to: z.string(),
    hostId: idOutput('US'),
    hostName: z.string(),
  }),
  invites: z.boolean(),
})

const row = z.object({
  line: z.number().int().meta({ description: 'as a spreadsheet counts it, from 1' }),
  state: z.enum(rowStates),
  values: z.partialRecord(z.enum(importFields), z.string()),
  faults: z.array(z.object({ field: z.enum(importFields), code: z.enum(importErrors) })),
})

export const listImports = defineEndpoint('imports.list', `GET ${companyPath}/vm/imports`, {
  summary:
    'Imports of the last weeks, the newest first: one’s own, or all for who sees all visits.',
  tag: 'Imports',
  params,
  response: z.object({ imports: z.array(z.object(summary)) }),
  errors: [],
})
export const createImport = defineEndpoint('imports.create', `POST ${companyPath}/vm/imports`, {
  summary: `Read a list of visitors (${String(maxImportRows)} rows at most) and say what would become of it. Nobody is invited yet.`,
  tag: 'Imports',
  params,
  query: z.object({
    as: z
      .enum(['FILE', 'LIST'])
      .default('FILE')
      .meta({ description: 'LIST: names and addresses as mails write them, or cells' }),
  }),
  upload: true,
  response: z.object({ id: idOutput('IM') }),
  errors: [],
})
export const getImport = defineEndpoint('imports.get', `GET ${companyPath}/vm/imports/{importId}`, {
  summary: 'An import, and how far it is.',
  tag: 'Imports',
  params: importParams,
  response: visitorImport,
  errors: [],
})
export const updateImport = defineEndpoint(
  'imports.update',
  `PUT ${companyPath}/vm/imports/{importId}`,
  {
    summary: 'Say what columns mean and what rows have in common; every row is judged anew.',
    tag: 'Imports',
    params: importParams,
    body: z.object({
      columns,
      defaults: z.object({
        dayOrder: z.enum(dayOrders),
        date: localDate,
        from: clock,
        to: clock,
        hostId: idInput('US'),
      }),
      invites: z.boolean(),
    }),
    response: visitorImport,
    errors: ['no_host_found', 'conflict'],
  },
)
export const removeImport = defineEndpoint(
  'imports.remove',
  `DELETE ${companyPath}/vm/imports/{importId}`,
  {
    summary: 'Forget a list. Visits that it became stay.',
    tag: 'Imports',
    params: importParams,
    response: z.object({ id: idOutput('IM') }),
    errors: ['conflict'],
  },
)
export const listImportRows = defineEndpoint(
  'imports.listRows',
  `GET ${companyPath}/vm/imports/{importId}/rows`,
  {
    summary: 'The rows of an import in one state, in the order of the list.',
    tag: 'Imports',
    params: importParams,
    query: z.object({
      state: z.enum(rowStates).default('BAD'),
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: z.object({
      rows: z.array(row),
      next: z.number().int().nullable().meta({ description: '`after` of the next page' }),
    }),
    errors: [],
  },
)
export const updateImportRow = defineEndpoint(
  'imports.updateRow',
  `PUT ${companyPath}/vm/imports/{importId}/rows/{line}`,
  {
    summary: 'Correct a row; it is judged anew.',
    tag: 'Imports',
    params: z.object({
      ...importParams.shape,
      line: z.coerce.number().int().min(1).max(1_000_000),
    }),
    body: z.object({ values: z.partialRecord(z.enum(importFields), text(1_000)) }),
    response: row,
    errors: ['conflict'],
  },
)
export const downloadFaults = defineEndpoint(
  'imports.faults',
  `GET ${companyPath}/vm/imports/{importId}/faults`,
  {
    summary: 'The bad rows as they are, with what is wrong, as CSV: to correct and bring again.',
    tag: 'Imports',
    params: importParams,
    answers: 'text/csv',
    response: bytes,
    errors: [],
  },
)
export const startImport = defineEndpoint(
  'imports.start',
  `POST ${companyPath}/vm/imports/{importId}/start`,
  {
    summary: 'Make a visit of every good row, in the background.',
    tag: 'Imports',
    params: importParams,
    response: visitorImport,
    errors: ['conflict'],
  },
)
export const stopImport = defineEndpoint(
  'imports.stop',
  `POST ${companyPath}/vm/imports/{importId}/stop`,
  {
    summary: 'Go no further. What was made stays; the rest can be continued.',
    tag: 'Imports',
    params: importParams,
    response: visitorImport,
    errors: ['conflict'],
  },
)

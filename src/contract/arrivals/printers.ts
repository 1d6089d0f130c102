/** Printers of badges, and the queue of what they are to print (issue 3 §1). */
import { z } from 'zod'
import { printStatuses } from '#domain/badge/print-job.ts'
import { isPrinterHost } from '#domain/badge/printer-address.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { bytes, instantOutput, lineOfText, pageQuery } from '../shapes.ts'

const printerInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  kind: z.enum(['PDF', 'ZPL']),
  dpi: z
    .union([z.literal(203), z.literal(300), z.literal(600)])
    .default(203)
    .meta({ description: 'dots per inch of a ZPL printer' }),
  connection: z.enum(['NETWORK', 'CLIENT', 'BROWSER']).meta({
    description:
      'NETWORK: Foyer sends to host:port; CLIENT, BROWSER: a program or page at the location fetches the jobs',
  }),
  host: z
    .string()
    .max(253)
    .refine((value) => value === '' || isPrinterHost(value), 'error_host_name')
    .default(''),
  port: z.number().int().min(1).max(65_535).default(9100),
  active: z.boolean().default(true),
})
const completePrinter = printerInput.refine(
  ({ connection, host }) => (connection === 'NETWORK') === (host !== ''),
  { path: ['host'], message: 'error_host_name' },
)
const printer = printerInput.extend({
  id: idOutput('PR'),
  test: z
    .object({
      askedAt: instantOutput,
      endedAt: instantOutput.nullable().meta({ description: 'null while it is on its way' }),
      error: z.string().nullable().meta({ description: 'why it failed: paper_out, …' }),
    })
    .nullable()
    .meta({ description: 'the last test; null: there was none' }),
})

const companyParams = z.object({ companyId: idInput('CO') })
const printerParams = z.object({ companyId: idInput('CO'), printerId: idInput('PR') })
const jobParams = z.object({ companyId: idInput('CO'), printJobId: idInput('PJ') })

const printJob = z.object({
  id: idOutput('PJ'),
  visitId: visitIdOutput,
  printerId: idOutput('PR'),
  templateId: idOutput('BT').nullable(),
  status: z.enum(printStatuses),
  tries: z.number().int(),
  error: z.string().nullable().meta({ description: 'why the last try failed: paper_out, …' }),
  requestedBy: z.string(),
  reprintOf: idOutput('PJ').nullable(),
  createdAt: instantOutput,
  sentAt: instantOutput.nullable(),
  endedAt: instantOutput.nullable(),
})

export const listPrinters = defineEndpoint('printers.list', `GET ${companyPath}/vm/printers`, {
  summary: 'The printers of a company, by name.',
  tag: 'Printing',
  params: companyParams,
  response: z.array(printer),
  errors: [],
})
export const getPrinter = defineEndpoint(
  'printers.get',
  `GET ${companyPath}/vm/printers/{printerId}`,
  {
    summary: 'One printer.',
    tag: 'Printing',
    params: printerParams,
    response: printer,
    errors: [],
  },
)
export const createPrinter = defineEndpoint('printers.create', `POST ${companyPath}/vm/printers`, {
  summary: 'Create a printer.',
  tag: 'Printing',
  params: companyParams,
  body: completePrinter,
  response: z.object({ id: idOutput('PR') }),
  errors: ['conflict'],
})
export const updatePrinter = defineEndpoint(
  'printers.update',
  `PUT ${companyPath}/vm/printers/{printerId}`,
  {
    summary: 'Replace a printer.',
    tag: 'Printing',
    params: printerParams,
    body: completePrinter,
    response: z.object({ id: idOutput('PR') }),
    errors: ['conflict'],
  },
)
export const removePrinter = defineEndpoint(
  'printers.remove',
  `DELETE ${companyPath}/vm/printers/{printerId}`,
  {
    summary: 'Remove a printer that the settings do not name; what waits for it is cancelled.',
    tag: 'Printing',
    params: printerParams,
    response: z.object({ id: idOutput('PR') }),
    errors: ['badge_setting_in_use'],
  },
)
export const testPrinter = defineEndpoint(
  'printers.test',
  `POST ${companyPath}/vm/printers/{printerId}/test`,
  {
    summary:
      'Print the badge of a made-up visitor on a printer of the network; the printer says how it went.',
    tag: 'Printing',
    params: printerParams,
    body: z
      .object({
        templateId: idInput('BT').optional().meta({ description: 'else the one of the settings' }),
      })
      .default({}),
    response: z.object({ id: idOutput('PR') }),
    errors: ['conflict'],
  },
)
export const listPrintJobs = defineEndpoint('printJobs.list', `GET ${companyPath}/vm/print-jobs`, {
  summary: 'What was printed, is being printed or waits; newest first.',
  tag: 'Printing',
  params: companyParams,
  query: z.object({
    status: z.enum(printStatuses).optional(),
    printerId: idInput('PR').optional(),
    visitId: z.string().max(200).optional(),
    ...pageQuery,
  }),
  response: z.object({ total: z.number().int(), jobs: z.array(printJob) }),
  errors: [],
})
export const getPrintJob = defineEndpoint(
  'printJobs.get',
  `GET ${companyPath}/vm/print-jobs/{printJobId}`,
  {
    summary: 'One print job.',
    tag: 'Printing',
    params: jobParams,
    response: printJob,
    errors: [],
  },
)
export const claimPrintJobs = defineEndpoint(
  'printJobs.claim',
  `POST ${companyPath}/vm/print-jobs/claim`,
  {
    summary:
      'Take the oldest jobs of a printer that is not on the network. Nobody else gets them until the time is over.',
    tag: 'Printing',
    params: companyParams,
    body: z.object({ printerId: idInput('PR'), max: z.number().int().min(1).max(20).default(5) }),
    response: z.object({
      claim: z.uuid().nullable().meta({ description: 'proves that the jobs were taken' }),
      until: instantOutput.nullable(),
      jobs: z.array(printJob),
    }),
    errors: [],
  },
)
export const getPrintJobLabel = defineEndpoint(
  'printJobs.label',
  `GET ${companyPath}/vm/print-jobs/{printJobId}/label`,
  {
    summary: 'What to print, in the language of the printer.',
    tag: 'Printing',
    params: jobParams,
    query: z.object({ claim: z.uuid() }),
    answers: ['application/pdf', 'application/zpl'],
    response: bytes,
    errors: ['print_job_conflict', 'badge_unavailable'],
  },
)
export const completePrintJob = defineEndpoint(
  'printJobs.complete',
  `POST ${companyPath}/vm/print-jobs/{printJobId}/complete`,
  {
    summary: 'Say how it went.',
    tag: 'Printing',
    params: jobParams,
    body: z.object({
      claim: z.uuid(),
      printed: z.boolean(),
      error: z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional()
        .meta({ description: 'why not: paper_out, head_open, …' }),
    }),
    response: z.object({ id: idOutput('PJ'), status: z.enum(printStatuses) }),
    errors: ['print_job_conflict'],
  },
)
export const cancelPrintJob = defineEndpoint(
  'printJobs.cancel',
  `POST ${companyPath}/vm/print-jobs/{printJobId}/cancel`,
  {
    summary: 'Cancel a job that still waits.',
    tag: 'Printing',
    params: jobParams,
    response: z.object({ id: idOutput('PJ'), status: z.enum(printStatuses) }),
    errors: ['print_job_conflict'],
  },
)

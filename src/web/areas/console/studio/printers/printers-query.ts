import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { printersPaths } from './printers-paths.ts'

export type PrinterCall = CallOf<keyof typeof printersPaths>
export type Printer = CallOutput<Endpoints['printers.list']>[number]
export type BadgeParams = CallOutput<Endpoints['params.badge']>

/** In the address, for a printer that is only being added. */
export const newPrinter = 'new'

const queueMs = 5_000
const testMs = 1_500
/** How many badges stand on a page of what was printed. */
export const shownJobs = 20

export const printQueueKey = ['print-jobs'] as const

export const printersQuery = (call: PrinterCall, companyId: string) =>
  queryOptions({
    queryKey: ['printers'],
    queryFn: ({ signal }) => call('printers.list', { params: { companyId } }, signal),
    // While a test is on its way.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ test }) => test !== null && test.endedAt === null) === true ? testMs : false,
  })

export const badgeParamsQuery = (call: PrinterCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['badge-params'],
    queryFn: ({ signal }) => call('params.badge', { params: { companyId } }, signal),
  })

/** The templates, what stands on a badge of somebody made up, and the logo. For people who may set up badges. */
export const badgeLookQuery = (call: PrinterCall, companyId: string, mayRead: boolean) =>
  queryOptions({
    queryKey: ['badge-look'],
    enabled: mayRead,
    queryFn: async ({ signal }) => {
      const params = { companyId }
      const [templates, variables, company] = await Promise.all([
        call('badgeTemplates.list', { params }, signal),
        call('badges.variables', { params, query: {} }, signal),
        call('companies.get', { params }, signal),
      ])
      const values = Object.fromEntries(variables.map(({ name, example }) => [name, example]))
      const [language = 'en'] = company.languages
      return { templates, values, language, logo128: company.logo128 }
    },
  })

/** What was printed last, and what waits; on one printer, or on all of them. */
export const printQueue = (
  call: PrinterCall,
  companyId: string,
  { printerId, page }: { readonly printerId: string | null; readonly page: number },
) =>
  queryOptions({
    queryKey: [...printQueueKey, printerId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        'printJobs.list',
        {
          params: { companyId },
          query: { page, pageSize: shownJobs, ...(printerId !== null && { printerId }) },
        },
        signal,
      ),
    refetchInterval: queueMs,
  })

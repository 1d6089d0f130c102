import { queryOptions } from '@tanstack/react-query'
import type { ImportConnection } from './connect-import.ts'

/** How often it is looked how far an import is, and whether somebody has begun it elsewhere. */
const runningMs = 700
const restingMs = 4_000

/** An import as it stands, read again and again while it is looked at: every browser sees the same. */
export const importQuery = ({ call, companyId }: ImportConnection, importId: string) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => call('imports.get', { params: { companyId, importId } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? runningMs : restingMs),
    refetchIntervalInBackground: true,
  })

/** The lists that were brought before. */
export const importsQuery = ({ call, companyId }: ImportConnection) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call('imports.list', { params: { companyId } }, signal),
  })

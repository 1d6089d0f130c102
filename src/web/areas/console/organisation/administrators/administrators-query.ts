import { queryOptions } from '@tanstack/react-query'
import type { AdministratorCall } from './administrator-calls.ts'

/** Who administers the organisation. */
export const administratorsQuery = (call: AdministratorCall) =>
  queryOptions({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call('administrators.list', {}, signal),
  })

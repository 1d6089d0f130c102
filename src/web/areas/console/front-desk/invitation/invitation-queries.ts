import { queryOptions } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import type { ConsoleCall } from '#web/areas/console/frame/console-context.ts'

/** Visitors who have been here; without a filter those who come often. */
export async function findVisitors(
  call: ConsoleCall,
  companyId: string,
  filter: string,
  signal: AbortSignal,
) {
  const input = { params: { companyId }, query: filter === '' ? {} : { filter } }
  const { visitors } = await call('visitors.search', input, signal)
  return visitors.map(({ id, firstname, lastname, email, companyName, mobile, language }) => ({
    id,
    name: fullName({ firstname, lastname }),
    email,
    companyName,
    mobile,
    language,
  }))
}

/** Who comes often. */
export const frequentQuery = (call: ConsoleCall, companyId: string) =>
  queryOptions({
    queryKey: ['frequent-visitors'],
    queryFn: ({ signal }) => findVisitors(call, companyId, '', signal),
  })

/** For whom one may invite as their assistant. */
export const assistedQuery = (call: ConsoleCall) =>
  queryOptions({
    queryKey: ['assisted'],
    queryFn: async ({ signal }) => {
      const { assists } = await call('me.assistant', {}, signal)
      return assists.map(({ id, ...name }) => ({ id, name: fullName(name) }))
    },
  })

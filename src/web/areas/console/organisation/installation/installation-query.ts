import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'
import type { installationPaths } from './installation-paths.ts'

type InstallationCall = CallOf<keyof typeof installationPaths>

const pollMs = 30_000

/** What everybody at the location has to know of the installation, in their language. */
export const installationQuery = (call: InstallationCall, companyId: string, language: string) =>
  queryOptions({
    queryKey: ['installation-state', companyId, language],
    queryFn: ({ signal }) => call('installationState.get', { params: { companyId } }, signal),
    refetchInterval: pollMs,
  })

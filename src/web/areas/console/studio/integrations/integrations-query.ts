import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { integrationsPaths } from './integrations-paths.ts'

export type Connected = CallOutput<Endpoints['integrations.list']>[number]

const againMs = 10_000

/** Read again while somebody looks: it says how each is doing now. */
export const integrationsQuery = (
  call: CallOf<keyof typeof integrationsPaths>,
  companyId: string,
) =>
  queryOptions({
    queryKey: ['integrations'],
    queryFn: ({ signal }) => call('integrations.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })

/** AI assistants at the location. */
export const assistantsQuery = (call: CallOf<keyof typeof integrationsPaths>, companyId: string) =>
  queryOptions({
    queryKey: ['ai-assistants', 'standing'],
    queryFn: ({ signal }) => call('aiAssistants.standing', { params: { companyId } }, signal),
  })

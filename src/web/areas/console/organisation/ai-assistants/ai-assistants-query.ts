import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { aiAssistantsPaths } from './ai-assistants-paths.ts'

export type AiAssistantsCall = CallOf<keyof typeof aiAssistantsPaths>
export type AiAssistant = CallOutput<Endpoints['aiAssistants.get']>['assistants'][number]

/** What people of the organisation have connected, and what they may. */
export const aiAssistantsQuery = (call: AiAssistantsCall) =>
  queryOptions({
    queryKey: ['ai-assistants'],
    queryFn: ({ signal }) => call('aiAssistants.get', {}, signal),
  })

import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { chatsPaths } from './chats-paths.ts'

export type ChatCalls = CallOf<keyof typeof chatsPaths>
export type Chat = CallOutput<Endpoints['chats.list']>[number]

const busyMs = 1_500
const liveMs = 4_000

/** Read again while one is live, and sooner while one is disconnected. */
export const chatsQuery = (call: ChatCalls, companyId: string) =>
  queryOptions({
    queryKey: ['chats', companyId],
    queryFn: ({ signal }) => call('chats.list', { params: { companyId } }, signal),
    refetchInterval: ({ state }) => {
      if (state.data?.some(({ isEnding }) => isEnding) === true) return busyMs
      return state.data?.some((one) => one.state === 'ACTIVE') === true ? liveMs : false
    },
  })

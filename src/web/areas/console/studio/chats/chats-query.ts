import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { pageFrom } from '../webhooks/webhook-calls.ts'
import type { LogCalls } from '../webhooks/webhook-calls.ts'
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

/** The log, as the screen of webhooks shows one. */
export function chatLog(call: ChatCalls, companyId: string): LogCalls {
  const of = (chatId: string) => ({ params: { companyId, chatId } })
  return {
    key: 'chats',
    replay: (id, body) => call('chats.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('chats.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (chatId, number, signal) =>
      call('chats.delivery', { params: { companyId, chatId, number: String(number) } }, signal),
  }
}

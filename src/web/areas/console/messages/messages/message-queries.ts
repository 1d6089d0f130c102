import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessageKind } from '#domain/notification/message-kind.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { MessageCall, MessageLanguage } from './message-calls.ts'

/** Which message, in which language. */
type Which = {
  readonly companyId: string
  readonly kind: MessageKind
  readonly language: MessageLanguage
}

/** Which messages the location says in its own words. */
export const textsQuery = (call: MessageCall, companyId: string) =>
  queryOptions({
    queryKey: ['message-texts'],
    queryFn: ({ signal }) => call('messageTexts.list', { params: { companyId } }, signal),
  })

/** The words of one message. */
export const textQuery = (call: MessageCall, params: Which) =>
  queryOptions({
    ...readAnew,
    queryKey: ['message-text', params.kind, params.language],
    queryFn: ({ signal }) => call('messageTexts.get', { params }, signal),
  })

/** How a message arrives; the last one stays until the next is written. */
export const previewQuery = (call: MessageCall, params: Which, text: MessageText) =>
  queryOptions({
    ...readAnew,
    queryKey: ['message-preview', params.kind, params.language, text],
    queryFn: async ({ signal }) => {
      await typed(signal)
      return call('messageTexts.preview', { params, body: text }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** What visitors are sent beside what they need. */
export const sentQuery = (call: MessageCall, companyId: string) =>
  queryOptions({
    queryKey: ['messages-sent'],
    queryFn: ({ signal }) => call('params.visitorCheckEmail', { params: { companyId } }, signal),
  })

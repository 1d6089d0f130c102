import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { route } from './route.ts'
import type { NotificationCall } from '../channels/use-notification-call.ts'

export type SentMessage = CallOutput<Endpoints['sentMessages.list']>['sentMessages'][number]
type Query = CallInput<Endpoints['sentMessages.list']>['query']

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type SentMessageFilter = SearchOf<typeof route>
export const everything: SentMessageFilter = {
  way: '',
  state: '',
  q: '',
  from: '',
  to: '',
  visitId: '',
}

/** What was sent and fits, newest first, and older ones when they are asked for. */
export const sentMessageList = (
  call: NotificationCall,
  companyId: string,
  filter: SentMessageFilter,
) =>
  markedList(['sent-messages', filter], async (before: string | null, signal) => {
    if (before === null && filter.q !== '') await typed(signal)
    const said = Object.entries(filter).filter(([, text]) => text.trim() !== '')
    // The server looks at each value again; one that it does not know is refused and said so.
    const query = { ...Object.fromEntries(said), ...(before !== null && { before }) } as Query
    const answer = await call('sentMessages.list', { params: { companyId }, query }, signal)
    return { items: answer.sentMessages, next: answer.next }
  })

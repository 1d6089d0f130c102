import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { mailboxesPaths } from './mailboxes-paths.ts'

export type MailboxCall = CallOf<keyof typeof mailboxesPaths>
export type Mailbox = CallOutput<Endpoints['mailboxes.list']>[number]
export type Message = CallOutput<Endpoints['mailboxes.messages']>['messages'][number]
export type Trial = CallOutput<Endpoints['mailboxes.test']>
export type MailboxBody = CallInput<Endpoints['mailboxes.add']>['body']

/** In place of an id: one that is being added. */
export const newMailbox = 'new'

/** Mail comes by itself, so it is looked at again. */
const againMs = 5_000

export const mailboxesQuery = (call: MailboxCall, companyId: string) =>
  queryOptions({
    queryKey: ['mailboxes', companyId],
    queryFn: ({ signal }) => call('mailboxes.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })

/** Of all messages; not below that of the mailboxes, because those of one that is gone are not found. */
export const messagesKey = (companyId: string) => ['mailbox-messages', companyId]

export const messagesQuery = (
  call: MailboxCall,
  companyId: string,
  mailboxId: string,
  state: Message['state'] | null,
) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(companyId), mailboxId, state],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        'mailboxes.messages',
        {
          params: { companyId, mailboxId },
          query: {
            pageSize: 50,
            ...(state !== null && { state }),
            ...(pageParam !== '' && { before: pageParam }),
          },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    refetchInterval: againMs,
  })

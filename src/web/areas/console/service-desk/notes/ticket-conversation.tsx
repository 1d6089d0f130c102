import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readsInternal, seesAllTickets, type TicketThread } from '#domain/ticket/thread.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { NoteSource } from '#web/areas/console/frame/notes/note-source.ts'
import { NotesPart } from '#web/areas/console/frame/notes/notes.tsx'
import { Tabs } from '#web/areas/console/frame/tabs.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type Ticket, ticketsKey, timelineQuery } from '../ticket-queries.ts'
import { TicketCourse } from './ticket-course.tsx'
import { type TicketConnection, useTicketConnection } from './use-ticket-connection.ts'

/** What is said about a ticket: with whoever reported it, among agents, and what happened to it. */
export function TicketConversation({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const connection = useTicketConnection()
  const { companyId, rights } = page.location
  const { userId } = page.profile
  const timeline = useQuery(timelineQuery(connection.call, companyId, ticket.id)).data ?? []
  const seesAll = seesAllTickets(new Set(rights))
  const isInside = readsInternal({ seesAll, userId }, ticket.agentId)
  const onSaid = (): Promise<void> => queries.invalidateQueries({ queryKey: ticketsKey })
  const notesOf = (thread: TicketThread): NoteSource =>
    threadOf(connection, { companyId, ticketId: ticket.id, thread }, onSaid)
  const timesOf = (kind: string): number => timeline.filter((one) => one.kind === kind).length
  const replies = timesOf('ticket.replied') + timesOf('ticket.file_added')
  const notes = timesOf('ticket.noted') + timesOf('ticket.note_file_added')
  return (
    <Tabs
      label={t('tickets_conversation')}
      tabs={[
        {
          id: 'replies',
          name: t('tickets_replies', { count: replies - timesOf('ticket.file_removed') }),
          content: <NotesPart source={notesOf('replies')} hint={t('tickets_replies_hint')} />,
        },
        ...(isInside
          ? [
              {
                id: 'internal',
                name: t('tickets_internal', {
                  count: notes - timesOf('ticket.note_file_removed'),
                }),
                content: (
                  <NotesPart
                    source={notesOf('internal')}
                    hint={t('tickets_internal_hint')}
                    field="internal"
                  />
                ),
              },
            ]
          : []),
        {
          id: 'activity',
          name: t('console_tab_activity'),
          content: <TicketCourse entries={timeline} />,
        },
      ]}
    />
  )
}

function threadOf(
  { call, download }: TicketConnection,
  params: {
    readonly companyId: string
    readonly ticketId: string
    readonly thread: TicketThread
  },
  onSaid: () => Promise<void>,
): NoteSource {
  const ofFile = (attachmentId: string) => ({ ...params, attachmentId })
  const andCount = async (act: Promise<unknown>): Promise<void> => {
    await act
    await onSaid()
  }
  return {
    queryKey: ['ticket-notes', params.ticketId, params.thread],
    comments: async (signal) => (await call('ticketComments.list', { params }, signal)).comments,
    attachments: async (signal) =>
      (await call('ticketAttachments.list', { params }, signal)).attachments,
    searchReaders: async (filter, signal) =>
      (await call('ticketComments.searchReaders', { params, query: { filter } }, signal))
        .colleagues,
    addComment: ({ text, taggedIds }) =>
      andCount(call('ticketComments.add', { params, body: { text, taggedIds: [...taggedIds] } })),
    addAttachment: (document) => andCount(call('ticketAttachments.add', { params, document })),
    removeAttachment: (id) => andCount(call('ticketAttachments.remove', { params: ofFile(id) })),
    download: (id) => download('ticketAttachments.get', ofFile(id)),
  }
}

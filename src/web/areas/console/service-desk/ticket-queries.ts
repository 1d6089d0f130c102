import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { openStates, ticketStates, type TicketState } from '#domain/ticket/state.ts'
import type { CallOf } from '#web/api/call.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { serviceDeskPaths } from './service-desk-paths.ts'

export type TicketCall = CallOf<keyof typeof serviceDeskPaths>
export type Ticket = CallOutput<Endpoints['tickets.get']>
export type TicketLine = CallOutput<Endpoints['tickets.list']>['tickets'][number]

export type TicketCategory = CallOutput<Endpoints['ticketCategories.list']>['categories'][number]
export type TicketPriority = CallOutput<Endpoints['ticketPriorities.list']>['priorities'][number]
export type TicketWorkflow = CallOutput<Endpoints['ticketWorkflow.get']>

/** What is read anew once a ticket has changed. */
export const ticketsKey = ['tickets'] as const

export type TicketSearch = {
  readonly q: string
  /** Empty: what is open. */
  readonly state: TicketState | 'ALL' | ''
  /** `ME`, `NOBODY`, `US-…`; empty: anybody's. */
  readonly agent: string
  readonly priority: string
  readonly category: string
  readonly marked: boolean
  /** Only what the reader has reported. */
  readonly own: boolean
}

/** More than fit a screen are read when they are asked for. */
const pageSize = 10

function statesOf({ state }: TicketSearch): readonly TicketState[] {
  if (state === 'ALL') return ticketStates
  return state === '' ? openStates : [state]
}

/** Tickets by latest activity. */
export const ticketList = (call: TicketCall, companyId: string, search: TicketSearch) =>
  countedList([...ticketsKey, 'list', search], async (page, signal) => {
    const { q, agent, priority, category, marked, own } = search
    if (q !== '' && page === 1) await typed(signal)
    const query = {
      q,
      page,
      pageSize,
      states: statesOf(search).join(','),
      ...(agent !== '' && { agent }),
      ...(priority !== '' && { priorityId: priority }),
      ...(category !== '' && { categoryId: category }),
      ...(marked && { favourite: 'true' }),
      ...(own && { own: 'true' }),
    }
    const { tickets, ...answer } = await call(
      'tickets.list',
      { params: { companyId }, query },
      signal,
    )
    return { ...answer, items: tickets }
  })

export const ticketQuery = (call: TicketCall, companyId: string, ticketId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: [...ticketsKey, 'one', ticketId],
    queryFn: ({ signal }) => call('tickets.get', { params: { companyId, ticketId } }, signal),
  })

/** What happened to it, oldest first. */
export const timelineQuery = (call: TicketCall, companyId: string, ticketId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: [...ticketsKey, 'timeline', ticketId],
    queryFn: ({ signal }) => call('tickets.timeline', { params: { companyId, ticketId } }, signal),
  })

export const categoriesQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    queryKey: ['ticket-categories'],
    queryFn: async ({ signal }) =>
      (await call('ticketCategories.list', { params: { companyId } }, signal)).categories,
  })

export const prioritiesQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    queryKey: ['ticket-priorities'],
    queryFn: async ({ signal }) =>
      (await call('ticketPriorities.list', { params: { companyId } }, signal)).priorities,
  })

export const workflowQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['ticket-workflow'],
    queryFn: ({ signal }) => call('ticketWorkflow.get', { params: { companyId } }, signal),
  })

export const agentsQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    queryKey: ['ticket-agents'],
    queryFn: async ({ signal }) =>
      (await call('ticketAgents.list', { params: { companyId } }, signal)).agents,
  })

/** What titles sound alike, once the typing rests. */
export const similarQuery = (call: TicketCall, companyId: string, title: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'similar', title],
    queryFn: async ({ signal }) => {
      await typed(signal)
      const asked = { params: { companyId }, query: { title } }
      return (await call('tickets.similar', asked, signal)).tickets
    },
  })

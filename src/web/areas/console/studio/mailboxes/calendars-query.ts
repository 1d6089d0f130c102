import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MailboxCall } from './mailboxes-query.ts'

export type Calendar = CallOutput<Endpoints['calendars.list']>[number]
export type Entry = CallOutput<Endpoints['calendars.entries']>['entries'][number]
export type CalendarTrial = CallOutput<Endpoints['calendars.test']>
export type OfferedCalendars = CallOutput<Endpoints['calendars.offered']>
export type CalendarBody = CallInput<Endpoints['calendars.add']>['body']

/** Calendars change by themselves, so they are looked at again. */
const againMs = 5_000

export const calendarsQuery = (call: MailboxCall, companyId: string) =>
  queryOptions({
    queryKey: ['calendars', companyId],
    queryFn: ({ signal }) => call('calendars.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })

/** What doesn't change while the page is open. */
export const appQuery = (call: MailboxCall, companyId: string) =>
  queryOptions({
    queryKey: ['calendar-app', companyId],
    queryFn: ({ signal }) => call('calendars.app', { params: { companyId } }, signal),
    staleTime: Infinity,
  })

/** Of all entries; not below that of the calendars, because those of one that is gone are not found. */
export const entriesKey = (companyId: string) => ['calendar-entries', companyId]

export const entriesQuery = (
  call: MailboxCall,
  companyId: string,
  calendarId: string,
  state: Entry['state'] | null,
) =>
  infiniteQueryOptions({
    queryKey: [...entriesKey(companyId), calendarId, state],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        'calendars.entries',
        {
          params: { companyId, calendarId },
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

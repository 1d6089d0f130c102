import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookingCall } from './booking-call.ts'
import type { DeskArea } from './booking-state.ts'
import { planDesks } from './desks/plan-desks.ts'
import { orNull } from './or-null.ts'

/** As many as the server lists at once (`colleagues.list`). */
const mostListed = 50

/** Where one may book. */
export const companiesQuery = (call: BookingCall) =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) =>
      call('employees.ownCompanies', { query: { booking: 'true', active: 'true' } }, signal),
  })

/** The spaces of a location with what is left there on a day. */
export const spacesQuery = (call: BookingCall, companyId: string, date: string) =>
  queryOptions({
    queryKey: ['spaces', companyId, date],
    queryFn: ({ signal }) =>
      call('deskAreas.list', { params: { companyId }, query: { date } }, signal),
  })

/** The desks of a space on a day. */
export const desksQuery = (
  call: BookingCall,
  companyId: string,
  { area, date }: { readonly area: DeskArea; readonly date: string },
) =>
  queryOptions({
    queryKey: ['desks', companyId, area.id, date],
    queryFn: async ({ signal }) => {
      const query = { date, deskAreaId: area.id }
      return planDesks(await call('desks.list', { params: { companyId }, query }, signal))
    },
  })

/** The plan of a space: as the space was chosen, until it has changed. */
export const planQuery = (call: BookingCall, companyId: string, area: DeskArea) =>
  queryOptions({
    queryKey: ['plan', companyId, area.id],
    queryFn: async ({ signal }) => {
      const areas = await call('deskAreas.list', { params: { companyId }, query: {} }, signal)
      return areas.find(({ id }) => id === area.id)?.plan ?? area.plan
    },
    initialData: area.plan,
    staleTime: Infinity,
  })

/** Who is in or comes on a day, of those who are called so, and favourites who are not. */
export const colleaguesQuery = (
  call: BookingCall,
  companyId: string,
  { date, name }: { readonly date: string; readonly name: string },
) =>
  queryOptions({
    queryKey: ['colleagues', companyId, date, name],
    queryFn: async ({ signal }) => {
      const params = { companyId }
      const [day, favourites] = await Promise.all([
        call('colleagues.list', { params, query: { date, name } }, signal),
        orNull(call('favourites.list', { params }, signal)),
      ])
      const here = new Set(day.colleagues.map(({ userId }) => userId))
      const absent = favourites?.filter(({ userId }) => !here.has(userId)) ?? []
      // Of more favourites than are listed, the others may be in as well.
      const isWhole = name === '' && day.colleagues.at(mostListed - 1)?.isFavourite !== true
      return { ...day, absent: isWhole ? absent : [] }
    },
    placeholderData: keepPreviousData,
  })

/** What is known of the address of one's calendar: nobody is told an old one again. */
export type Feed =
  | { readonly kind: 'none' | 'ended' }
  | { readonly kind: 'before'; readonly createdAt: string }
  | { readonly kind: 'made'; readonly link: string }

/** Whether one's calendar has an address. */
export const feedQuery = (call: BookingCall) =>
  queryOptions({
    queryKey: ['feed'],
    queryFn: async ({ signal }): Promise<Feed> => {
      const { feed } = await call('calendarFeeds.get', {}, signal)
      return feed === null ? { kind: 'none' } : { kind: 'before', createdAt: feed.createdAt }
    },
  })

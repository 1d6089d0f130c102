import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'

export type VisitorRecord = CallOutput<Endpoints['directory.get']>
export type Match = CallOutput<Endpoints['directory.matches']>['matches'][number]

const pageSize = 50
/** How many visits are shown of one person. */
const shownVisits = 50
/** How many dates of one meeting are shown. */
const mostDates = 100

/** Who fits what is typed, in the order of their names. */
export const directoryList = ({ call }: FrontDesk, companyId: string, q: string) =>
  countedList(['directory', q], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const input = { params: { companyId }, query: { q, page, pageSize } }
    const { visitors, ...answer } = await call('directory.list', input, signal)
    return { ...answer, items: visitors }
  })

/** What is known of one visitor: details, visits, and for who may see them likenesses to watchlists. */
export const visitorQuery = ({ call }: FrontDesk, companyId: string, visitorId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['visitor', visitorId],
    queryFn: async ({ signal }) => {
      const params = { companyId, visitorId }
      const query = { visitorId, rows: 'meetings', pageSize: shownVisits } as const
      const [visitor, history] = await Promise.all([
        call('directory.get', { params }, signal),
        call('visits.list', { params: { companyId }, query }, signal),
      ])
      const matches = visitor.abilities.matches
        ? (await call('directory.matches', { params }, signal)).matches
        : null
      return { visitor, history, matches }
    },
  })

/** All visits of one person in one meeting. */
export const seriesQuery = (
  { call }: FrontDesk,
  companyId: string,
  { visitorId, meetingId }: { readonly visitorId: string; readonly meetingId: string },
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['visitor', visitorId, meetingId],
    queryFn: ({ signal }) => {
      const query = { visitorId, meetingId, pageSize: mostDates }
      return call('visits.list', { params: { companyId }, query }, signal)
    },
  })

/** Who else may be the same person. */
export const duplicatesQuery = ({ call }: FrontDesk, companyId: string, visitorId: string) =>
  queryOptions({
    queryKey: ['duplicates', visitorId],
    queryFn: ({ signal }) =>
      call('directory.duplicates', { params: { companyId, visitorId } }, signal),
  })

/** The permanent pass of who comes often. */
export const passQuery = ({ call }: FrontDesk, companyId: string, visitorId: string) =>
  queryOptions({
    queryKey: ['pass', visitorId],
    queryFn: ({ signal }) =>
      call('visitors.permanentPass', { params: { companyId, visitorId } }, signal),
  })

import { queryOptions } from '@tanstack/react-query'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { WatchCall } from './watch-calls.ts'

const pageSize = 25

/** Who may be on a list and was not looked at yet. */
export const alertList = (call: WatchCall, companyId: string) =>
  countedList(['watch-alerts'], async (page, signal) => {
    const query = { state: 'OPEN', page, pageSize } as const
    const answer = await call('watchAlerts.list', { params: { companyId }, query }, signal)
    return { total: answer.total, items: answer.alerts }
  })

/** What was decided about visitors and records. */
export const linkList = (call: WatchCall, companyId: string) =>
  countedList(['watch-links'], async (page, signal) => {
    const query = { page, pageSize }
    const { total, links } = await call('watchLinks.list', { params: { companyId }, query }, signal)
    return { total, items: links }
  })

/** The lists of the location. */
export const listsQuery = (call: WatchCall, companyId: string) =>
  queryOptions({
    queryKey: ['watch-lists'],
    queryFn: ({ signal }) => call('watchLists.list', { params: { companyId } }, signal),
  })

/** Whom a list describes; an empty text finds everybody. */
export const recordList = (
  call: WatchCall,
  params: { readonly companyId: string; readonly watchListId: string },
  q: string,
) =>
  countedList(['watch-records', params.watchListId, q], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const query = { page, pageSize, ...(q === '' ? {} : { q }) }
    const { total, records } = await call('watchRecords.list', { params, query }, signal)
    return { total, items: records }
  })

import { queryOptions } from '@tanstack/react-query'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { WatchCall } from './watch-calls.ts'
import type { WatchKeeper } from './watch-keeper.ts'

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

/** The lists that somebody keeps. */
export const listsQuery = (keeper: WatchKeeper) =>
  queryOptions({
    queryKey: ['watch-lists', keeper.key],
    queryFn: ({ signal }) => keeper.lists(signal),
  })

/** Whom a list describes; an empty text finds everybody. */
export const recordList = (keeper: WatchKeeper, listId: string, q: string) =>
  countedList(['watch-records', keeper.key, listId, q], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const query = { page, pageSize, ...(q === '' ? {} : { q }) }
    const { total, records } = await keeper.records(listId, query, signal)
    return { total, items: records }
  })

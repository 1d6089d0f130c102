import { queryOptions } from '@tanstack/react-query'
import type { JoinableGroup } from '#domain/rights/right.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { PeopleCall } from './people-calls.ts'

const pageSize = 50

/** Who is looked for; an empty text finds everybody. */
export type PeopleQuestion = {
  readonly q: string
  readonly show: 'ACTIVE' | 'WAITING' | 'RETIRED' | 'ALL'
  readonly group: JoinableGroup | undefined
}

/** Who fits, by name. */
export const peopleList = (
  call: PeopleCall,
  companyId: string,
  { q, show, group }: PeopleQuestion,
) =>
  countedList(['people', q, show, group], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const query = {
      show,
      page,
      pageSize,
      ...(group !== undefined && { group }),
      ...(q !== '' && { q }),
    }
    const { total, users } = await call('users.list', { params: { companyId }, query }, signal)
    return { total, items: users }
  })

/** What each group may. */
export const groupsQuery = (call: PeopleCall, companyId: string) =>
  queryOptions({
    queryKey: ['groups'],
    queryFn: ({ signal }) => call('rights.groups', { params: { companyId } }, signal),
  })

/** One person. */
export const personQuery = (call: PeopleCall, companyId: string, userId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['person', userId],
    queryFn: ({ signal }) => call('users.get', { params: { companyId, userId } }, signal),
  })

/** What one person may, and why. */
export const personRightsQuery = (call: PeopleCall, companyId: string, userId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['person', userId, 'rights'],
    queryFn: ({ signal }) => call('rights.ofUser', { params: { companyId, userId } }, signal),
  })

/** What hangs on a person who may leave. */
export const dutiesQuery = (call: PeopleCall, companyId: string, userId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['person', userId, 'duties'],
    queryFn: ({ signal }) => call('users.duties', { params: { companyId, userId } }, signal),
  })

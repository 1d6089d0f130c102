import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { ldapPaths } from './ldap-paths.ts'

export type LdapCall = CallOf<keyof typeof ldapPaths>
type State = CallOutput<Endpoints['ldap.get']>
export type Directory = NonNullable<State['directory']>
export type Run = State['runs'][number]
export type Change = CallOutput<Endpoints['ldap.run']>['people'][number]
export type Trial = CallOutput<Endpoints['ldap.test']>

/** What is under way, or waits. */
export const isLive = ({ state }: Run): boolean =>
  state === 'READING' || state === 'WAITING' || state === 'APPLYING'

const busyMs = 1_500

/** Read again while something is under way. */
export const ldapQuery = (call: LdapCall, companyId: string) =>
  queryOptions({
    queryKey: ['ldap', companyId],
    queryFn: ({ signal }) => call('ldap.get', { params: { companyId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'READING' || run.state === 'APPLYING') === true
        ? busyMs
        : false,
  })

/** Who is in a read; its state changes it. */
export const runQuery = (call: LdapCall, companyId: string, { id, state }: Run) =>
  infiniteQueryOptions({
    queryKey: ['ldap', companyId, 'run', id, state],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        'ldap.run',
        { params: { companyId, runId: id }, query: { after: pageParam, pageSize: 50 } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })

import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { type PeopleReads, readAgain } from '../people-reads/people-reads.ts'
import type { ldapPaths } from './ldap-paths.ts'
import { faultWords } from './ldap-words.ts'

export type LdapCall = CallOf<keyof typeof ldapPaths>
type State = CallOutput<Endpoints['ldap.get']>
export type Directory = NonNullable<State['directory']>
export type Run = State['runs'][number]
export type Trial = CallOutput<Endpoints['ldap.test']>

export const ldapQuery = (call: LdapCall, companyId: string) =>
  queryOptions({
    queryKey: ['ldap', companyId],
    queryFn: ({ signal }) => call('ldap.get', { params: { companyId } }, signal),
    refetchInterval: ({ state }) => readAgain(state.data?.runs),
  })

const words: Readonly<Record<string, (typeof faultWords)[keyof typeof faultWords]>> = faultWords

/** The reads of the directory. */
export const ldapReads = (call: LdapCall, companyId: string): PeopleReads => {
  const params = { companyId }
  return {
    key: ['ldap', companyId],
    begin: (preview) => call('ldap.begin', { params, body: { preview } }),
    apply: (runId) => call('ldap.apply', { params: { companyId, runId } }),
    discard: (runId) => call('ldap.discard', { params: { companyId, runId } }),
    pause: () => call('ldap.pause', { params }),
    activate: () => call('ldap.activate', { params }),
    read: (runId, query, signal) =>
      call('ldap.run', { params: { companyId, runId }, query }, signal),
    faultWord: (code) => words[code] ?? 'ldap_fault_lost',
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CallOf } from '#web/api/call.ts'
import { type PeopleReads, readAgain } from '../people-reads/people-reads.ts'
import type { engagePaths } from './engage-paths.ts'
import { engageFaultWords } from './engage-words.ts'

export type EngageCall = CallOf<keyof typeof engagePaths>
type State = CallOutput<Endpoints['engage.get']>
export type Engage = NonNullable<State['connection']>
export type Telling = NonNullable<Engage['telling']>
export type EngageBody = CallInput<Endpoints['engage.put']>['body']
export type EngageTrial = CallOutput<Endpoints['engage.test']>

const liveMs = 4_000

export const engageQuery = (call: EngageCall, companyId: string) =>
  queryOptions({
    queryKey: ['engage', companyId],
    queryFn: ({ signal }) => call('engage.get', { params: { companyId } }, signal),
    refetchInterval: ({ state: { data } }) =>
      readAgain(data?.runs) || (data?.connection?.telling?.state === 'ACTIVE' && liveMs),
  })

const words: Readonly<Record<string, MessageKey>> = engageFaultWords

export const engageReads = (call: EngageCall, companyId: string): PeopleReads => {
  const params = { companyId }
  return {
    key: ['engage', companyId],
    begin: (preview) => call('engage.begin', { params, body: { preview } }),
    apply: (readId) => call('engage.apply', { params: { companyId, readId } }),
    discard: (readId) => call('engage.discard', { params: { companyId, readId } }),
    pause: () => call('engage.pause', { params }),
    activate: () => call('engage.activate', { params }),
    read: (readId, query, signal) =>
      call('engage.run', { params: { companyId, readId }, query }, signal),
    faultWord: (code) => words[code] ?? 'engage_fault_failed',
  }
}

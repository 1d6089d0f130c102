import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { DomainState } from '#domain/access/proved-domain.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CallOf } from '#web/api/call.ts'
import type { domainsPaths } from './domains-paths.ts'

export type DomainCall = CallOf<keyof typeof domainsPaths & keyof Endpoints>
export type Domains = CallOutput<Endpoints['provedDomains.list']>
export type ProvedDomain = Domains['domains'][number]

/** In the address, for one that is only being added. */
export const newDomain = 'new'

const liveMs = 30_000

/** Read again while a record is waited for. */
export const domainsQuery = (call: DomainCall) =>
  queryOptions({
    queryKey: ['proved-domains'],
    queryFn: ({ signal }) => call('provedDomains.list', {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.domains.some((one) => one.state !== 'PROVED') === true ? liveMs : false,
  })

export const stateWords: Readonly<Record<DomainState, MessageKey>> = {
  WAITING: 'domains_state_waiting',
  PROVED: 'domains_state_proved',
  FADING: 'domains_state_fading',
  TAKEN: 'domains_state_taken',
}

import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SupportMinutes, SupportState } from '#domain/access/support-visit.ts'
import type { CallOf } from '#web/api/call.ts'
import type { supportPaths } from './support-paths.ts'

export type SupportCall = CallOf<keyof typeof supportPaths & keyof Endpoints>
export type SupportVisit = CallOutput<Endpoints['organisationSupport.list']>[number]

const pollMs = 15_000

/** Read again while it is looked at: an operator may ask, come or go meanwhile. */
export const supportQuery = (call: SupportCall) =>
  queryOptions({
    queryKey: ['support'],
    queryFn: ({ signal }) => call('organisationSupport.list', {}, signal),
    refetchInterval: pollMs,
  })

/** Who is here as support now, as everybody at the location sees it. */
export const supportHereQuery = (call: SupportCall, companyId: string) =>
  queryOptions({
    queryKey: ['support-here', companyId],
    queryFn: ({ signal }) => call('support.here', { params: { companyId } }, signal),
    refetchInterval: pollMs,
  })

export const lengthWords: Readonly<Record<SupportMinutes, MessageKey>> = {
  60: 'support_hour',
  240: 'support_hours',
  1440: 'support_day',
}
export const stateWords: Readonly<Record<SupportState, MessageKey>> = {
  ASKED: 'support_asked',
  OPEN: 'support_open',
  REFUSED: 'support_refused',
  ENDED: 'support_ended',
  EXPIRED: 'support_expired',
}

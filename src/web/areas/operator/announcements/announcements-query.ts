import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { OperatorCall } from '../frame/operator-call.ts'

export type Announcement = CallOutput<Endpoints['announcements.list']>[number]

const pollMs = 30_000

/** Read again while it is looked at: they begin and end by themselves. */
export const announcementsQuery = (call: OperatorCall) =>
  queryOptions({
    queryKey: ['announcements', 'all'],
    queryFn: ({ signal }) => call('announcements.list', {}, signal),
    refetchInterval: pollMs,
  })

/** What this operator is told. */
export const ownAnnouncementsQuery = (call: OperatorCall) =>
  queryOptions({
    queryKey: ['announcements', 'own'],
    queryFn: ({ signal }) => call('announcements.listOwn', {}, signal),
    refetchInterval: pollMs,
  })

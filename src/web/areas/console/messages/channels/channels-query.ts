import { queryOptions } from '@tanstack/react-query'
import type { NotificationCall } from './use-notification-call.ts'

/** By which ways people are told something. */
export const channelsQuery = (call: NotificationCall, companyId: string) =>
  queryOptions({
    queryKey: ['channels'],
    queryFn: ({ signal }) => call('messageChannels.list', { params: { companyId } }, signal),
  })

import { queryOptions } from '@tanstack/react-query'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { NotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'

/** What one is told, who is told as well, and for who may change them what everybody else is told. */
export const noticesQuery = (
  call: NotificationCall,
  { companyId, maySet }: { readonly companyId: string; readonly maySet: boolean },
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['notices'],
    queryFn: async ({ signal }) => {
      const own = await call('me.notifications', {}, signal)
      const { assistant } = await call('me.assistant', {}, signal)
      const params = { companyId }
      return {
        own,
        assistant,
        /** Null for who may not change the settings. */
        defaults: maySet ? await call('notices.defaults', { params }, signal) : null,
      }
    },
  })

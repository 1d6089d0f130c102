import { queryOptions } from '@tanstack/react-query'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { NotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { hashOf, ownSubscription } from './this-device.ts'

/** The devices that show notifications; `own` is the one that somebody sits at. */
export const devicesQuery = (call: NotificationCall) =>
  queryOptions({
    ...readAnew,
    queryKey: ['devices'],
    queryFn: async ({ signal }) => {
      const { key, devices } = await call('me.pushDevices', {}, signal)
      const subscription = await ownSubscription()
      const hash = subscription === null ? null : await hashOf(subscription)
      const own = devices.find(({ endpointHash }) => endpointHash === hash) ?? null
      return { key, own, others: devices.filter((one) => one !== own) }
    },
  })

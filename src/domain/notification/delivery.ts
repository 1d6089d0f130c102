import { channelKinds } from './message-channel.ts'

/** By which way something was sent. Issue 5 §3, delivery log. */
export const deliveryWays = ['MAIL', ...channelKinds] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** Where it stands: SKIPPED was not wanted any more before it could leave. */
export const deliveryStates = ['QUEUED', 'SENT', 'FAILED', 'SKIPPED'] as const

import { channelKinds } from './message-channel.ts'

/** By which way something was sent. Issue 5 §3, sentMessage log. */
export const sentMessageWays = ['MAIL', ...channelKinds] as const
export type SentMessageWay = (typeof sentMessageWays)[number]

/** Where it stands: SKIPPED was not wanted any more before it could leave. */
export const sentMessageStates = ['QUEUED', 'SENT', 'FAILED', 'SKIPPED'] as const

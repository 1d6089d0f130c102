import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { channelPaths } from '#web/areas/console/messages/channels/channel-paths.ts'
import type { CallOf } from '#web/api/call.ts'

export type MessageCall = CallOf<keyof typeof channelPaths & keyof Endpoints>
export type MessageList = CallOutput<Endpoints['messageTexts.list']>
export type MessageLanguage = MessageList['languages'][number]

import { messageKinds } from '#domain/notification/message-kind.ts'
import { anyText, oneOf } from '#web/areas/console/frame/reading/search.ts'

export const search = { kind: oneOf(messageKinds), language: anyText }

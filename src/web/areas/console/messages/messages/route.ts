import { messageKinds } from '#domain/notification/message-kind.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: { kind: oneOf(messageKinds), language: anyText },
} as const satisfies Route

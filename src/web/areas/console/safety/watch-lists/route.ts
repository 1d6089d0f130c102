import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const tabs = ['alerts', 'lists', 'test', 'links'] as const

export const route = {
  path: manifest.path,
  search: { tab: oneOf(tabs), list: anyText },
} as const satisfies Route

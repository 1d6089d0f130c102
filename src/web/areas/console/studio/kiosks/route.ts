import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { kioskParts } from './kiosk-calls.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: { kiosk: anyText, part: oneOf(kioskParts), language: anyText },
} as const satisfies Route

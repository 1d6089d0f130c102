import type { Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = { path: manifest.path, search: {} } as const satisfies Route

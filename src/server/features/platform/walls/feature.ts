import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { wallRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { tables, configuration, routes: wallRoutes }

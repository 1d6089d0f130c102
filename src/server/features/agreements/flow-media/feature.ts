import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { flowMediaRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { configuration, tables, routes: flowMediaRoutes }

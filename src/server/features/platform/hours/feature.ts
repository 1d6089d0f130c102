import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { hoursRoutes } from './routes.ts'

export const feature: Feature = { configuration, routes: hoursRoutes }

import type { Feature } from '#server/platform/feature.ts'
import { locationVisitRoutes } from './routes.ts'

export const feature: Feature = { module: 'VISITORS', routes: locationVisitRoutes }

import type { Feature } from '#server/platform/feature.ts'
import { calendarFeedRoutes } from './routes.ts'

export const feature: Feature = {
  routes: calendarFeedRoutes,
}

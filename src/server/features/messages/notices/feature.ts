import type { Feature } from '#server/platform/feature.ts'
import { noticeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: noticeRoutes,
}

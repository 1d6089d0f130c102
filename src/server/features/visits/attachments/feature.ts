import type { Feature } from '#server/platform/feature.ts'
import { attachmentRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: attachmentRoutes,
}

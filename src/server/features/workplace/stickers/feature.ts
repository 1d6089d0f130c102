import type { Feature } from '#server/platform/feature.ts'
import { stickerRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  routes: stickerRoutes,
}

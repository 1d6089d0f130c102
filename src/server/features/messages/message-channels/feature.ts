import type { Feature } from '#server/platform/feature.ts'
import { noticeRoutes } from './notices/routes.ts'
import { messageChannelRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [...messageChannelRoutes, ...noticeRoutes],
}

import type { Feature } from '#server/platform/feature.ts'
import { noticeRoutes } from './notices/routes.ts'
import { messageChannelRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...messageChannelRoutes, ...noticeRoutes],
}

import type { Feature } from '#server/platform/feature.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { accountRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...accountRoutes, ...pictureRoutes],
}

import type { Feature } from '#server/platform/feature.ts'
import { locationPeopleRoutes } from './people/routes.ts'
import { locationRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...locationRoutes, ...locationPeopleRoutes],
}

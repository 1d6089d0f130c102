import type { Feature } from '#server/platform/feature.ts'
import { operatorRoutes } from './routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...sessionRoutes, ...operatorRoutes, ...organisationRoutes],
}

import type { Feature } from '#server/platform/feature.ts'
import { accessTokenRoutes } from './access-tokens/routes.ts'
import { apiClientRoutes } from './api-clients/routes.ts'
import { configuration } from './configuration.ts'
import { givenRoles } from './pass-roles.ts'
import { rightsRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  configuration,
  duties: [givenRoles],
  routes: [...accessTokenRoutes, ...apiClientRoutes, ...rightsRoutes],
}

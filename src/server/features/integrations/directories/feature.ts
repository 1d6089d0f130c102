import type { Feature } from '#server/platform/feature.ts'
import { directoryRoutes } from './routes.ts'
import { registerScim } from './scim/register-scim.ts'
import { listDirectoryConnections } from './queries-connections.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  connections: [listDirectoryConnections],
  routes: directoryRoutes,
  protocol: registerScim,
}

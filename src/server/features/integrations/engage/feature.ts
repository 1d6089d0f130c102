import { listConnections } from '#server/features/people/directory-reads/list-connections.ts'
import { sourceWork } from '#server/features/people/directory-reads/source-work.ts'
import type { Feature } from '#server/platform/feature.ts'
import { engageRoutes } from './routes.ts'
import { engageQueues, engageSource } from './source.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  connections: [listConnections(engageSource, 'apiAddress')],
  routes: engageRoutes,
  ...sourceWork(engageSource, engageQueues),
}

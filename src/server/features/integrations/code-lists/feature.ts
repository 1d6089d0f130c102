import type { Feature } from '#server/platform/feature.ts'
import { listCodeConnections } from './queries-connections.ts'
import { codeListRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { codeWays } from './ways.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listCodeConnections],
  routes: codeListRoutes,
  credentialWays: codeWays,
}

import type { Feature } from '#server/platform/feature.ts'
import { listCodeConnections } from './queries-connections.ts'
import { codeListRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { codeWays } from './ways.ts'
import { disconnectSystem } from '#server/features/integrations/credentials/change-system.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listCodeConnections],
  disconnects: {
    ACCESS_CODES: (tx, { companyId, integrationId }, act) =>
      disconnectSystem(tx, { companyId, systemId: integrationId }, act),
  },
  routes: codeListRoutes,
  credentialWays: codeWays,
}

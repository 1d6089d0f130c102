import type { Feature } from '#server/platform/feature.ts'
import { listScannerConnections } from './queries-connections.ts'
import { registerScans } from './register-scans.ts'
import { idScanRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listScannerConnections],
  routes: idScanRoutes,
  protocol: registerScans,
}

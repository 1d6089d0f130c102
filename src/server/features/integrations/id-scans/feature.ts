import type { Feature } from '#server/platform/feature.ts'
import { listScannerConnections } from './queries-connections.ts'
import { registerScans } from './register-scans.ts'
import { idScanRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfScanners } from './uses-of-scanners.ts'
import { disconnectScanner } from './save-scanner.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  uses: usesOfScanners,
  connections: [listScannerConnections],
  disconnects: { ID_SCANNER: disconnectScanner },
  routes: idScanRoutes,
  protocol: registerScans,
}

import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { agreementRoutes } from './routes.ts'
import { agreementStudioRoutes } from './routes-studio.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  module: 'VISITORS',
  tables,
  routes: [...agreementRoutes, ...agreementStudioRoutes],
}

import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { agreementRoutes } from './routes.ts'
import { agreementStudioRoutes } from './routes-studio.ts'
import { tables } from './tables.ts'
import { usesOfAgreements } from './uses-of-agreements.ts'

export const feature: Feature = {
  configuration,
  module: 'VISITORS',
  tables,
  uses: usesOfAgreements,
  routes: [...agreementRoutes, ...agreementStudioRoutes],
}

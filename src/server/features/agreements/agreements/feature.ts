import type { Feature } from '#server/platform/feature.ts'
import { agreementRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: agreementRoutes,
}

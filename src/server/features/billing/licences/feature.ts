import type { Feature } from '#server/platform/feature.ts'
import { licenceRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { tables, routes: licenceRoutes }

import type { Feature } from '#server/platform/feature.ts'
import { readOnlyRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** Read-only mode of the installation and of single organisations (decision 0584). */
export const feature: Feature = { tables, routes: readOnlyRoutes }

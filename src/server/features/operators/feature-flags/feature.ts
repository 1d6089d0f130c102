import type { Feature } from '#server/platform/feature.ts'
import { featureFlagRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** Which locations have parts of Foyer that not all have. Issue 16 §2. */
export const feature: Feature = { tables, routes: featureFlagRoutes }

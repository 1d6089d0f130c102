import type { Feature } from '#server/platform/feature.ts'
import { configurationRoutes } from './routes.ts'

/** What it reads and writes is the features' own. */
export const feature: Feature = { routes: configurationRoutes }

import type { Feature } from '#server/platform/feature.ts'
import { announcementRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** What operators tell people who work here. Issue 16 §2. */
export const feature: Feature = { tables, routes: announcementRoutes }

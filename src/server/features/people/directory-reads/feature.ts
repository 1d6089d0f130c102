import type { Feature } from '#server/platform/feature.ts'
import { tables } from './tables.ts'

/** What every source of people shares: it has no routes and no jobs of its own. */
export const feature: Feature = { tables, routes: [] }

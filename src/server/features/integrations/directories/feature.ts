import type { Feature } from '#server/platform/feature.ts'
import { directoryRoutes } from './routes.ts'
import { registerScim } from './scim/register-scim.ts'
import { tables } from './tables.ts'

export const feature: Feature = { tables, routes: directoryRoutes, protocol: registerScim }

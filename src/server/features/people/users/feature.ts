import type { Feature } from '#server/platform/feature.ts'
import { peopleImportRoutes } from './importing/routes.ts'
import { assistedHosts } from './leaving/pass-assisted.ts'
import { peopleHere } from './moving/end-people.ts'
import { movingRoutes } from './moving/routes.ts'
import { userRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  duties: [assistedHosts],
  closing: [peopleHere],
  routes: [...userRoutes, ...peopleImportRoutes, ...movingRoutes],
}

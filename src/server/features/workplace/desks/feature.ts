import type { Feature } from '#server/platform/feature.ts'
import { archiveRoutes } from './archive/routes.ts'
import { usesOfDesks } from './archive/uses-of-desks.ts'
import { changeRoutes } from './changes/routes.ts'
import { configuration } from './configuration.ts'
import { deskRoutes } from './routes.ts'
import { ownDesks } from './own/pass-own-desks.ts'
import { ownDeskRoutes } from './own/routes.ts'
import { deskTeamRoutes } from './teams/routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  module: 'WORKPLACE',
  tables,
  duties: [ownDesks],
  uses: usesOfDesks,
  routes: [
    ...deskRoutes,
    ...archiveRoutes,
    ...changeRoutes,
    ...deskTeamRoutes,
    ...ownDeskRoutes,
    ...colleagueRoutes,
  ],
}

import { catchUp, type Feature } from '#server/platform/feature.ts'
import { refreshHostNames } from './refresh-host-names.ts'
import { hostRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: hostRoutes,
  background: [
    catchUp(({ db }, mayGoOn) => refreshHostNames(db, mayGoOn), {
      done: 'host names stored for the search',
      failed: 'host names could not be stored',
    }),
  ],
}

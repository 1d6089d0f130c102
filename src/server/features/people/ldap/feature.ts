import { job, type Feature } from '#server/platform/feature.ts'
import { applyRun } from './apply-run.ts'
import { findDue, ldapNightSchedule } from './find-due.ts'
import { proveByBind } from './prove-by-bind.ts'
import { ldapApplyQueue, ldapNightQueue, ldapReactions, ldapReadQueue } from './queues.ts'
import { readDirectory } from './read-directory.ts'
import { ldapRoutes } from './routes.ts'
import { listLdapConnections } from './queries-connections.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  connections: [listLdapConnections],
  routes: ldapRoutes,
  reactions: [ldapReactions],
  passwordProofs: [proveByBind],
  jobs: [
    job(ldapReadQueue, readDirectory),
    job(ldapApplyQueue, applyRun),
    job(ldapNightQueue, (context, _, deps) => findDue(context, deps), ldapNightSchedule),
  ],
}

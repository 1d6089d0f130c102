import type { Feature } from '#server/platform/feature.ts'
import { listConnections } from '../directory-reads/list-connections.ts'
import { sourceWork } from '../directory-reads/source-work.ts'
import { proveByBind } from './prove-by-bind.ts'
import { ldapQueues } from './queues.ts'
import { ldapRoutes } from './routes.ts'
import { ldapSource } from './source.ts'
import { tables } from './tables.ts'
import { disconnectDirectory } from './save-directory.ts'

export const feature: Feature = {
  tables,
  connections: [listConnections(ldapSource, 'host')],
  disconnects: { LDAP: (tx, { companyId }, act) => disconnectDirectory(tx, companyId, act) },
  routes: ldapRoutes,
  passwordProofs: [proveByBind],
  ...sourceWork(ldapSource, ldapQueues),
}

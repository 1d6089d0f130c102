import { job, type Feature } from '#server/platform/feature.ts'
import { checkDueDomain, findDueDomains } from './proved-domains/check-domain.ts'
import { provedCheckQueue, provedDueQueue, provedDueSchedule } from './proved-domains/queues.ts'
import { joiningRoutes } from './proved-domains/joining/routes.ts'
import { provedDomainRoutes } from './proved-domains/routes.ts'
import { singleSignOnRoutes } from './routes.ts'
import {
  findMetadataDue,
  metadataDueQueue,
  metadataQueue,
  metadataSchedule,
  refreshMetadata,
} from './saml/refresh-metadata.ts'
import { samlRoutes } from './saml/routes.ts'
import { expiryQueue, expirySchedule, warnOfExpiry } from './saml/warn-of-expiry.ts'
import { listProviderConnections } from './queries.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  connections: [listProviderConnections],
  routes: [...singleSignOnRoutes, ...samlRoutes, ...provedDomainRoutes, ...joiningRoutes],
  jobs: [
    job(provedDueQueue, findDueDomains, provedDueSchedule),
    job(provedCheckQueue, checkDueDomain),
    job(metadataDueQueue, findMetadataDue, metadataSchedule),
    job(metadataQueue, refreshMetadata),
    job(expiryQueue, (context, _, deps) => warnOfExpiry(context, deps), expirySchedule),
  ],
}

import { job, type Feature } from '#server/platform/feature.ts'
import { checkDueDomain, findDueDomains } from './domains/check-domain.ts'
import { domainCheckQueue, domainDueQueue, domainDueSchedule } from './domains/queues.ts'
import { organisationMailRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: organisationMailRoutes,
  jobs: [
    job(domainDueQueue, findDueDomains, domainDueSchedule),
    job(domainCheckQueue, checkDueDomain),
  ],
}

import { activityEvents } from '#domain/salesforce/activity.ts'
import { job, type Feature } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { goOn, salesforceGoOnQueue, salesforceReactions } from './go-on.ts'
import { salesforceKind } from './queries.ts'
import { salesforceRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { tellActivity } from './tell-activity.ts'
import { followVisits, learnActivities, writeActivities } from './write-activities.ts'
import { disconnectSalesforce } from './save-salesforce.ts'

const heard: readonly string[] = activityEvents
const work = integrationWork({
  kind: salesforceKind,
  write: writeActivities,
  isWrittenAnew: true,
  dropsUnwritten: true,
  headers: () => ({}),
  several: { perform: tellActivity, learn: learnActivities },
})

export const feature: Feature = {
  tables,
  routes: salesforceRoutes,
  disconnects: {
    SALESFORCE: (tx, { companyId }, act) => disconnectSalesforce(tx, companyId, act),
  },
  // An activity has its name before it is kept that there is something to tell of it.
  followers: [followVisits((kind) => heard.includes(kind)), ...work.followers],
  reactions: [salesforceReactions],
  jobs: [...work.jobs, job(salesforceGoOnQueue, goOn)],
}

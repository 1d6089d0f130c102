import { job, type Feature } from '#server/platform/feature.ts'
import { billOrganisation, findDueSubscriptions, settleSubscription } from './bill-organisation.ts'
import { countVisits } from './queries-count-visits.ts'
import { subscriptionOperatorRoutes } from './operator-routes.ts'
import {
  billingNightQueue,
  billingSchedule,
  billOrganisationQueue,
  settleQueue,
  settleReactions,
} from './queues.ts'
import { subscriptionRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...subscriptionRoutes, ...subscriptionOperatorRoutes],
  reactions: [settleReactions],
  followers: [countVisits],
  jobs: [
    job(billingNightQueue, findDueSubscriptions, billingSchedule),
    job(billOrganisationQueue, billOrganisation),
    job(settleQueue, settleSubscription),
  ],
}

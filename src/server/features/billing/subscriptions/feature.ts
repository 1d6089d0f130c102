import { job, type Feature } from '#server/platform/feature.ts'
import { billOrganisation, findDueSubscriptions, settleSubscription } from './bill-organisation.ts'
import { deleteOrganisation, deletionQueue } from './deletion/delete-organisation.ts'
import { payerReactions, payerToldQueue, tellPaymentEnded } from './payers/end-payment.ts'
import { payerRoutes } from './payers/routes.ts'
import { sellingRoutes } from './operator-routes.ts'
import { subscriptionOperatorRoutes } from './operator-subscription-routes.ts'
import {
  billingNightQueue,
  billingSchedule,
  billOrganisationQueue,
  settleQueue,
  settleReactions,
} from './queues.ts'
import { subscriptionRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { trialRoutes } from './trials/routes.ts'
import { checkVatNumber, findDueChecks } from './vat/check-vat-number.ts'
import { vatCheckQueue, vatDueQueue, vatReactions, vatSchedule } from './vat/queues.ts'
import { vatRoutes } from './vat/routes.ts'

export const feature: Feature = {
  tables,
  routes: [
    ...subscriptionRoutes,
    ...sellingRoutes,
    ...subscriptionOperatorRoutes,
    ...trialRoutes,
    ...vatRoutes,
    ...payerRoutes,
  ],
  reactions: [settleReactions, vatReactions, payerReactions],
  jobs: [
    job(billingNightQueue, findDueSubscriptions, billingSchedule),
    job(billOrganisationQueue, billOrganisation),
    job(deletionQueue, deleteOrganisation),
    job(settleQueue, settleSubscription),
    job(payerToldQueue, tellPaymentEnded),
    job(vatCheckQueue, checkVatNumber),
    job(vatDueQueue, findDueChecks, vatSchedule),
  ],
}

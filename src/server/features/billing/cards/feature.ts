import { job, type Feature } from '#server/platform/feature.ts'
import { chargeCard, endCheckouts } from './charge-card.ts'
import { endLostTry } from './pages/end-lost-try.ts'
import { cardOperatorRoutes } from './operator-routes.ts'
import * as queues from './queues.ts'
import { forgetCustomer, refundPayment } from './refund-payment.ts'
import { registerStripe } from './register-stripe.ts'
import { cardRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { lookAtTries, takeTold } from './take-told.ts'

export const feature: Feature = {
  tables,
  routes: [...cardRoutes, ...cardOperatorRoutes],
  protocol: registerStripe,
  reactions: [queues.cardReactions],
  jobs: [
    job(queues.cardToldQueue, takeTold),
    job(queues.cardChargeQueue, chargeCard),
    job(queues.cardRefundQueue, refundPayment),
    job(queues.cardEndQueue, endCheckouts),
    job(queues.cardLostQueue, endLostTry),
    job(queues.cardForgetQueue, forgetCustomer),
    job(queues.cardLookQueue, lookAtTries, queues.cardLookSchedule),
  ],
}

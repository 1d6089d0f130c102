import * as endpoints from '#contract/billing/cards.ts'
import { outsideId } from '#contract/ids.ts'
import { installationRoute, openRoute, type Route } from '#server/platform/http/route.ts'
import { askRefund } from './refund-payment.ts'
import { readSetUp, setUpProvider, tryProvider } from './set-up-provider.ts'

const read = { allow: ['operator'], audit: null } as const
const writes = (audit: string) => ({ allow: ['operator'], audit }) as const

export const cardOperatorRoutes: readonly Route[] = [
  installationRoute(endpoints.getCardProvider, read, ({ tx, deps }) => readSetUp(tx, deps)),
  installationRoute(
    endpoints.putCardProvider,
    writes('card_provider.saved'),
    async ({ tx, deps, act, body }) => ({ revision: await setUpProvider(tx, deps, act, body) }),
  ),
  // Without a transaction: the provider may take its time.
  openRoute(endpoints.testCardProvider, read, ({ deps }) => tryProvider(deps)),
  installationRoute(
    endpoints.refundPayment,
    writes('billing_payment.refund_asked'),
    async ({ tx, deps, act, params: { paymentId } }) => {
      await askRefund(tx, deps, act, paymentId)
      return { id: outsideId('PY', paymentId) }
    },
  ),
]

/** Cards by Stripe (https://docs.stripe.com/api): Checkout, the customer portal, and charges of the card that is kept. Issue 16 §4. */
import type { Stripe } from 'stripe'
import { cardAmount, fromCardAmount } from '#domain/billing/cards/card-amount.ts'
import {
  type Bill,
  type Card,
  type CardProvider,
  type Charged,
  ProviderRefused,
  type Returns,
  type SeenCheckout,
  type SeenPayment,
} from '../card-provider.ts'
import { readDispute } from './read-dispute.ts'
import { asked, found, openStripe, type StripeConfig, wordsOf } from './open-stripe.ts'

/** Cards alone: they are paid at once, and can be charged again without the customer. */
const cards = { payment_method_types: ['card' as const] }

/** @param account as it was read by the key */
export async function openStripeProvider(
  config: StripeConfig,
  secretKey: string,
  account: string,
): Promise<CardProvider> {
  const stripe = await openStripe(config, secretKey)
  return {
    account,
    async createCustomer({ organisationId, name, email }) {
      const customer = await asked(
        stripe.customers.create({
          name,
          email,
          metadata: { foyer_organisation: organisationId },
        }),
      )
      return customer.id
    },
    openCheckout: (bill, returns) => openCheckout(stripe, bill, returns),
    async openSetup(customerId, attemptId, returns) {
      const session = await asked(
        stripe.checkout.sessions.create({
          ...cards,
          ...pagesOf(returns),
          mode: 'setup',
          customer: customerId,
          metadata: { foyer_attempt: attemptId },
        }),
      )
      return pageOf(session)
    },
    async openPortal(customerId, back) {
      const session = await asked(
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: back }),
      )
      return session.url
    },
    readCheckout: (id) => readCheckout(stripe, id),
    async endCheckout(id) {
      try {
        await asked(stripe.checkout.sessions.expire(id))
      } catch (error) {
        // It was over before.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    charge: (bill, methodId) => charge(stripe, bill, methodId),
    readPayment: (id) => readPayment(stripe, id),
    async keepCard(customerId, methodId) {
      await asked(
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: methodId },
        }),
      )
    },
    readCard: (customerId) => readCard(stripe, customerId),
    async refund(paymentId) {
      await asked(
        stripe.refunds.create(
          { payment_intent: paymentId },
          { idempotencyKey: `foyer-refund-${paymentId}` },
        ),
      )
    },
    async forgetCustomer(customerId) {
      await found(stripe.customers.del(customerId))
    },
  }
}

const pagesOf = ({ done, back }: Returns) => ({ success_url: done, cancel_url: back })

function pageOf({ id, url }: Stripe.Checkout.Session) {
  if (url === null) throw new ProviderRefused('no_page')
  return { id, url }
}

const namesOf = ({ invoiceId, attemptId, organisationId }: Bill) => ({
  foyer_invoice: invoiceId,
  foyer_attempt: attemptId,
  foyer_organisation: organisationId,
})

/** @throws ProviderRefused for an amount that cards can't pay */
function moneyOf({ amount, currency }: Bill) {
  const written = cardAmount(amount, currency)
  if (written === null) throw new ProviderRefused('amount_unsuited')
  return { amount: written, currency: currency.toLowerCase() }
}

async function openCheckout(stripe: Stripe, bill: Bill, returns: Returns) {
  const { amount, currency } = moneyOf(bill)
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        ...cards,
        ...pagesOf(returns),
        mode: 'payment',
        customer: bill.customerId,
        client_reference_id: bill.number,
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: amount, product_data: { name: bill.number } },
          },
        ],
        payment_intent_data: {
          description: bill.number,
          metadata: namesOf(bill),
          setup_future_usage: 'off_session',
        },
        metadata: { foyer_attempt: bill.attemptId },
      },
      { idempotencyKey: `foyer-checkout-${bill.attemptId}` },
    ),
  )
  return pageOf(session)
}

async function readCheckout(stripe: Stripe, id: string): Promise<SeenCheckout | null> {
  const session = await found(
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'setup_intent'] }),
  )
  if (session === null) return null
  const intent = objectOf(session.payment_intent) ?? objectOf(session.setup_intent)
  return {
    state:
      session.status === 'complete' ? 'COMPLETE' : session.status === 'open' ? 'OPEN' : 'EXPIRED',
    url: session.status === 'open' ? session.url : null,
    attemptId: session.metadata?.['foyer_attempt'] ?? null,
    customerId: idOf(session.customer),
    paymentId: idOf(session.payment_intent),
    methodId: idOf(intent?.payment_method ?? null),
  }
}

async function charge(stripe: Stripe, bill: Bill, methodId: string): Promise<Charged> {
  const intent = stripe.paymentIntents.create(
    {
      ...cards,
      ...moneyOf(bill),
      customer: bill.customerId,
      payment_method: methodId,
      off_session: true,
      confirm: true,
      description: bill.number,
      metadata: namesOf(bill),
    },
    { idempotencyKey: `foyer-charge-${bill.attemptId}` },
  )
  try {
    const { id, status } = await asked(intent.catch(refuseDeclined))
    return { state: stateOf(status), paymentId: id, fault: faultOf(status, null) }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: 'FAILED', paymentId: null, fault: error.code }
  }
}

/** A bank says more than that it was declined. */
function refuseDeclined(error: unknown): never {
  const { type, declineCode } = wordsOf(error)
  if (type === 'StripeCardError' && declineCode !== '') throw new ProviderRefused(declineCode)
  throw error
}

function stateOf(status: Stripe.PaymentIntent.Status): SeenPayment['state'] {
  if (status === 'succeeded') return 'PAID'
  return status === 'processing' ? 'UNDER_WAY' : 'FAILED'
}

function faultOf(status: string, error: Stripe.PaymentIntent.LastPaymentError | null) {
  if (status === 'succeeded' || status === 'processing') return null
  return (error?.decline_code ?? error?.code ?? status).slice(0, 60)
}

async function readPayment(stripe: Stripe, id: string): Promise<SeenPayment | null> {
  const intent = await found(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  const invoiceId = intent?.metadata['foyer_invoice']
  if (intent === null || invoiceId === undefined) return null
  const currency = intent.currency.toUpperCase()
  const { data } = await asked(stripe.refunds.list({ payment_intent: id, limit: 100 }))
  const went = data.filter(({ status }) => status === 'succeeded' || status === 'pending')
  const failed = data.find(({ status }) => status === 'failed' || status === 'canceled')
  return {
    paymentId: intent.id,
    invoiceId,
    attemptId: intent.metadata['foyer_attempt'] ?? null,
    amount: fromCardAmount(intent.amount_received || intent.amount, currency),
    currency,
    state: stateOf(intent.status),
    fault: faultOf(intent.status, intent.last_payment_error),
    refunded: fromCardAmount(
      went.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    dispute: await readDispute(stripe, intent),
    refundFault: failed === undefined ? null : (failed.failure_reason ?? 'failed').slice(0, 60),
  }
}

async function readCard(stripe: Stripe, customerId: string): Promise<Card | null> {
  const customer = await found(
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
  )
  if (customer === null || customer.deleted === true) return null
  const method = objectOf(customer.invoice_settings.default_payment_method)
  const card = method?.card
  if (!method || !card) return null
  return {
    methodId: method.id,
    brand: (card.display_brand ?? card.brand).slice(0, 40),
    last4: card.last4,
    month: card.exp_month,
    year: card.exp_year,
  }
}

/** A field that may hold the id or the whole, of which the whole was asked for. */
function objectOf<T extends object>(field: T | string | null): T | null {
  return typeof field === 'string' ? null : field
}

function idOf(field: { readonly id: string } | string | null): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null)
}

/** Cards collected by a double of Stripe: it is set up, told what happens, and organisations pay. */
import { expect } from 'vitest'
import { sampleDetails, samplePlan, sampleSeller } from './billing-calls.ts'
import { openBillingScene, type BillingScene, type Customer } from './billing-scene.ts'
import type { Answer } from './send.ts'
import {
  startStripe,
  stripeKey,
  stripeSigning,
  type StripeEvent,
  type TestStripe,
} from './start-stripe.ts'

export type CardScene = BillingScene & {
  readonly stripe: TestStripe
  /** What an operator sets up. */
  readonly save: (body: object) => Promise<Answer>
  /** As Stripe sends it. @returns the status */
  readonly post: (payload: string, signature: string) => Promise<number>
  /** Now, in seconds since 1970. */
  readonly seconds: () => number
  /** Stripe tells these, in this order, and all that follows is done. */
  readonly tell: (...events: readonly StripeEvent[]) => Promise<void>
  /** Somebody who can be billed. */
  readonly open: (name: string) => Promise<Customer>
  /** Subscribes, which makes an invoice of 121.00. */
  readonly begin: (customer: Customer) => Promise<void>
  readonly first: (customer: Customer) => Promise<string>
  readonly checkout: (customer: Customer, invoiceId: string | null) => Promise<Answer>
  readonly billing: (customer: Customer) => Promise<{
    readonly cards: { readonly card: { readonly last4: string } | null } | null
    readonly open: readonly { readonly byCard: string }[]
  }>
  /** With a card that is kept. */
  readonly openWithCard: (name: string) => Promise<Customer>
  readonly paymentsOf: (customer: Customer) => Promise<readonly { readonly card_payment: string }[]>
  readonly eventsOf: (customer: Customer, kind: string) => Promise<number>
  readonly planId: string
  /** Before each test. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}

export const sessionOf = ({ body }: { readonly body: unknown }) =>
  (body as { url: string }).url.replace(/.*\//, '')

export async function openCardScene(): Promise<CardScene> {
  const stripe = await startStripe()
  const scene = await openBillingScene({
    VENDOR_PROXY: stripe.address,
    WEBHOOK_ALLOW: '127.0.0.1',
  })
  const { world } = scene
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
  const planId = await scene.offer(samplePlan('Team', 10_000))
  let revision = 0
  const seconds = () => Math.floor(world.clock.epochMs() / 1_000)

  async function save(body: object) {
    const answer = await scene.run('cardProvider.put', { body: { isOn: true, revision, ...body } })
    if (answer.status === 200) ({ revision } = answer.body as { revision: number })
    return answer
  }
  async function post(payload: string, signature: string) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/cards/stripe/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    return statusCode
  }
  async function tell(...events: readonly StripeEvent[]) {
    for (const event of events) {
      const payload = JSON.stringify(event)
      expect(await post(payload, stripe.sign(payload, seconds()))).toBe(200)
    }
    await world.quiet()
  }
  async function open(name: string) {
    const customer = await scene.openCustomer(name)
    await customer.ask('billing.putDetails', { body: { ...sampleDetails, name } })
    return customer
  }
  const checkout: CardScene['checkout'] = ({ ask }, invoiceId) =>
    ask('card.checkout', { body: { invoiceId } })
  const billing: CardScene['billing'] = async ({ ask }) =>
    (await ask('billing.get')).body as Awaited<ReturnType<CardScene['billing']>>

  return {
    ...scene,
    stripe,
    planId,
    save,
    post,
    seconds,
    tell,
    open,
    checkout,
    billing,
    async begin({ ask }) {
      expect((await ask('billing.subscribe', { body: { planId } })).status).toBe(200)
      await world.quiet()
    },
    first: async (customer) => (await scene.invoicesOf(customer)).at(-1)?.id ?? '',
    async openWithCard(name) {
      const customer = await open(name)
      await tell(...stripe.completePage(sessionOf(await checkout(customer, null))))
      expect((await billing(customer)).cards?.card?.last4).toBe('4242')
      return customer
    },
    paymentsOf: ({ organisationId }) =>
      world.run(
        `select p.* from billing_payments p join invoices i using (invoice_id)
         where i.organisation_id = $1 order by p.created_at, p.payment_id`,
        [organisationId],
      ),
    async eventsOf({ organisationId }, kind) {
      const rows = await world.run('select from events where company_id = $1 and kind = $2', [
        organisationId,
        kind,
      ])
      return rows.length
    },
    reset() {
      Object.assign(stripe.state, {
        mood: 'well',
        decline: null,
        meanwhile: () => Promise.resolve(),
      })
      stripe.calls.length = 0
      world.clock.set('2026-03-01T09:00:00.000Z')
    },
    async close() {
      await world.close()
      await stripe.stop()
    },
  }
}

/** With keys, and switched on. */
export async function openPaidCardScene(): Promise<CardScene> {
  const scene = await openCardScene()
  const saved = await scene.save({ secretKey: stripeKey, signingSecret: stripeSigning })
  expect(saved.status).toBe(200)
  return scene
}

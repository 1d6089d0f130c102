/** A card that is kept is charged, declined, replaced and forgotten, and money goes back. Issue 16 §4; decision 0598. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideUuid, refusal, type Customer } from '#tests/support/billing-scene.ts'
import { openPaidCardScene, sessionOf, type CardScene } from '#tests/support/card-scene.ts'
import { beginDeletion } from '../subscriptions/deletion/delete-organisation.ts'
import { chargeCard } from './charge-card.ts'
import { lookAtTries, takeTold } from './take-told.ts'

let scene: CardScene
beforeAll(async () => {
  scene = await openPaidCardScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.reset())
afterEach(() => expect(scene.stripe.faults).toEqual([]))

const charges = () => scene.stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')

describe('a card that is kept', () => {
  it('is charged when an invoice is issued, once, also where the answer is lost', async () => {
    const customer = await scene.openWithCard('Charged')
    scene.stripe.state.meanwhile = () => {
      scene.stripe.state.mood = 'late'
      return Promise.resolve()
    }
    expect(
      (await customer.ask('billing.subscribe', { body: { planId: scene.planId } })).status,
    ).toBe(200)
    scene.stripe.calls.length = 0
    await expect.poll(() => charges().length, { timeout: 20_000 }).toBeGreaterThan(0)
    Object.assign(scene.stripe.state, { mood: 'well', meanwhile: () => Promise.resolve() })
    await scene.world.quiet()
    expect(new Set(charges().map(({ key }) => key)).size).toBe(1)
    expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
    expect(await scene.paymentsOf(customer)).toMatchObject([{ state: 'MATCHED' }])
    const made = [...scene.stripe.things.values()].filter(
      (one) => one['object'] === 'payment_intent',
    )
    expect(
      new Set(made.map(({ metadata }) => (metadata as { foyer_invoice?: string }).foyer_invoice))
        .size,
    ).toBe(made.length)
  })

  it('that is declined leaves the invoice open, is said, and tried again with the reminder; a page pays it meanwhile', async () => {
    const customer = await scene.openWithCard('Declined')
    scene.stripe.state.decline = 'insufficient_funds'
    await scene.begin(customer)
    expect((await scene.billing(customer)).open).toMatchObject([{ byCard: 'FAILED' }])
    await scene.night('2026-03-16')
    expect(charges()).toHaveLength(2)
    expect(await scene.stateOf(customer)).toBe('PAST_DUE')
    scene.stripe.state.decline = null
    await scene.night('2026-03-23')
    expect(charges()).toHaveLength(3)
    expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    expect(await scene.eventsOf(customer, 'card.payment_failed')).toBe(2)
  })

  it('isn’t charged while somebody pays at the page', async () => {
    const customer = await scene.openWithCard('Busy')
    scene.stripe.state.decline = 'do_not_honor'
    await scene.begin(customer)
    scene.stripe.state.decline = null
    const invoice = await scene.first(customer)
    const page = sessionOf(await scene.checkout(customer, invoice))
    const { deps } = scene.world
    const order = { invoiceId: insideUuid(invoice), turn: 3 }
    const enqueue = () => Promise.resolve()
    await deps.db.inSystem((tx) => chargeCard({ tx, enqueue }, order, { ...deps } as never))
    expect(charges()).toHaveLength(1)
    await scene.tell(...scene.stripe.completePage(page))
    expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
  })

  it('is replaced and removed at Stripe, and what is told late brings no card back', async () => {
    const customer = await scene.open('Changing')
    const told = scene.stripe.completePage(sessionOf(await scene.checkout(customer, null)))
    await scene.tell(...told)
    const [row] = await scene.world.run<{ customer_id: string; card: { methodId: string } }>(
      'select * from card_customers where organisation_id = $1',
      [customer.organisationId],
    )
    const there: { id: string; invoice_settings?: object } = scene.stripe.things.get(
      row?.customer_id ?? '',
    ) ?? { id: '' }
    const other = scene.stripe.newCard(there.id, '1881')
    there.invoice_settings = { default_payment_method: other.id }
    await scene.tell(scene.stripe.event('customer.updated', there))
    expect((await scene.billing(customer)).cards?.card?.last4).toBe('1881')
    const again = told.map((one) => ({ ...one, id: `${one.id}x` }))
    await scene.tell(...again)
    expect((await scene.billing(customer)).cards?.card?.last4).toBe('1881')
    there.invoice_settings = { default_payment_method: null }
    await scene.tell(scene.stripe.event('payment_method.detached', other))
    expect((await scene.billing(customer)).cards?.card).toBeNull()
  })

  it('is forgotten there with the organisation', async () => {
    const customer = await scene.openWithCard('Gone')
    const { deps } = scene.world
    const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
    await deps.db.inSystem((tx) => beginDeletion(tx, act, customer.organisationId))
    await scene.world.quiet()
    const rows = await scene.world.run('select from card_customers where organisation_id = $1', [
      customer.organisationId,
    ])
    expect(rows).toEqual([])
    expect(scene.stripe.calls.map(({ call }) => call)).toContainEqual(
      expect.stringMatching(/^DELETE \/v1\/customers\/cus_/),
    )
  })
})

describe('money that goes back', () => {
  async function paid(name: string) {
    const customer = await scene.openWithCard(name)
    await scene.begin(customer)
    const [payment] = await scene.paymentsOf(customer)
    const listed = (await scene.run('invoices.listAll', { query: { search: name } })).body as {
      card: { paymentId: string } | null
    }[]
    return {
      customer,
      intent: payment?.card_payment ?? '',
      params: { paymentId: listed[0]?.card?.paymentId ?? '' },
    }
  }
  const states = async (customer: Customer) =>
    (await scene.invoicesOf(customer)).map(({ state }) => state)

  it('by an operator leads to a credit note, once', async () => {
    const { customer, params } = await paid('Refunded')
    expect((await scene.run('payments.refund', { params })).status).toBe(200)
    await scene.world.quiet()
    expect(await states(customer)).toEqual(['NOTE', 'PAID'])
    expect(await scene.paymentsOf(customer)).toMatchObject([{ refunded: 12_100 }])
    expect(refusal(await scene.run('payments.refund', { params }))).toEqual([
      409,
      'payment_refunded',
    ])
    expect(await scene.eventsOf(customer, 'invoice.refunded')).toBe(1)
  })

  it('at Stripe, in parts and out of order, leads to a credit note once all of it is back', async () => {
    const { customer, intent } = await paid('In parts')
    const part = scene.stripe.refund(intent, 2_100)
    await scene.tell(
      scene.stripe.event('charge.refunded', {
        id: 'ch_1',
        object: 'charge',
        payment_intent: intent,
      }),
    )
    expect(await states(customer)).toEqual(['PAID'])
    expect(await scene.paymentsOf(customer)).toMatchObject([{ refunded: 2_100 }])
    const rest = scene.stripe.refund(intent, 10_000)
    await scene.tell(
      scene.stripe.event('refund.updated', rest),
      scene.stripe.event('refund.updated', part),
    )
    expect(await states(customer)).toEqual(['NOTE', 'PAID'])
  })

  it('and comes back refused is said, and can be asked for again', async () => {
    const { customer, intent, params } = await paid('Returned')
    const failed = scene.stripe.refund(intent, 12_100, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    await scene.tell(scene.stripe.event('refund.failed', failed))
    const listed = await scene.run('invoices.listAll', { query: { search: 'Returned' } })
    expect(listed.body).toMatchObject([
      { card: { refunded: 0, refundFault: 'expired_or_canceled_card' } },
    ])
    expect((await scene.run('payments.refund', { params })).status).toBe(200)
    await scene.world.quiet()
    expect(await states(customer)).toEqual(['NOTE', 'PAID'])
  })
})

it('asks how a try ended that nobody told of', async () => {
  const customer = await scene.open('Silent')
  await scene.begin(customer)
  scene.stripe.completePage(sessionOf(await scene.checkout(customer, await scene.first(customer))))
  const { deps, clock } = scene.world
  clock.set('2026-03-01T10:10:00.000Z')
  const asked: object[] = []
  const enqueue = (_: unknown, all: readonly object[]) => {
    asked.push(...all)
    return Promise.resolve()
  }
  await deps.db.inSystem((tx) => lookAtTries({ tx, enqueue }, {}, deps))
  for (const one of asked) {
    await deps.db.inSystem((tx) => takeTold({ tx }, one as never, { ...deps } as never))
  }
  expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
})

/** Cards by Stripe, against a double that judges each request: it is set up, tells what happens, and its page is paid at. Issue 16 §4; decision 0598. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statement, statementFile } from '#tests/support/billing-calls.ts'
import { insideUuid, refusal } from '#tests/support/billing-scene.ts'
import { openCardScene, sessionOf, type CardScene } from '#tests/support/card-scene.ts'
import { stripeKey, stripeSigning } from '#tests/support/start-stripe.ts'

let scene: CardScene
beforeAll(async () => {
  scene = await openCardScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.reset())
afterEach(() => expect(scene.stripe.faults).toEqual([]))

const held = async () =>
  (await scene.run('payments.list')).body as { id: string; why: string; card: object | null }[]

describe('setting it up', () => {
  it('is refused with a key that Stripe doesn’t know, and kept with one that it does', async () => {
    const { ask } = await scene.openCustomer('Early')
    expect(refusal(await ask('card.checkout', { body: { invoiceId: null } }))).toEqual([
      409,
      'card_off',
    ])
    expect((await ask('billing.get')).body).toMatchObject({ cards: null })
    const wrong = await scene.save({ isOn: false, secretKey: 'sk_test_wrong_wrong_wrong' })
    expect(wrong.text).toContain('error_card_key_refused')
    scene.stripe.state.mood = 'down'
    expect(refusal(await scene.save({ isOn: false, secretKey: stripeKey }))).toEqual([
      503,
      'card_provider_away',
    ])
    scene.stripe.state.mood = 'well'
    expect((await scene.save({ secretKey: stripeKey })).text).toContain('body.signingSecret')
    expect((await scene.save({ isOn: false, secretKey: stripeKey })).status).toBe(200)
    expect(refusal(await scene.save({ revision: 0 }))).toEqual([422, 'validation_failed'])
    expect((await scene.save({ signingSecret: stripeSigning })).status).toBe(200)
    expect(refusal(await scene.save({ revision: 1 }))).toEqual([409, 'changed_meanwhile'])
    const shown = await scene.run('cardProvider.get')
    expect(shown.body).toMatchObject({
      isOn: true,
      hasSecretKey: true,
      hasSigningSecret: true,
      isLive: false,
      account: 'acct_1',
    })
    expect(shown.text).not.toContain(stripeKey)
    const [row] = await scene.world.run<Record<string, string>>('select * from card_provider')
    expect(JSON.stringify(row)).not.toContain(stripeKey)
    expect(JSON.stringify(row)).not.toContain(stripeSigning)
  })

  it('says whether Stripe tells what happens', async () => {
    const { webhook, events } = (await scene.run('cardProvider.get')).body as {
      webhook: string
      events: string[]
    }
    const hook = { url: webhook, status: 'enabled', enabled_events: events }
    for (const [hooks, expected] of [
      [[], 'MISSING'],
      [[{ ...hook, url: 'https://elsewhere.example' }], 'MISSING'],
      [[{ ...hook, status: 'disabled' }], 'OFF'],
      [[{ ...hook, enabled_events: events.slice(1) }], 'INCOMPLETE'],
      [[{ ...hook, enabled_events: ['*'] }], 'FOUND'],
      [[hook], 'FOUND'],
    ] as const) {
      scene.stripe.state.hooks = [...hooks]
      expect((await scene.run('cardProvider.test')).body).toMatchObject({
        canCharge: true,
        webhook: expected,
      })
    }
  })
})

describe('an event', () => {
  it('that isn’t signed, is signed otherwise, was changed, or is older than five minutes is refused', async () => {
    const payload = JSON.stringify(
      scene.stripe.event('customer.updated', { id: 'cus_none', object: 'customer' }),
    )
    const at = scene.seconds()
    expect(await scene.post(payload, '')).toBe(401)
    expect(
      await scene.post(payload, scene.stripe.sign(payload, at, 'whsec_other_other_other')),
    ).toBe(401)
    expect(await scene.post(`${payload} `, scene.stripe.sign(payload, at))).toBe(401)
    expect(await scene.post(payload, scene.stripe.sign(payload, at - 301))).toBe(401)
    expect(await scene.post('', scene.stripe.sign('', at))).toBe(401)
    expect(await scene.post(payload, scene.stripe.sign(payload, at - 299))).toBe(200)
    expect(await scene.world.run('select from card_events')).toHaveLength(1)
  })

  it('of something else is taken and leads to nothing', async () => {
    const payload = JSON.stringify(
      scene.stripe.event('invoice.paid', { id: 'in_1', object: 'invoice' }),
    )
    expect(await scene.post(payload, scene.stripe.sign(payload, scene.seconds()))).toBe(200)
    const foreign = scene.stripe.event('payment_intent.succeeded', {
      id: 'pi_foreign',
      object: 'payment_intent',
    })
    scene.stripe.things.set('pi_foreign', {
      id: 'pi_foreign',
      metadata: {},
      currency: 'eur',
      amount: 100,
      status: 'succeeded',
    })
    await scene.tell(foreign)
    expect(await scene.world.run('select from billing_payments')).toEqual([])
  })
})

describe('paying at Stripe’s page', () => {
  it.each(['in order', 'reversed', 'doubled'])(
    'pays the invoice once, and keeps the card, with events %s',
    async (how) => {
      const customer = await scene.open(`Page ${how}`)
      await scene.begin(customer)
      const invoice = await scene.first(customer)
      const page = await scene.checkout(customer, invoice)
      // Asked again it is the same page.
      expect((await scene.checkout(customer, invoice)).body).toEqual(page.body)
      expect((await scene.billing(customer)).open).toMatchObject([{ byCard: 'PAGE' }])
      const told = scene.stripe.completePage(sessionOf(page))
      if (how === 'reversed') await scene.tell(...told.toReversed())
      else if (how === 'doubled') {
        await scene.tell(...told, ...told)
        await scene.tell(...told)
      } else for (const one of told) await scene.tell(one)
      expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
      expect(await scene.paymentsOf(customer)).toMatchObject([{ state: 'MATCHED', refunded: 0 }])
      expect(await scene.billing(customer)).toMatchObject({
        cards: { card: { brand: 'visa', last4: '4242', month: 8, year: 2031 } },
        open: [],
      })
      expect(await scene.eventsOf(customer, 'invoice.paid')).toBe(1)
      expect(refusal(await scene.checkout(customer, invoice))).toEqual([409, 'invoice_settled'])
      expect((await customer.ask('card.portal')).body).toMatchObject({
        url: expect.stringContaining('billing.stripe.com') as string,
      })
    },
  )

  it('is one page of two that are asked for at once', async () => {
    const customer = await scene.open('At once')
    await scene.begin(customer)
    const id = await scene.first(customer)
    const all = await Promise.all([
      scene.checkout(customer, id),
      scene.checkout(customer, id),
      scene.checkout(customer, id),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(sessionOf)).size).toBe(1)
    const tries = await scene.world.run(
      `select from card_attempts where invoice_id = $1 and state = 'OPEN'`,
      [insideUuid(id)],
    )
    expect(tries).toHaveLength(1)
  })

  it('that has expired is another page; and without an answer there is none, and nothing is left open', async () => {
    const customer = await scene.open('Expired')
    await scene.begin(customer)
    const id = await scene.first(customer)
    scene.stripe.state.mood = 'drop'
    expect(refusal(await scene.checkout(customer, id))).toEqual([503, 'card_provider_away'])
    scene.stripe.state.mood = 'well'
    const page = await scene.checkout(customer, id)
    scene.stripe.expirePage(sessionOf(page))
    const next = await scene.checkout(customer, id)
    expect(sessionOf(next)).not.toBe(sessionOf(page))
    await scene.tell(scene.stripe.expirePage(sessionOf(next)))
    expect((await scene.billing(customer)).open).toMatchObject([{ byCard: 'NONE' }])
  })

  it('ends with a transfer that came first; who had paid all the same waits for a person, and gets it back', async () => {
    const customer = await scene.open('Twice')
    await scene.begin(customer)
    const invoice = await scene.first(customer)
    const page = sessionOf(await scene.checkout(customer, invoice))
    const told = scene.stripe.completePage(page)
    const bank = statement([
      {
        reference: 'twice-1',
        amount: '121.00',
        text: (await scene.invoicesOf(customer))[0]?.communication ?? '',
      },
    ])
    await scene.run('statements.import', { file: statementFile(bank) })
    await scene.tell(...told)
    const [waiting] = (await held()).filter(({ card }) => card !== null)
    expect(waiting).toMatchObject({ why: 'PAID_BEFORE' })
    const params = { paymentId: waiting?.id ?? '' }
    expect((await scene.run('payments.refund', { params })).status).toBe(200)
    expect(refusal(await scene.run('payments.refund', { params }))).toEqual([
      409,
      'payment_refunded',
    ])
    await scene.world.quiet()
    expect(await held()).toEqual([])
    expect((await scene.invoicesOf(customer)).map(({ state }) => state)).toEqual(['PAID'])
    // A page that is still open can't be paid any more.
    const late = await scene.open('Late')
    await scene.begin(late)
    const other = await scene.first(late)
    const stale = sessionOf(await scene.checkout(late, other))
    await scene.run('invoices.pay', {
      params: { invoiceId: other },
      body: { paidOn: '2026-03-01' },
    })
    await scene.world.quiet()
    expect(scene.stripe.things.get(stale)).toMatchObject({ status: 'expired' })
  })

  it('of another organisation is not found', async () => {
    const [one, other] = [await scene.open('Mine'), await scene.open('Theirs')]
    await scene.begin(other)
    expect(refusal(await scene.checkout(one, await scene.first(other)))).toEqual([404, 'not_found'])
    expect(refusal(await one.ask('card.portal'))).toEqual([404, 'not_found'])
  })
})

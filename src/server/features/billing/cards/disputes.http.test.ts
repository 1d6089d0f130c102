/** Payments by card that are disputed, against a double of Stripe: shown, won, lost and owed again, in any order. Issue 16 §4; decision 0617. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Customer } from '#tests/support/billing-scene.ts'
import { openPaidCardScene, type CardScene } from '#tests/support/card-scene.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { openDispute } from '#tests/support/stripe-disputes.ts'
import { settlePayment } from './settle-payment.ts'
import { findCardProvider } from './find-card-provider.ts'

let scene: CardScene
beforeAll(async () => {
  scene = await openPaidCardScene()
  await signedInOperator(scene.world, 'disputes@it.example')
})
afterAll(() => scene.close())
beforeEach(() => scene.reset())
afterEach(() => expect(scene.stripe.faults).toEqual([]))

type Disputed = ReturnType<typeof openDispute>
const told = (kind: 'created' | 'updated' | 'closed', dispute: Disputed) =>
  scene.stripe.event(`charge.dispute.${kind}`, dispute)

/** An invoice of 121.00 that was charged to the card. */
async function paid(name: string): Promise<{ customer: Customer; intent: string }> {
  const customer = await scene.openWithCard(name)
  await scene.begin(customer)
  const [payment] = await scene.paymentsOf(customer)
  expect(await invoice(customer)).toMatchObject({ state: 'PAID', dispute: null })
  return { customer, intent: payment?.card_payment ?? '' }
}
const invoice = async (customer: Customer) => (await scene.invoicesOf(customer)).at(-1)
const listed = async (name: string) => {
  const { body } = await scene.run('invoices.listAll', { query: { search: name } })
  return (body as { state: string; dispute: string | null; card: { dispute: object } | null }[])[0]
}
const mailsOf = (template: string, recipient: string) =>
  scene.world.run<{ subject: string; body: string }>(
    'select subject, body from mails where template = $1 and recipient = $2 order by created_at, mail_id',
    [template, recipient],
  )
const toOperators = async (name: string) =>
  (await mailsOf('dispute', 'disputes@it.example')).filter(({ body }) => body.includes(name))
const counts = async (customer: Customer) =>
  Promise.all(
    (['invoice.disputed', 'invoice.dispute_won', 'invoice.dispute_lost'] as const).map((kind) =>
      scene.eventsOf(customer, kind),
    ),
  )

describe('a payment that is disputed', () => {
  it('is shown to both sides and mailed to operators, and locks nothing; won, it stays paid', async () => {
    const { customer, intent } = await paid('Disputed SA')
    const dispute = openDispute(scene.stripe, intent)
    await scene.tell(told('created', dispute))
    expect(await invoice(customer)).toMatchObject({ state: 'PAID', dispute: 'OPEN' })
    expect(await listed('Disputed SA')).toMatchObject({
      dispute: 'OPEN',
      card: { dispute: { state: 'OPEN', reason: 'fraudulent', dueOn: '2026-03-15' } },
    })
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    await scene.night('2026-03-20')
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    const [mail] = await toOperators('Disputed SA')
    expect(mail?.subject).toMatch(/^Invoice \d{4}-\d{6}: the payment is disputed$/)
    expect(mail?.body).toContain('Answer it at Stripe by March 15, 2026')

    dispute.status = 'under_review'
    await scene.tell(told('updated', dispute))
    expect(await listed('Disputed SA')).toMatchObject({ card: { dispute: { dueOn: null } } })
    dispute.status = 'won'
    await scene.tell(told('closed', dispute), told('updated', dispute))
    expect(await invoice(customer)).toMatchObject({ state: 'PAID', dispute: 'WON' })
    expect(await counts(customer)).toEqual([1, 1, 0])
    expect(
      (await toOperators('Disputed SA')).map(({ subject }) => subject.replace(/.*: /, '')),
    ).toEqual(['the payment is disputed', 'the dispute was won'])
  })

  it('and lost is owed again: with days to pay, reminders from the beginning, and no charge of the card', async () => {
    const { customer, intent } = await paid('Lost SA')
    const dispute = openDispute(scene.stripe, intent, { status: 'lost' })
    await scene.tell(told('closed', dispute))
    expect(await invoice(customer)).toMatchObject({
      state: 'OPEN',
      paidOn: null,
      dueOn: '2026-03-15',
      dispute: 'LOST',
    })
    expect((await toOperators('Lost SA')).at(-1)?.body).toContain(
      'is to be paid again by March 15, 2026',
    )
    const again = await mailsOf('invoice', 'accounts@acme.example')
    expect(again.at(-1)?.body).toContain('Please pay by March 15, 2026')
    // Nothing is overdue before its new day.
    await scene.night('2026-03-15')
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    scene.stripe.calls.length = 0
    await scene.night('2026-03-16')
    expect(await scene.stateOf(customer)).toBe('PAST_DUE')
    expect(await scene.eventsOf(customer, 'invoice.reminded')).toBe(1)
    expect(scene.stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')).toEqual([])
    // Paid by transfer it is settled, and the lost payment stays what it is.
    const call = { params: { invoiceId: (await invoice(customer))?.id ?? '' } }
    expect(
      (await scene.run('invoices.pay', { ...call, body: { paidOn: '2026-03-16' } })).status,
    ).toBe(200)
    await scene.tell(told('updated', dispute), told('closed', dispute))
    expect(await invoice(customer)).toMatchObject({ state: 'PAID' })
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    expect(await counts(customer)).toEqual([0, 0, 1])
  })

  it('pays again when it comes back after all, or waits for a person where it was paid otherwise', async () => {
    const back = await paid('Back SA')
    const first = openDispute(scene.stripe, back.intent, { status: 'lost' })
    await scene.tell(told('closed', first))
    first.status = 'won'
    await scene.tell(told('updated', first))
    expect(await invoice(back.customer)).toMatchObject({ state: 'PAID', dispute: 'WON' })
    expect(await scene.paymentsOf(back.customer)).toMatchObject([{ state: 'MATCHED' }])

    const late = await paid('Late SA')
    const second = openDispute(scene.stripe, late.intent, { status: 'lost' })
    await scene.tell(told('closed', second))
    const params = { invoiceId: (await invoice(late.customer))?.id ?? '' }
    await scene.run('invoices.pay', { params, body: { paidOn: '2026-03-01' } })
    second.status = 'won'
    await scene.tell(told('updated', second))
    expect(await scene.paymentsOf(late.customer)).toMatchObject([
      { state: 'HELD', why: 'PAID_BEFORE' },
    ])
    const { body } = await scene.run('payments.list')
    expect(body).toMatchObject([{ card: { dispute: { state: 'WON' } }, payer: 'Late SA' }])
  })

  it('of which a part is lost, or which was refunded, is not owed again', async () => {
    const part = await paid('Part SA')
    await scene.tell(
      told('closed', openDispute(scene.stripe, part.intent, { status: 'lost', amount: 2_100 })),
    )
    expect(await invoice(part.customer)).toMatchObject({ state: 'PAID', dispute: 'LOST' })
    expect((await toOperators('Part SA')).at(-1)?.body).toContain('decide what to do')

    const refunded = await paid('Refunded SA')
    scene.stripe.refund(refunded.intent, 12_100)
    await scene.tell(told('closed', openDispute(scene.stripe, refunded.intent, { status: 'lost' })))
    expect((await scene.invoicesOf(refunded.customer)).map(({ state }) => state)).toEqual([
      'NOTE',
      'PAID',
    ])
  })
})

describe('what Stripe tells of it', () => {
  it('counts as it stands now, in any order and however often', async () => {
    const { customer, intent } = await paid('Any order SA')
    const dispute = openDispute(scene.stripe, intent)
    const early = [told('created', dispute), told('updated', dispute)]
    dispute.status = 'lost'
    const closed = told('closed', dispute)
    await scene.tell(closed, ...early, closed, ...early)
    expect(await invoice(customer)).toMatchObject({ state: 'OPEN', dispute: 'LOST' })
    expect(await counts(customer)).toEqual([0, 0, 1])
    expect(await toOperators('Any order SA')).toHaveLength(1)
  })

  it('is booked once by two processes at the same moment', async () => {
    const { customer, intent } = await paid('Twice SA')
    openDispute(scene.stripe, intent, { status: 'lost' })
    const { deps } = scene.world
    const provider = await findCardProvider(deps)
    if (provider === null) throw new Error('No provider')
    const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
    await Promise.all(
      [1, 2, 3].map(() => deps.db.inSystem((tx) => settlePayment(tx, act, provider, intent))),
    )
    expect(await invoice(customer)).toMatchObject({ state: 'OPEN', dispute: 'LOST' })
    expect(await counts(customer)).toEqual([0, 0, 1])
  })

  it('without a payment of Foyer’s, or unsigned, leads to nothing', async () => {
    const foreign = { id: 'dp_foreign', object: 'dispute', payment_intent: 'pi_nobody' }
    await scene.tell(scene.stripe.event('charge.dispute.created', foreign))
    const none = { id: 'dp_none', object: 'dispute', payment_intent: null }
    await scene.tell(scene.stripe.event('charge.dispute.created', none))
    const payload = JSON.stringify(scene.stripe.event('charge.dispute.closed', foreign))
    expect(await scene.post(payload, 'v1=forged')).toBe(401)
  })

  it('reopens no invoice but by a lost payment: the database refuses', async () => {
    const { customer } = await paid('Guarded SA')
    await expect(
      scene.world.run(
        `update invoices set state = 'OPEN', paid_on = null where organisation_id = $1`,
        [customer.organisationId],
      ),
    ).rejects.toThrow('a settled invoice stays settled')
  })
})

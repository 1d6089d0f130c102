/** What an organisation is shown before it chooses, and how it cancels and takes that back. Issue 16 §4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import { openBillingScene, refusal, type BillingScene } from '#tests/support/billing-scene.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

type Read = {
  subscription: { state: string; endsOn: string | null; deletesOn: string | null } | null
  next: object | null
  notice: object | null
}

describe('a plan', () => {
  it('says what it costs before it is taken, with its trial, its VAT and a coupon', async () => {
    const { ask } = await scene.openCustomer('Curious')
    const off = { kind: 'PERCENT', basisPoints: 5_000 }
    const coupon = { off, invoices: 1, until: null, redemptions: null }
    await scene.run('coupons.create', { body: { code: 'HALF-OFF', coupon } })
    const tried = await scene.offer(samplePlan('Tried', 10_000, { trialDays: 14 }))
    const preview = async (planId: string, code = '') =>
      (await ask('billing.preview', { body: { planId, coupon: code } })).body
    expect(await preview(tried)).toMatchObject({
      total: 0,
      vatKnown: false,
      next: { on: '2026-02-14', net: 10_000, tax: 0 },
    })
    await ask('billing.putDetails', { body: sampleDetails })
    expect(await preview(tried, 'half-off')).toMatchObject({
      total: 0,
      next: { on: '2026-02-14', net: 5_000, tax: 1_050, total: 6_050 },
    })
    const paid = await scene.offer(samplePlan('Paid', 10_000))
    expect(await preview(paid, 'half-off')).toMatchObject({
      when: 'NOW',
      total: 6_050,
      // From the 31st on; the coupon is for one invoice.
      next: { on: '2026-02-28', total: 12_100 },
    })
    const wrong = await ask('billing.preview', { body: { planId: paid, coupon: 'NOPE' } })
    expect(refusal(wrong)).toEqual([409, 'coupon_refused'])
    // Nothing was taken or counted by asking.
    expect((await ask('billing.get')).body).toMatchObject({ subscription: null })
    const listed = (await scene.run('coupons.list')).body
    expect(listed).toMatchObject([{ code: 'HALF-OFF', redeemed: 0 }])
  })
})

describe('a cancelled subscription', () => {
  it('runs as long as it is paid, can be taken back, and bills nothing more', async () => {
    scene.world.clock.set('2027-02-01T08:00:00.000Z')
    const customer = await scene.openPaying('Leaving')
    const read = async () => (await customer.ask('billing.get')).body as Read
    expect(await read()).toMatchObject({ next: { on: '2027-03-01', total: 12_100 }, notice: null })
    expect((await customer.ask('billing.cancel')).status).toBe(200)
    expect(await read()).toMatchObject({
      subscription: { state: 'ACTIVE', endsOn: '2027-03-01', deletesOn: null },
      next: null,
    })
    // Before the end it is taken back by subscribing to the same plan; another one has to wait.
    const other = await scene.offer(samplePlan('Other', 20_000))
    const { plan } = (await read()).subscription as unknown as { plan: { id: string } }
    const begin = (planId: string) => customer.ask('billing.subscribe', { body: { planId } })
    expect(refusal(await begin(other))).toEqual([409, 'subscription_conflict'])
    const change = await customer.ask('billing.changePlan', { body: { planId: other } })
    expect(refusal(change)).toEqual([409, 'subscription_conflict'])
    expect((await begin(plan.id)).status).toBe(200)
    expect(await read()).toMatchObject({ subscription: { state: 'ACTIVE', endsOn: null } })
    expect(await scene.invoicesOf(customer)).toHaveLength(1)
    const [invoice] = await scene.invoicesOf(customer)
    const params = { invoiceId: invoice?.id ?? '' }
    await scene.run('invoices.pay', { params, body: { paidOn: '2027-02-01' } })
    await customer.ask('billing.cancel', { query: { data: 'DELETE' } })
    await scene.night('2027-02-28')
    expect(await scene.stateOf(customer)).toBe('ACTIVE')
    await scene.night('2027-03-01')
    expect(await read()).toMatchObject({
      subscription: { state: 'CANCELLED', deletesOn: '2027-03-31' },
      notice: { kind: 'DELETED', on: '2027-03-31' },
    })
    expect(await scene.invoicesOf(customer)).toHaveLength(1)
    // Who begins again loses nothing.
    expect((await begin(plan.id)).status).toBe(200)
    expect(await read()).toMatchObject({ subscription: { state: 'ACTIVE', deletesOn: null } })
  })

  it('ends at once where something is overdue', async () => {
    scene.world.clock.set('2028-02-01T08:00:00.000Z')
    const customer = await scene.openPaying('Owing')
    await scene.night('2028-02-20')
    expect(await scene.stateOf(customer)).toBe('PAST_DUE')
    await customer.ask('billing.cancel')
    expect(await scene.stateOf(customer)).toBe('CANCELLED')
    expect(refusal(await customer.ask('billing.cancel'))).toEqual([409, 'subscription_conflict'])
  })
})

/** What operators see and do about subscriptions and invoices, on a real database. Issue 16 §4, §6. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import {
  insideUuid,
  openBillingScene,
  refusal,
  type BillingScene,
  type Customer,
} from '#tests/support/billing-scene.ts'
import type { Answer } from '#tests/support/send.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

const paramsOf = ({ organisationId }: Customer) => ({
  params: { organisationId: outsideId('OR', organisationId) },
})
const act = (customer: Customer, body: object): Promise<Answer> =>
  scene.run('subscriptions.act', { ...paramsOf(customer), body })
const namesOf = async (id: EndpointId, query: Record<string, string>): Promise<string[]> => {
  const { body } = await scene.run(id, { query })
  return (body as { organisation: string }[]).map(({ organisation }) => organisation)
}
/** The kinds under the installation, and under the organisation. */
async function notedTwice(customer: Customer, kind: string): Promise<number[]> {
  const counts = await scene.world.run<{ own: number; installation: number }>(
    `select count(*) filter (where company_id = $1)::int as own,
      count(*) filter (where company_id = '00000000-0000-0000-0000-000000000000'
        and payload ->> 'organisation' = $3)::int as installation
    from events where kind = $2 and actor like 'operator:%'`,
    [customer.organisationId, kind, outsideId('OR', customer.organisationId)],
  )
  return [counts[0]?.own ?? 0, counts[0]?.installation ?? 0]
}

describe('subscriptions', () => {
  it('are found by the name of the organisation and by state', async () => {
    const one = await scene.openPaying('Needle and Thread')
    await scene.openPaying('Haystack')
    expect(await namesOf('subscriptions.list', { search: 'NÉEDLE' })).toEqual(['Needle and Thread'])
    await act(one, { act: 'BLOCK', reason: 'Misuse' })
    expect(await namesOf('subscriptions.list', { state: 'BLOCKED' })).toEqual(['Needle and Thread'])
    expect(await namesOf('subscriptions.list', { search: '%' })).toEqual([])
  })

  it('show what is used, to whom invoices go, and the invoices', async () => {
    const customer = await scene.openPaying('Shown')
    const { body } = await scene.run('subscriptions.get', paramsOf(customer))
    expect(body).toMatchObject({
      organisation: 'Shown',
      state: 'ACTIVE',
      owed: 12_100,
      usage: { locations: 1, visits: 0, desks: 0, kiosks: 0 },
      over: [],
      details: { name: sampleDetails.name },
      invoices: [{ state: 'OPEN', total: 12_100 }],
    })
    const free = await scene.openCustomer('None')
    expect(refusal(await scene.run('subscriptions.get', paramsOf(free)))).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('an operator', () => {
  it('moves an organisation to a plan that nobody can choose, and sees before what it means', async () => {
    const customer = await scene.openPaying('Moved')
    const made = await scene.run('billingPlans.create', {
      body: { plan: samplePlan('Just for them', 20_000), isOffered: false },
    })
    const { id: planId } = made.body as { id: string }
    expect(refusal(await customer.ask('billing.changePlan', { body: { planId } }))).toEqual([
      404,
      'not_found',
    ])
    const foreseen = await scene.run('subscriptions.foresee', {
      ...paramsOf(customer),
      body: { planId },
    })
    expect(foreseen.body).toMatchObject({ when: 'NOW', credit: 10_000, charge: 20_000 })
    expect((await act(customer, { act: 'CHANGE_PLAN', planId })).status).toBe(200)
    expect((await scene.invoicesOf(customer)).map(({ total }) => total)).toEqual([12_100, 12_100])
    expect(await notedTwice(customer, 'subscription.plan_changed')).toEqual([1, 1])
  })

  it('cancels, and both audit logs say so', async () => {
    const customer = await scene.openPaying('Gone')
    expect((await act(customer, { act: 'CANCEL' })).status).toBe(200)
    const { body } = await scene.run('subscriptions.get', paramsOf(customer))
    // It runs as long as it is paid for.
    expect(body).toMatchObject({
      state: 'ACTIVE',
      endsOn: (body as { periodEnd: string }).periodEnd,
    })
    expect(await notedTwice(customer, 'subscription.cancel_asked')).toEqual([1, 1])
  })

  it('finds invoices that are overdue, reads them, and takes one back', async () => {
    const customer = await scene.openPaying('Late')
    const [invoice] = await scene.invoicesOf(customer)
    const params = { invoiceId: invoice?.id ?? '' }
    expect(await namesOf('invoices.listAll', { state: 'OVERDUE', search: 'late' })).toEqual([])
    scene.world.clock.set(`${addDays(invoice?.dueOn ?? '', 1)}T09:00:00.000Z`)
    const late = { state: 'OVERDUE', search: invoice?.number ?? '' }
    expect(await namesOf('invoices.listAll', late)).toEqual(['Late'])
    const pdf = await scene.run('invoices.readPdf', { params })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await scene.run('invoices.readUbl', { params })).text).toContain(invoice?.number)
    expect((await scene.run('invoices.credit', { params })).status).toBe(200)
    expect(await namesOf('invoices.listAll', late)).toEqual([])
    expect(await notedTwice(customer, 'invoice.credited')).toEqual([1, 1])
    await scene.world.quiet()
    // Made by an operator, the credit note is mailed once all the same.
    const [note] = await scene.invoicesOf(customer)
    const mails = await scene.world.run(
      `select from mails where template = 'invoice' and dedupe_key like '%' || $1`,
      [insideUuid(note?.id ?? '')],
    )
    expect(mails).toHaveLength(1)
  })
})

describe('two operators who change one plan', () => {
  it('never overwrite each other: the second is told, whichever comes first', async () => {
    const planId = await scene.offer(samplePlan('Shared', 5_000))
    const change = (price: number, revision: number) =>
      scene.run('billingPlans.update', {
        params: { planId },
        body: { plan: samplePlan('Shared', price), isOffered: true, revision },
      })
    const both = await Promise.all([change(6_000, 1), change(7_000, 1)])
    expect(both.map(refusal).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ])
    const { body } = await scene.run('billingPlans.list')
    const kept = (body as { id: string; price: number; revision: number }[]).find(
      ({ id }) => id === planId,
    )
    expect(kept).toMatchObject({ price: both[0]?.status === 200 ? 6_000 : 7_000, revision: 2 })
    expect((await change(8_000, 2)).status).toBe(200)
  })
})

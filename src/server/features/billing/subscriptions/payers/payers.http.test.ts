/** Who pays for which location, on a real database: links, their ends, limits, blocks, races, and a subscription that moves. Issue 16 §4. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import {
  openBillingScene,
  refusal,
  type BillingScene,
  type Customer,
} from '#tests/support/billing-scene.ts'
import { createCompany } from '#tests/support/factories.ts'
import type { Answer } from '#tests/support/send.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

type Link = { readonly id: string; readonly name: string; readonly organisation: string }
type Billing = {
  readonly usage: Record<string, number>
  readonly paysFor: readonly Link[]
  readonly paidBy: readonly Link[]
}

const limited = (locations: number, more: object = {}) =>
  samplePlan('Few', 10_000, {
    limits: { locations, visits: null, desks: null, kiosks: null },
    ...more,
  })
const orOf = ({ organisationId }: Customer) => outsideId('OR', organisationId)
const locationOf = async ({ organisationId }: Customer, name = 'Annexe') =>
  outsideId('CO', await createCompany(scene.world.deps, organisationId, { name }))
const link = (locationId: string, payer: Customer) =>
  scene.run('billedLocations.link', { params: { locationId }, body: { payerId: orOf(payer) } })
const unlink = (locationId: string, payer: Customer) =>
  scene.run('billedLocations.unlink', { params: { locationId }, body: { payerId: orOf(payer) } })
const migrate = (from: Customer, to: Customer) =>
  scene.run('subscriptions.migrate', {
    params: { organisationId: orOf(from) },
    body: { to: orOf(to) },
  })
const act = (customer: Customer, body: object): Promise<Answer> =>
  scene.run('subscriptions.act', { params: { organisationId: orOf(customer) }, body })
const billing = async ({ ask }: Customer) => (await ask('billing.get')).body as Billing
const payAll = async (customer: Customer): Promise<void> => {
  for (const { id, state } of await scene.invoicesOf(customer)) {
    const call = { params: { invoiceId: id }, body: { paidOn: '2026-01-31' } }
    if (state === 'OPEN') expect((await scene.run('invoices.pay', call)).status).toBe(200)
  }
}
/** The kinds of this in the audit log of an organisation, by who did it. */
const noted = async ({ organisationId }: Customer): Promise<string[]> =>
  (
    await scene.world.run<{ line: string }>(
      `select kind || ' ' || split_part(actor, ':', 1) as line from events
      where company_id = $1 and (kind like 'location_payer.%' or kind = 'subscription.migrated') order by event_id`,
      [organisationId],
    )
  ).map(({ line }) => line)

describe('a location of another organisation', () => {
  it('is paid for by the subscription that it is linked to, and counts there alone', async () => {
    const group = await scene.openPaying('Group', limited(2))
    const branch = await scene.openPaying('Branch', limited(5))
    const annexe = await locationOf(branch)
    expect((await link(annexe, group)).status).toBe(200)
    expect(await billing(group)).toMatchObject({
      usage: { locations: 2 },
      paysFor: [{ id: annexe, name: 'Annexe', organisation: 'Branch' }],
      paidBy: [],
    })
    expect(await billing(branch)).toMatchObject({
      usage: { locations: 1 },
      paysFor: [],
      paidBy: [{ id: annexe, name: 'Annexe', organisation: 'Group' }],
    })
    // The plan is full by what it pays for, also for whoever adds a location of its own.
    const more = await group.ask('companies.create', { body: { name: 'Third', timeZone: 'UTC' } })
    expect(more.code).toBe('limit_reached')
    const listed = await scene.run('billedLocations.list', { query: { payerId: orOf(group) } })
    expect(listed.body).toMatchObject([{ id: annexe, payer: { id: orOf(group), name: 'Group' } }])
    const found = await scene.run('billedLocations.list', { query: { search: 'ÁNNEX' } })
    expect(found.body).toMatchObject([{ id: annexe, organisation: 'Branch' }])
    expect(await noted(group)).toEqual(['location_payer.linked operator'])
    expect(await noted(branch)).toEqual(['location_payer.linked operator'])
  })

  it('is refused where nobody could pay for it', async () => {
    const full = await scene.openPaying('Full', limited(1))
    const none = await scene.openCustomer('No plan')
    const owner = await scene.openCustomer('Owner')
    const place = await locationOf(owner, 'Place')
    expect(refusal(await link(place, full))).toEqual([409, 'plan_too_small'])
    expect(refusal(await link(place, none))).toEqual([409, 'subscription_conflict'])
    expect(refusal(await link(place, owner))).toEqual([409, 'conflict'])
    const gone = outsideId('CO', '00000000-0000-4000-8000-000000000000')
    expect(refusal(await link(gone, full))).toEqual([404, 'not_found'])
    await act(full, { act: 'BLOCK', reason: 'Misuse' })
    expect(refusal(await link(place, full))).toEqual([409, 'subscription_conflict'])
    // The database refuses what nobody may write.
    await expect(
      scene.world.deps.db.inInstallation((tx) =>
        sql`insert into billed_locations select company_id, organisation_id, now() from companies
          where organisation_id = ${owner.organisationId}`.execute(tx),
      ),
    ).rejects.toThrow('pays for its own locations')
  })

  it('is paid for by its own organisation again when either side says so, and the other one reads it', async () => {
    const payer = await scene.openPaying('Payer')
    const owner = await scene.openCustomer('Paid for')
    const stranger = await scene.openPaying('Stranger')
    const [one, two, three] = [
      await locationOf(owner, 'One'),
      await locationOf(owner, 'Two'),
      await locationOf(owner, 'Three'),
    ]
    for (const place of [one, two, three]) expect((await link(place, payer)).status).toBe(200)
    const end = (customer: Customer, locationId: string) =>
      customer.ask('billing.unlink', { params: { locationId } })
    expect(refusal(await end(stranger, one))).toEqual([404, 'not_found'])
    expect((await end(payer, one)).status).toBe(200)
    expect((await end(owner, two)).status).toBe(200)
    expect(refusal(await end(payer, two))).toEqual([404, 'not_found'])
    expect(refusal(await unlink(three, stranger))).toEqual([409, 'changed_meanwhile'])
    expect((await unlink(three, payer)).status).toBe(200)
    expect((await billing(payer)).usage['locations']).toBe(1)
    await scene.world.quiet()
    const linked = Array.from({ length: 3 }, () => 'location_payer.linked operator')
    expect((await noted(payer)).toSorted()).toEqual([
      'location_payer.ended system',
      ...linked,
      'location_payer.unlinked client',
      'location_payer.unlinked operator',
    ])
    expect((await noted(owner)).toSorted()).toEqual(
      await noted(payer).then((all) => all.toSorted()),
    )
  })

  it('is closed to changes while its payer is blocked, and not while its own organisation is', async () => {
    const payer = await scene.openPaying('Blocked payer')
    const owner = await scene.openPaying('Open owner')
    const place = await locationOf(owner, 'Under both')
    await link(place, payer)
    const change = () =>
      owner.ask('companies.putModules', {
        params: { companyId: place },
        body: { modules: ['VISITORS'] },
      })
    const settled = async (): Promise<number> => {
      scene.world.deps.companies.forgetAllOf(owner.organisationId)
      return (await change()).status
    }
    await act(owner, { act: 'BLOCK', reason: 'Misuse' })
    expect(await settled()).toBe(200)
    await act(owner, { act: 'UNBLOCK' })
    await act(payer, { act: 'BLOCK', reason: 'Misuse' })
    expect(await settled()).toBe(402)
  })

  it('comes back to its own organisation when the payer’s subscription ends', async () => {
    const payer = await scene.openPaying('Ending payer')
    const owner = await scene.openCustomer('Left behind')
    const place = await locationOf(owner, 'Left')
    await link(place, payer)
    await scene.night('2026-02-20')
    expect(await scene.stateOf(payer)).toBe('PAST_DUE')
    expect((await payer.ask('billing.cancel')).status).toBe(200)
    expect(await billing(payer)).toMatchObject({ paysFor: [], usage: { locations: 1 } })
    await scene.world.quiet()
    expect(await noted(owner)).toContain('location_payer.ended system')
    scene.world.clock.set('2026-01-31T09:00:00.000Z')
  })
})

describe('at the same moment', () => {
  it('two organisations don’t both pay for one location', async () => {
    const [one, other] = [await scene.openPaying('First'), await scene.openPaying('Second')]
    const place = await locationOf(await scene.openCustomer('Wanted'), 'Sought')
    const answers = await Promise.all([link(place, one), link(place, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ code }) => code)).toContain('location_paid_for')
  })

  it('the last one that a plan has room for is linked once, also against one that is added', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payer = await scene.openPaying(`Tight ${String(round)}`, limited(2))
      const owner = await scene.openCustomer(`Owner ${String(round)}`)
      const places = [await locationOf(owner, 'A'), await locationOf(owner, 'B')]
      const answers = await Promise.all([
        ...places.map((place) => link(place, payer)),
        payer.ask('companies.create', { body: { name: 'Own', timeZone: 'UTC' } }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await billing(payer)).usage['locations']).toBe(2)
    }
  })

  it('a subscription is moved to one organisation', async () => {
    const from = await scene.openPaying('Moving')
    await payAll(from)
    const targets = [await scene.openCustomer('Target 1'), await scene.openCustomer('Target 2')]
    for (const { ask } of targets) await ask('billing.putDetails', { body: sampleDetails })
    const answers = await Promise.all(targets.map((to) => migrate(from, to)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const states = await Promise.all(targets.map((to) => scene.stateOf(to)))
    expect(states.filter((state) => state === 'ACTIVE')).toHaveLength(1)
  })
})

describe('a subscription that moves to another organisation', () => {
  it('keeps its plan and the period that is paid, and pays for both', async () => {
    const from = await scene.openPaying('Seller of itself', limited(3))
    const to = await scene.openCustomer('Buyer')
    const third = await locationOf(await scene.openCustomer('Third'), 'Third place')
    await link(third, from)
    expect(refusal(await migrate(from, to))).toEqual([409, 'billing_details_missing'])
    await to.ask('billing.putDetails', { body: sampleDetails })
    expect(refusal(await migrate(from, to))).toEqual([409, 'subscription_owes'])
    await payAll(from)
    expect((await migrate(from, to)).status).toBe(200)

    expect(await scene.stateOf(from)).toBe('CANCELLED')
    expect(await scene.stateOf(to)).toBe('ACTIVE')
    const { body } = await to.ask('billing.get')
    expect(body).toMatchObject({
      subscription: { periodStart: '2026-01-31', periodEnd: '2026-02-28', plan: { name: 'Few' } },
      usage: { locations: 3 },
    })
    expect((await billing(to)).paysFor.map(({ name }) => name)).toEqual([
      'Seller of itself',
      'Third place',
    ])
    expect(await scene.invoicesOf(from)).toHaveLength(1)
    expect(await scene.invoicesOf(to)).toHaveLength(0)
    expect(await noted(from)).toContain('subscription.migrated operator')
    expect(await noted(to)).toContain('subscription.migrated operator')
    // What was paid has gone along: whoever had it pays anew.
    const { plan } = (body as { subscription: { plan: { id: string } } }).subscription
    await from.ask('billing.subscribe', { body: { planId: plan.id } })
    expect(await scene.invoicesOf(from)).toHaveLength(2)
    // The next period is billed to whoever has it now, once.
    await scene.night('2026-03-01')
    expect((await scene.invoicesOf(to)).map(({ issuedOn }) => issuedOn)).toEqual(['2026-03-01'])
    scene.world.clock.set('2026-01-31T09:00:00.000Z')
  })

  it('is refused where it would do harm, and then nothing has changed', async () => {
    const from = await scene.openPaying('Stays', limited(1))
    await payAll(from)
    const to = await scene.openCustomer('Too large')
    await to.ask('billing.putDetails', { body: sampleDetails })
    expect(refusal(await migrate(from, to))).toEqual([409, 'plan_too_small'])
    expect(refusal(await migrate(from, from))).toEqual([409, 'conflict'])
    const paying = await scene.openPaying('Pays already')
    expect(refusal(await migrate(from, paying))).toEqual([409, 'subscription_conflict'])
    await from.ask('billing.cancel', { query: { data: 'DELETE' } })
    expect(refusal(await migrate(from, to))).toEqual([409, 'subscription_conflict'])
    expect(await scene.stateOf(from)).toBe('ACTIVE')
    expect(await scene.stateOf(to)).toBeUndefined()
    expect((await billing(from)).usage['locations']).toBe(1)
  })
})

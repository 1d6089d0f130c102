/** From a public page to nothing left: what a customer's years with Foyer come to, over HTTP and by a shifted clock. Issue 16 §7. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import {
  sampleDetails,
  samplePlan,
  sampleSeller,
  statement,
  statementFile,
} from '#tests/support/billing-calls.ts'
import { openBillingScene, refusal, type BillingScene } from '#tests/support/billing-scene.ts'
import { openSignUps, signUp, type SignedUp } from '#tests/support/signed-up.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene({ SIGN_UP: 'on' })
  await openSignUps(scene.world)
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

/** Somebody is invited for ten o'clock, comes, and leaves. */
async function expectVisitorsGetIn(customer: SignedUp, day: string): Promise<void> {
  const { ask } = customer
  const [host] = await scene.world.run<{ user_id: string }>(
    'select user_id from users where company_id = $1',
    [customer.companyId],
  )
  const hostId = outsideId('US', host?.user_id ?? '')
  const body = {
    title: 'Interview',
    startAt: `${day}T10:00:00Z`,
    endAt: `${day}T11:00:00Z`,
    hostId,
    visitors: [{ firstname: 'Wilma', lastname: `Of ${day}`, companyName: 'Guest NV' }],
  }
  const made = await ask('meetings.create', { body })
  expect(made.status).toBe(200)
  const [visitId = ''] = (made.body as { visits: readonly string[] }).visits
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const params = { date, meetingId, visitorId }
  // Reception lets in somebody who hasn't registered.
  const override = { reason: 'Known to reception' }
  expect((await ask('visits.checkIn', { params, body: { override } })).status).toBe(200)
  expect((await ask('visits.checkOut', { params, body: {} })).status).toBe(200)
}

describe('a customer', () => {
  it('signs up, tries, chooses, is billed, reminded, blocked, pays, takes everything along, and is gone', async () => {
    const { world } = scene
    world.clock.set('2027-03-01T08:00:00.000Z')
    const planId = await scene.offer(samplePlan('Team', 10_000, { trialDays: 14 }))
    const marked = { params: { planId }, body: { beginsTrials: true, instead: null } }
    expect((await scene.run('billingPlans.markTrial', marked)).status).toBe(200)

    const acme = await signUp(world, 'Acme', 'en', true)
    const { ask } = acme
    expect(await scene.stateOf(acme)).toBe('TRIAL')
    await expectVisitorsGetIn(acme, '2027-03-01')

    await scene.night('2027-03-05')
    await ask('billing.putDetails', { body: sampleDetails })
    expect((await ask('billing.subscribe', { body: { planId } })).status).toBe(200)
    expect(await scene.invoicesOf(acme)).toEqual([])

    await scene.night('2027-03-15')
    expect(await scene.stateOf(acme)).toBe('ACTIVE')
    const [first] = await scene.invoicesOf(acme)
    if (first === undefined) throw new Error('nothing was billed')
    expect(first).toMatchObject({ state: 'OPEN', total: 12_100, verdict: { faults: [] } })

    for (const days of [1, 8, 15]) {
      await scene.night(addDays(first.dueOn, days))
      expect(await scene.stateOf(acme)).toBe('PAST_DUE')
      await expectVisitorsGetIn(acme, addDays(first.dueOn, days))
    }
    const blockedOn = addDays(first.dueOn, 30)
    await scene.night(blockedOn)
    expect(await scene.stateOf(acme)).toBe('BLOCKED')
    const location = { body: { name: 'Another', timeZone: 'Europe/Brussels' } }
    expect(refusal(await ask('companies.create', location))).toEqual([402, 'subscription_blocked'])
    await expectVisitorsGetIn(acme, blockedOn)
    expect((await ask('emergencies.start', { body: { drill: true } })).status).toBe(200)
    expect(await mailsTo('accounts@acme.example')).toEqual([
      'Invoice',
      'Reminder 1',
      'Reminder 2',
      'Reminder 3',
      'Invoice',
    ])

    const owed = (await scene.invoicesOf(acme)).filter(({ state }) => state === 'OPEN')
    expect(owed).toHaveLength(2)
    const credits = owed.map(({ number, total, communication }) => ({
      reference: number,
      amount: (total / 100).toFixed(2),
      text: communication,
    }))
    const paid = await scene.run('statements.import', {
      file: statementFile(statement(credits, blockedOn)),
    })
    expect(paid.body).toMatchObject({ matched: 2, held: 0 })
    await world.quiet()
    expect(await scene.stateOf(acme)).toBe('ACTIVE')
    expect((await ask('companies.create', location)).status).toBe(200)

    const taken = await ask('billing.export')
    expect(taken.status).toBe(200)
    expect(gunzipSync(taken.bytes).toString('latin1')).toContain('Guest NV')
    expect((await ask('billing.cancel', { query: { data: 'DELETE' } })).status).toBe(200)
    const { endsOn } = await subscriptionOf(acme)
    await scene.night(endsOn)
    expect(await scene.stateOf(acme)).toBe('CANCELLED')
    await expectVisitorsGetIn(acme, endsOn)
    const gone = addDays(endsOn, 30)
    await scene.night(addDays(gone, -1))
    expect(await leftOf(acme)).toBeGreaterThan(50)
    await scene.night(gone)
    expect(await leftOf(acme)).toBe(0)
    const kept = (await scene.run('invoices.listAll', { query: { search: 'Acme' } })).body
    expect(kept).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }])
  })
})

/** What was sent, by its first words, oldest first. */
async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await scene.world.run<{ subject: string; state: string }>(
    'select subject, state from mails where recipient = $1 order by created_at, mail_id',
    [recipient],
  )
  expect(rows.every(({ state }) => state === 'SENT')).toBe(true)
  return rows.map(({ subject }) => /^(?:Invoice|Reminder \d)/.exec(subject)?.[0] ?? subject)
}

async function subscriptionOf({ ask }: SignedUp) {
  const { subscription } = (await ask('billing.get')).body as { subscription: { endsOn: string } }
  return subscription
}

/** Rows of people, visits and events. */
async function leftOf({ organisationId }: SignedUp): Promise<number> {
  const [counted] = await scene.world.run<{ rows: number }>(
    `with own as (select company_id from companies where organisation_id = $1 union select $1::uuid)
     select ((select count(*) from own where company_id <> $1) + (select count(*) from users join own using (company_id))
       + (select count(*) from visits join own using (company_id)) + (select count(*) from events join own using (company_id))
       + (select count(*) from accounts where organisation_id = $1))::int as rows`,
    [organisationId],
  )
  return counted?.rows ?? -1
}

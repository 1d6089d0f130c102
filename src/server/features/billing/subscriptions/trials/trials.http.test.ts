/** A trial that begins with signing up, and what is said before it, and everything, ends; by a shifted clock. Issue 16 §3. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { addAdministrator } from '#tests/support/billing-administrator.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import {
  openBillingScene,
  refusal,
  type BillingScene,
  type Customer,
} from '#tests/support/billing-scene.ts'
import { openSignUps, signUp } from '#tests/support/signed-up.ts'
import { billOrganisation } from '../bill-organisation.ts'

let scene: BillingScene
/** Fourteen days of trial. */
let trialId: string
beforeAll(async () => {
  scene = await openBillingScene({ SIGN_UP: 'on' })
  await openSignUps(scene.world)
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

type Listed = { readonly id: string; readonly beginsTrials: boolean; readonly revision: number }
const markedPlans = async () =>
  ((await scene.run('billingPlans.list')).body as Listed[])
    .filter(({ beginsTrials }) => beginsTrials)
    .map(({ id }) => id)
const mark = (planId: string, instead: string | null, beginsTrials = true) =>
  scene.run('billingPlans.markTrial', { params: { planId }, body: { beginsTrials, instead } })
const billing = async ({ ask }: Customer) => (await ask('billing.get')).body

type Told = { readonly subject: string; readonly recipient: string; readonly state: string }
/** The mails about the end of a subscription, oldest first. */
const toldTo = (recipient: string) =>
  scene.world.run<Told>(
    `select subject, recipient, state from mails where template = 'subscription' and recipient = $1
     order by created_at, mail_id`,
    [recipient],
  )
const subjectsTo = async (recipient: string) =>
  (await toldTo(recipient)).map(({ subject }) => subject)

describe('the plan that trials begin with', () => {
  it('is one at most, has days of trial, and is moved by one operator at a time', async () => {
    const free = await signUp(scene.world, 'Before')
    expect(await billing(free)).toMatchObject({ subscription: null, notice: null })
    const paid = await scene.offer(samplePlan('Paid', 5_000))
    expect(refusal(await mark(paid, null))).toEqual([409, 'trial_without_days'])
    trialId = await scene.offer(samplePlan('Trial', 10_000, { trialDays: 14 }))
    const other = await scene.offer(samplePlan('Other', 10_000, { trialDays: 30 }))
    expect((await mark(other, null)).status).toBe(200)
    expect(refusal(await mark(trialId, null))).toEqual([409, 'changed_meanwhile'])
    const both = await Promise.all([mark(trialId, other), mark(trialId, other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await markedPlans()).toEqual([trialId])
    const withoutDays = { plan: samplePlan('Trial', 10_000), isOffered: true, revision: 1 }
    const saved = { params: { planId: trialId }, body: withoutDays }
    expect(refusal(await scene.run('billingPlans.update', saved))).toEqual([
      409,
      'trial_without_days',
    ])
    expect((await mark(trialId, trialId, false)).status).toBe(200)
    expect(await markedPlans()).toEqual([])
    expect((await mark(trialId, null)).status).toBe(200)
  })

  it('is one in the database as well', async () => {
    await expect(
      scene.world.run(
        `update billing_plans set begins_trials = true where (plan ->> 'trialDays')::int > 0`,
      ),
    ).rejects.toThrow('billing_plans_one_begins_trials')
    await expect(
      scene.world.run(
        `update billing_plans set begins_trials = true where plan ->> 'name' = 'Paid'`,
      ),
    ).rejects.toThrow('billing_plans_trials_have_days')
  })
})

describe('a trial that begins with signing up', () => {
  it('counts its days, is announced once each, ends, and is deleted on time', async () => {
    scene.world.clock.set('2027-03-01T09:00:00.000Z')
    const acme = await signUp(scene.world, 'Acme Trial', 'de')
    expect(await billing(acme)).toMatchObject({
      subscription: {
        state: 'TRIAL',
        isChosen: false,
        trialUntil: '2027-03-14',
        trialDaysLeft: 14,
        deletesOn: '2027-04-14',
      },
      notice: null,
      next: null,
    })
    // Who may choose a plan without working at a location reads the location's first language.
    const paying = `pays@acme.example`
    await addAdministrator(scene.world, acme.organisationId, paying, ['MANAGE_BILLING'])
    const watching = `watches@acme.example`
    await addAdministrator(scene.world, acme.organisationId, watching, ['SEE_AUDIT'])
    await scene.night('2027-03-06')
    expect(await toldTo(acme.email)).toEqual([])
    await scene.night('2027-03-07')
    await scene.night('2027-03-08')
    expect(await billing(acme)).toMatchObject({
      subscription: { trialDaysLeft: 7 },
      notice: { kind: 'TRIAL_ENDS', on: '2027-03-14', daysLeft: 7 },
    })
    await scene.night('2027-03-13')
    await scene.night('2027-03-14')
    expect(await billing(acme)).toMatchObject({ subscription: { state: 'TRIAL' } })
    await scene.night('2027-03-15')
    expect(await billing(acme)).toMatchObject({
      subscription: { state: 'BLOCKED', trialDaysLeft: null, deletesOn: '2027-04-14' },
      notice: { kind: 'TRIAL_OVER', on: '2027-04-14' },
    })
    await expectGrace(acme)
    for (const day of ['2027-03-16', '2027-04-07', '2027-04-08', '2027-04-13']) {
      await scene.night(day)
    }
    const ends = 'Ihre Testphase von Trial endet am 14. März 2027'
    const goes = 'Am 14. April 2027 wird alles gelöscht'
    expect(await subjectsTo(acme.email)).toEqual([ends, ends, goes, goes, goes])
    expect((await toldTo(acme.email)).map(({ state }) => state)).toEqual(Array(5).fill('SENT'))
    expect(await subjectsTo(paying)).toHaveLength(5)
    expect((await subjectsTo(paying))[0]).toBe('Your trial of Trial ends on March 14, 2027')
    expect(await subjectsTo(watching)).toEqual([])
    await scene.night('2027-04-14')
    const left = await scene.world.run(
      `select from companies where organisation_id = $1
       union all select from subscription_announcements where organisation_id = $1`,
      [acme.organisationId],
    )
    expect(left).toEqual([])
  })

  /** Thirty days in which nobody at the door notices anything, and everything can be taken along. */
  async function expectGrace({ ask }: Customer): Promise<void> {
    const location = { body: { name: 'Another', timeZone: 'Europe/Brussels' } }
    expect(refusal(await ask('companies.create', location))).toEqual([402, 'subscription_blocked'])
    expect((await ask('visits.list', { query: { date: '2027-03-15' } })).status).toBe(200)
    expect((await ask('emergencies.list')).status).toBe(200)
    expect((await ask('billing.export')).status).toBe(200)
  }

  it('goes on for the days that are left and then as the plan that was chosen', async () => {
    scene.world.clock.set('2027-05-01T09:00:00.000Z')
    const acme = await signUp(scene.world, 'Early Bird')
    const planId = await scene.offer(samplePlan('Team', 4_000))
    await scene.night('2027-05-05')
    const begin = { body: { planId } }
    expect(refusal(await acme.ask('billing.subscribe', begin))).toEqual([
      409,
      'billing_details_missing',
    ])
    await acme.ask('billing.putDetails', { body: sampleDetails })
    expect((await acme.ask('billing.subscribe', begin)).status).toBe(200)
    expect(await billing(acme)).toMatchObject({
      subscription: { state: 'TRIAL', isChosen: true, trialDaysLeft: 10, plan: { name: 'Team' } },
      next: { on: '2027-05-15', total: 4_840 },
    })
    await scene.night('2027-05-13')
    expect(await subjectsTo(acme.email)).toEqual([])
    await scene.night('2027-05-15')
    expect(await scene.stateOf(acme)).toBe('ACTIVE')
    expect(await scene.invoicesOf(acme)).toMatchObject([{ total: 4_840, issuedOn: '2027-05-15' }])
  })

  it('runs longer by an operator, also when it is over, is announced anew, and paid at once later', async () => {
    scene.world.clock.set('2027-06-01T09:00:00.000Z')
    const acme = await signUp(scene.world, 'Late Bird')
    const extend = (until: string) =>
      scene.run('subscriptions.act', {
        params: { organisationId: outsideId('OR', acme.organisationId) },
        body: { act: 'EXTEND_TRIAL', until },
      })
    await scene.night('2027-06-08')
    await scene.night('2027-06-13')
    expect((await extend('2027-07-10')).status).toBe(200)
    await scene.night('2027-06-16')
    expect(await billing(acme)).toMatchObject({ subscription: { trialDaysLeft: 25 } })
    await scene.night('2027-07-11')
    expect(await scene.stateOf(acme)).toBe('BLOCKED')
    expect((await extend('2027-07-30')).status).toBe(200)
    await scene.night('2027-08-01')
    expect(
      (await subjectsTo(acme.email)).map((subject) => /\w+ \d+, 2027/.exec(subject)?.[0]),
    ).toEqual(['June 14, 2027', 'June 14, 2027', 'August 10, 2027', 'August 30, 2027'])
    const planId = await scene.offer(samplePlan('Again', 4_000))
    await acme.ask('billing.putDetails', { body: sampleDetails })
    expect((await acme.ask('billing.subscribe', { body: { planId } })).status).toBe(200)
    expect(await billing(acme)).toMatchObject({
      subscription: { state: 'ACTIVE', deletesOn: null },
      notice: null,
    })
    await scene.night('2027-08-31')
    expect(await subjectsTo(acme.email)).toHaveLength(4)
    // It owes, and nothing of it is deleted.
    expect(await scene.stateOf(acme)).toBe('PAST_DUE')
  })

  it('is announced once when two processes look at the same moment', async () => {
    scene.world.clock.set('2027-09-01T09:00:00.000Z')
    const acme = await signUp(scene.world, 'Twice')
    await scene.world.addWorker()
    scene.world.clock.set('2027-09-08T03:20:00.000Z')
    const { organisationId } = acme
    const { deps } = scene.world
    const enqueue = () => Promise.resolve()
    await Promise.all(
      Array.from({ length: 6 }, () =>
        deps.db.inSystem((tx) => billOrganisation({ tx, enqueue }, { organisationId }, deps)),
      ),
    )
    await scene.world.quiet()
    expect(await subjectsTo(acme.email)).toHaveLength(1)
  })
})

describe('who cancelled and wants everything deleted', () => {
  it('is told when it has ended, and before it is deleted', async () => {
    scene.world.clock.set('2027-10-01T09:00:00.000Z')
    const acme = await signUp(scene.world, 'Leaver', 'fr')
    expect((await acme.ask('billing.cancel', { query: { data: 'DELETE' } })).status).toBe(200)
    // It runs to the end of its trial.
    await scene.night('2027-10-14')
    expect(await subjectsTo(acme.email)).toEqual([])
    await scene.night('2027-10-15')
    expect(await scene.stateOf(acme)).toBe('CANCELLED')
    for (const day of [7, 1]) await scene.night(addDays('2027-11-14', -day))
    const goes = 'Tout est supprimé le 14 novembre 2027'
    expect(await subjectsTo(acme.email)).toEqual([goes, goes, goes])
  })
})

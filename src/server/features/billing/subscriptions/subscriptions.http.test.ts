/** From a plan to invoices, reminders, a block and payments, on a real database with a shifted clock. Issue 16 §4. */
import { generateKeyPairSync, sign } from 'node:crypto'
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
import {
  insideUuid,
  openBillingScene,
  refusal,
  type BillingScene,
  type Customer,
  type ListedInvoice,
} from '#tests/support/billing-scene.ts'
import { judgeByRules, rulesFolder } from '#tests/support/invoice-judge.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene({ LICENCE_KEY: publicKey.export({ format: 'jwk' }).x ?? '' })
})
afterAll(() => scene.world.close())

describe('an installation on which nobody sells', () => {
  it('bills nobody, limits nothing, and says so', async () => {
    const free = await scene.openCustomer('Free')
    expect((await free.ask('billing.get')).body).toMatchObject({ isOn: false, subscription: null })
    const details = { body: sampleDetails }
    expect(refusal(await free.ask('billing.putDetails', details))).toEqual([409, 'billing_off'])
    const plan = { body: { plan: samplePlan('P', 1), isOffered: true } }
    expect(refusal(await scene.run('billingPlans.create', plan))).toEqual([409, 'billing_off'])
  })
})

describe('who sells', () => {
  it('is changed by one operator at a time', async () => {
    const put = (revision: number) =>
      scene.run('seller.put', { body: { seller: sampleSeller, revision } })
    expect((await put(0)).body).toEqual({ revision: 1 })
    expect(refusal(await put(0))).toEqual([409, 'changed_meanwhile'])
    const both = await Promise.all([put(1), put(1)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toEqual([200])
  })

  it.each([
    ['iban', 'BE71096123456768', 'error_iban'],
    ['vatNumber', 'BE0123456748', 'error_vat_number'],
    ['peppolId', '0208:0123456748', 'error_peppol_id'],
  ])('is refused with a wrong %s', async (field, value, code) => {
    const seller = { ...sampleSeller, [field]: value }
    const answer = await scene.run('seller.put', { body: { seller, revision: 2 } })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(code)
  })
})

describe('a subscription', () => {
  it('goes from its trial over twelve invoices, reminders and a block to being paid', async () => {
    const acme = await scene.openCustomer('Acme')
    const planId = await scene.offer(samplePlan('Team', 10_001, { trialDays: 14 }))
    expect((await acme.ask('billing.subscribe', { body: { planId, coupon: '' } })).status).toBe(200)
    expect(await scene.stateOf(acme)).toBe('TRIAL')
    await acme.ask('billing.putDetails', { body: sampleDetails })
    await scene.night('2026-02-13')
    expect(await scene.stateOf(acme)).toBe('TRIAL')
    await scene.night('2026-02-14')
    expect(await scene.stateOf(acme)).toBe('ACTIVE')
    // Each is paid in time, month after month.
    for (let month = 0; month < 12; month += 1) {
      const [newest] = await scene.invoicesOf(acme)
      if (newest === undefined) throw new Error('no invoice')
      const paid = await scene.run('statements.import', {
        file: statementFile(
          statement(
            [
              {
                reference: `bank-${newest.number}`,
                amount: (newest.total / 100).toFixed(2),
                text: `thanks ${newest.communication}`,
              },
            ],
            newest.issuedOn,
          ),
        ),
      })
      expect(paid.body).toEqual({ matched: 1, held: 0, known: 0, ignored: 0 })
      await scene.night(addDays(newest.issuedOn, 31))
    }
    const all = await scene.invoicesOf(acme)
    expect(all).toHaveLength(13)
    expect(new Set(all.map(({ number }) => number)).size).toBe(13)
    expect(all.every(({ total }) => total === 12_101)).toBe(true)
    expect(all.filter(({ state }) => state === 'PAID')).toHaveLength(12)
    await judged(acme, all)
    const [unpaid] = all
    if (unpaid === undefined) throw new Error('no invoice')
    await reminded(acme, unpaid)
    // The next month was billed as well, and is overdue by now.
    const paidOn = addDays(unpaid.dueOn, 31)
    await scene.night(paidOn)
    const owed = (await scene.invoicesOf(acme)).filter(({ state }) => state === 'OPEN')
    for (const { id } of owed) {
      const paying = { params: { invoiceId: id }, body: { paidOn } }
      expect((await scene.run('invoices.pay', paying)).status).toBe(200)
    }
    await scene.world.quiet()
    expect(await scene.stateOf(acme)).toBe('ACTIVE')
  })

  /** Every document keeps the rules, by our own judge and by the official one. */
  async function judged(customer: Customer, all: readonly ListedInvoice[]): Promise<void> {
    const folder = rulesFolder()
    for (const { id, verdict } of all) {
      expect(verdict.faults).toEqual([])
      const ubl = await customer.ask('invoices.ubl', { params: { invoiceId: id } })
      expect(ubl.headers['content-type']).toBe('application/xml')
      if (folder !== null) expect(judgeByRules(folder, 'PEPPOL-EN16931-UBL', ubl.text)).toEqual([])
    }
  }

  async function reminded(customer: Customer, { dueOn, id }: ListedInvoice): Promise<void> {
    for (const days of [1, 8, 15]) {
      await scene.night(addDays(dueOn, days))
      expect(await scene.stateOf(customer)).toBe('PAST_DUE')
    }
    const mails = await scene.world.run<{ subject: string; recipient: string; state: string }>(
      `select subject, recipient, state from mails where template = 'invoice' and dedupe_key like '%' || $1 order by created_at, mail_id`,
      [insideUuid(id)],
    )
    expect(mails.map(({ subject }) => subject.slice(0, 11))).toEqual([
      'Invoice 202',
      'Reminder 1:',
      'Reminder 2:',
      'Reminder 3:',
    ])
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['SENT']))
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
      new Set(['accounts@acme.example']),
    )
    await scene.night(addDays(dueOn, 29))
    expect(await scene.stateOf(customer)).toBe('PAST_DUE')
    await scene.night(addDays(dueOn, 30))
    expect(await scene.stateOf(customer)).toBe('BLOCKED')
    await expectBlocked(customer)
  }

  /** The set-up is closed; the door, the evacuation list, exports and paying are open. */
  async function expectBlocked({ ask }: Customer): Promise<void> {
    const location = { body: { name: 'Another', timeZone: 'Europe/Brussels' } }
    expect(refusal(await ask('companies.create', location))).toEqual([402, 'subscription_blocked'])
    const kiosk = { body: { name: 'Door' } }
    expect(refusal(await ask('kiosks.create', kiosk))).toEqual([402, 'subscription_blocked'])
    expect((await ask('visits.list', { query: { date: '2027-04-01' } })).status).toBe(200)
    expect((await ask('emergencies.list')).status).toBe(200)
    expect((await ask('billing.get')).status).toBe(200)
    expect((await ask('billing.putDetails', { body: sampleDetails })).status).toBe(200)
  }
})

describe('another plan', () => {
  it('is previewed, billed for the days that are left, and refused where it is too small', async () => {
    scene.world.clock.set('2027-06-01T08:00:00.000Z')
    const customer = await scene.openPaying('Growing', samplePlan('Small', 3_000))
    scene.world.clock.set('2027-06-16T08:00:00.000Z')
    const planId = await scene.offer(samplePlan('Large', 9_000))
    const preview = await customer.ask('billing.preview', { body: { planId } })
    expect(preview.body).toMatchObject({ when: 'NOW', credit: 1_500, charge: 4_500, total: 3_630 })
    expect((await customer.ask('billing.changePlan', { body: { planId } })).status).toBe(200)
    const [newest] = await scene.invoicesOf(customer)
    expect(newest).toMatchObject({ total: 3_630, verdict: { faults: [] } })
    const limits = { locations: 0, visits: null, desks: null, kiosks: null }
    const tooSmall = await scene.offer(samplePlan('Tiny', 10, { limits }))
    const answer = await customer.ask('billing.changePlan', { body: { planId: tooSmall } })
    expect(refusal(answer)).toEqual([409, 'plan_too_small'])
  })

  it('that costs less begins with the next period', async () => {
    scene.world.clock.set('2027-06-01T08:00:00.000Z')
    const customer = await scene.openPaying('Shrinking', samplePlan('Large', 9_000))
    const planId = await scene.offer(samplePlan('Small', 3_000))
    await customer.ask('billing.changePlan', { body: { planId } })
    await scene.night('2027-07-01')
    const [newest] = await scene.invoicesOf(customer)
    expect(newest).toMatchObject({ total: 3_630, issuedOn: '2027-07-01' })
    // The night that runs again bills nothing again.
    await scene.night('2027-07-01')
    expect(await scene.invoicesOf(customer)).toHaveLength(2)
  })

  it('limits what can be added, and never visits', async () => {
    const limits = { locations: 1, visits: 0, desks: null, kiosks: 0 }
    const { ask } = await scene.openPaying('Limited', samplePlan('One', 100, { limits }))
    const location = { body: { name: 'Another one', timeZone: 'Europe/Brussels' } }
    expect(refusal(await ask('companies.create', location))).toEqual([402, 'limit_reached'])
    expect(refusal(await ask('kiosks.create', { body: { name: 'Door' } }))).toEqual([
      402,
      'limit_reached',
    ])
  })

  it('lets one of several add the last one, who add it at the same moment', async () => {
    const limits = { locations: 2, visits: null, desks: null, kiosks: 1 }
    const { ask } = await scene.openPaying('Hurried', samplePlan('Two', 100, { limits }))
    const atOnce = async (add: (number: number) => ReturnType<typeof ask>) => {
      const answers = await Promise.all([1, 2, 3].map(add))
      return answers.map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const location = (name: string) => ({ body: { name, timeZone: 'Europe/Brussels' } })
    expect(
      await atOnce((number) => ask('companies.create', location(`Branch ${String(number)}`))),
    ).toEqual([200, 402, 402])
    const kiosk = (name: string) => ({ body: { name, entranceName: 'N' } })
    expect(await atOnce((number) => ask('kiosks.create', kiosk(`Door ${String(number)}`)))).toEqual(
      [200, 402, 402],
    )
  })

  it('takes a coupon as often as it may be entered', async () => {
    const off = { kind: 'PERCENT', basisPoints: 5_000 }
    const coupon = { off, invoices: 1, until: null, redemptions: 1 }
    await scene.run('coupons.create', { body: { code: 'HALF', coupon } })
    const planId = await scene.offer(samplePlan('Half', 10_000))
    const [one, other] = [await scene.openCustomer('One'), await scene.openCustomer('Other')]
    for (const { ask } of [one, other]) await ask('billing.putDetails', { body: sampleDetails })
    const begin = { body: { planId, coupon: 'half' } }
    expect((await one.ask('billing.subscribe', begin)).status).toBe(200)
    expect((await scene.invoicesOf(one))[0]).toMatchObject({
      total: 6_050,
      verdict: { faults: [] },
    })
    expect(refusal(await other.ask('billing.subscribe', begin))).toEqual([409, 'coupon_refused'])
  })
})

describe('an operator', () => {
  it('blocks for a reason that a payment does not lift, and lifts it again', async () => {
    const customer = await scene.openPaying('Watched')
    const act = (body: object) =>
      scene.run('subscriptions.act', {
        params: { organisationId: outsideId('OR', customer.organisationId) },
        body,
      })
    expect((await act({ act: 'BLOCK', reason: 'Misuse' })).status).toBe(200)
    const [invoice] = await scene.invoicesOf(customer)
    const body = { paidOn: scene.world.deps.clock.now().slice(0, 10) }
    await scene.run('invoices.pay', { params: { invoiceId: invoice?.id ?? '' }, body })
    await scene.world.quiet()
    expect(await scene.stateOf(customer)).toBe('BLOCKED')
    expect((await act({ act: 'UNBLOCK' })).status).toBe(200)
    expect(refusal(await act({ act: 'UNBLOCK' }))).toEqual([409, 'subscription_conflict'])
  })
})

describe('a licence', () => {
  const content = {
    holder: 'Acme',
    number: 'L-1',
    modules: ['VISITORS', 'WORKPLACE'],
    limits: { locations: 1, visits: null, desks: null, kiosks: null },
    from: '2027-01-01',
    until: '2027-12-31',
  }
  const fileOf = (what: object): string => {
    const bytes = Buffer.from(JSON.stringify(what))
    return `${bytes.toString('base64url')}.${sign(null, bytes, privateKey).toString('base64url')}`
  }

  it('counts when it is genuine, limits what is added, and lets visitors in', async () => {
    scene.world.clock.set('2027-12-01T08:00:00.000Z')
    expect((await scene.run('licence.get')).body).toMatchObject({ canHaveOne: true, state: 'NONE' })
    const forged = fileOf(content).replace(/^./, 'f')
    for (const file of [forged, 'a.b', fileOf({ ...content, limits: {} })]) {
      const answer = await scene.run('licence.put', { body: { file } })
      expect(refusal(answer)).toEqual([422, 'licence_refused'])
    }
    expect((await scene.run('licence.put', { body: { file: fileOf(content) } })).status).toBe(200)
    const states: unknown[] = []
    for (const day of ['2027-12-31', '2028-01-01', '2028-01-30', '2028-01-31']) {
      scene.world.clock.set(`${day}T08:00:00.000Z`)
      states.push(((await scene.run('licence.get')).body as { state: string }).state)
    }
    expect(states).toEqual(['VALID', 'GRACE', 'GRACE', 'ENDED'])
    const licensed = await scene.openCustomer('Licensed')
    const location = { body: { name: 'One more', timeZone: 'Europe/Brussels' } }
    expect(refusal(await licensed.ask('companies.create', location))).toEqual([
      402,
      'limit_reached',
    ])
    expect((await licensed.ask('visits.list', { query: { date: '2028-01-31' } })).status).toBe(200)
  })
})

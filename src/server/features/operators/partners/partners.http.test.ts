/** Partners: who becomes one, what they see of their customers and what not, and what operators do about them. Issue 16 §2 and §3. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { installation, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { samplePlan } from '#tests/support/billing-calls.ts'
import { createCompany } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { openPartnerScene, type Boss, type PartnerScene } from '#tests/support/partner-scene.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openSignUps } from '#tests/support/signed-up.ts'
import { openBilling } from '#tests/support/some-seller.ts'

type Customers = CallOutput<Endpoints['partner.customers']>

let world: MailWorld
let operator: string
let scene: PartnerScene

beforeAll(async () => {
  world = await openMailWorld({ SIGN_UP: 'on' })
  await openSignUps(world)
  ;({ token: operator } = await signedInOperator(world, 'kim@ops.example'))
  await as(operator, 'operators.putLanguage', { body: { language: 'de' } })
  scene = openPartnerScene(world)
})
afterAll(() => world.close())

const as = (token: string, id: EndpointId, call: Call = {}): Promise<Answer> =>
  send(world.app, id, { token, ...call })
const about = (partnerId: string) => ({ params: { partnerId } })
const read = async ({ token }: Boss, query: Call['query'] = {}): Promise<Customers> => {
  const answer = await as(token, 'partner.customers', { query })
  expect(answer.status).toBe(200)
  return answer.body as Customers
}
const namesOf = ({ customers }: Customers) => customers.map(({ name }) => name)

describe('a partner', () => {
  it('sees its own customers, with their locations, and nothing of another partner’s', async () => {
    const mine = [await scene.newCustomer('Bakery'), await scene.newCustomer('Abbey')]
    const theirs = await scene.newCustomer('Castle')
    const partner = await scene.newPartner('Brussels Sales', mine)
    const other = await scene.newPartner('Ghent Sales', [theirs])
    expect(namesOf(await read(partner))).toEqual(['Abbey', 'Bakery'])
    expect(namesOf(await read(other))).toEqual(['Castle'])
    expect(namesOf(await read(partner, { search: 'bak' }))).toEqual(['Bakery'])
    const first = await read(partner, { pageSize: '1' })
    expect([namesOf(first), first.total]).toEqual([['Abbey'], 2])
    expect(namesOf(await read(partner, { pageSize: '1', after: first.next ?? '' }))).toEqual([
      'Bakery',
    ])
    const open = (id: OrganisationId) =>
      as(partner.token, 'partner.customer', { params: { organisationId: outsideId('OR', id) } })
    expect((await open(mine[0] ?? theirs)).body).toMatchObject({
      name: 'Bakery',
      state: 'ACTIVE',
      subscription: null,
      places: [{ name: 'Bakery house' }],
    })
    for (const foreign of [theirs, other.organisationId, partner.organisationId]) {
      expect((await open(foreign)).code).toBe('not_found')
    }
  })

  it('is nobody who only administers some locations, nor an organisation that is none, nor an operator', async () => {
    const nobody = await scene.newBoss('No Partner')
    const partner = await scene.newPartner('Part Time')
    const email = 'some@parttime.example'
    const companyId = await createCompany(world.deps, partner.organisationId)
    const { token } = await signedInUser(world, partner.organisationId, companyId, { email })
    await administer(world, partner.organisationId, email, { locations: [companyId] })
    for (const one of [nobody.token, token, operator]) {
      expect((await as(one, 'partner.customers')).code).toBe('forbidden')
    }
    for (const id of ['partners.list', 'organisations.list'] as const) {
      expect((await as(partner.token, id)).code).toBe('forbidden')
    }
  })

  it('sees customers by the database’s own rule: elsewhere in its organisation none of them exists', async () => {
    const customer = await scene.newCustomer('Quiet Customer')
    const { organisationId } = await scene.newPartner('Quiet Partner', [customer])
    const { db } = world.deps
    const seen = (tx: typeof db.system) =>
      tx
        .selectFrom('companies')
        .select('company_id')
        .where('organisation_id', '=', customer)
        .execute()
    expect(await db.inPartner(organisationId, seen)).toHaveLength(1)
    expect(await db.inOrganisation(organisationId, 'ALL', seen)).toEqual([])
    // Of its customers’ people and visits nothing, whatever is asked.
    await db.inPartner(organisationId, async (tx) => {
      for (const table of ['users', 'visits', 'events'] as const) {
        const rows = await tx
          .selectFrom(table)
          .select('company_id')
          .where('company_id', 'in', (q) =>
            q.selectFrom('companies').select('company_id').where('organisation_id', '=', customer),
          )
          .execute()
        expect([table, rows]).toEqual([table, []])
      }
    })
  })

  it('starts a trial, which the customer opens and which stands in three audit logs', async () => {
    await openBilling(world.deps)
    const partner = await scene.newPartner('Trial Partner')
    const email = 'owner@bistro.example'
    const asked = await as(partner.token, 'partner.startTrial', { body: { email, language: 'de' } })
    expect(asked.body).toEqual({ sent: true })
    const waiting = await read(partner)
    expect(waiting).toMatchObject({ onTrial: 1, customers: [], waiting: [{ email }] })
    const { token, subject, body } = await scene.linkFor(email)
    expect(subject).toBe('Trial Partner hat für Sie eine Testphase von Foyer gestartet')
    expect(body).toContain('Trial Partner')
    expect((await send(world.app, 'signUps.read', { body: { token } })).body).toMatchObject({
      purpose: 'OWN',
      partner: 'Trial Partner',
    })
    await scene.finish(token, 'Bistro')
    const now = await read(partner)
    expect(namesOf(now)).toEqual(['Bistro'])
    expect(now.waiting).toEqual([])
    const bistro = await scene.organisationNamed('Bistro')
    expect(
      await scene.logsWith('partner.customer_added', `organisation:${outsideId('OR', bistro)}`),
    ).toEqual([installation, bistro, partner.organisationId].toSorted())
    const [signUp] = await world.run<{ id: string }>(
      'select sign_up_id as id from sign_ups where email = $1',
      [email],
    )
    expect(await scene.logsWith('partner.trial_started', `sign-up:${signUp?.id ?? ''}`)).toEqual(
      [installation, partner.organisationId].toSorted(),
    )
  })

  it('has so many trials open as it may, also when two are started at once', async () => {
    const partner = await scene.newPartner('Full Partner')
    const put = { mostTrials: 2, note: '', revision: 1 }
    expect(
      (await as(operator, 'partners.update', { ...about(partner.id), body: put })).status,
    ).toBe(200)
    const start = (name: string) =>
      as(partner.token, 'partner.startTrial', { body: { email: `${name}@full.example` } })
    expect((await start('one')).status).toBe(200)
    const both = await Promise.all([start('two'), start('three')])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(both.find(({ status }) => status === 409)?.code).toBe('partner_trials_full')
    await world.run(
      `update sign_ups set expires_at = '2020-01-01' where email like '%@full.example'`,
    )
    expect((await start('four')).status).toBe(200)
  })

  it('is out at once where it is suspended, reads why, keeps its customers, and comes back', async () => {
    const customer = await scene.newCustomer('Kept')
    const partner = await scene.newPartner('Suspended Partner', [customer])
    const act = (body: object) => as(operator, 'partners.act', { ...about(partner.id), body })
    expect((await act({ act: 'SUSPEND' })).code).toBe('validation_failed')
    expect((await act({ act: 'APPROVE' })).code).toBe('conflict')
    expect((await act({ act: 'SUSPEND', reason: 'Unpaid' })).status).toBe(200)
    expect((await as(partner.token, 'partner.customers')).code).toBe('forbidden')
    const trial = { body: { email: 'a@b.example' } }
    expect((await as(partner.token, 'partner.startTrial', trial)).code).toBe('forbidden')
    expect(await scene.bodyTo(partner.email)).toContain('Reason: Unpaid')
    expect((await as(operator, 'partners.get', about(partner.id))).body).toMatchObject({
      state: 'SUSPENDED',
      reason: 'Unpaid',
      customers: 1,
    })
    expect((await act({ act: 'RESUME' })).status).toBe(200)
    expect(namesOf(await read(partner))).toEqual(['Kept'])
    expect(await scene.logsWith('partner.suspended', `organisation:${partner.id}`)).toEqual(
      [installation, partner.organisationId].toSorted(),
    )
  })
})

describe('whoever wants to be a partner', () => {
  it('proves an address, opens an organisation, and waits until an operator approves', async () => {
    const boss = await scene.finish(
      await scene.askToBePartner('sales@antwerp.example'),
      'Antwerp Sales',
    )
    expect((await as(boss, 'partner.customers')).code).toBe('forbidden')
    const listed = (await as(operator, 'partners.list')).body as CallOutput<
      Endpoints['partners.list']
    >
    // Who waits for an answer comes first.
    expect(listed.partners[0]).toMatchObject({ name: 'Antwerp Sales', state: 'ASKED' })
    expect(await scene.mailsTo('kim@ops.example')).toEqual([
      { subject: 'Antwerp Sales möchte Partner werden', language: 'de' },
    ])
    const { id = '' } = listed.partners[0] ?? {}
    const organisationId = insideId('OR', id) ?? ''
    const subscribed = () =>
      world.run('select from subscriptions where organisation_id = $1', [organisationId])
    expect(await subscribed()).toEqual([])
    const body = { act: 'APPROVE' }
    expect((await as(operator, 'partners.act', { ...about(id), body })).status).toBe(200)
    expect((await as(boss, 'partner.customers')).status).toBe(200)
    expect(await subscribed()).toEqual([])
    expect(await scene.mailsTo('sales@antwerp.example')).toEqual([
      { subject: 'Antwerp Sales is a partner now', language: 'en' },
    ])
    expect(await scene.logsWith('partner.approved', `organisation:${id}`)).toEqual(
      [installation, organisationId].toSorted(),
    )
  })

  it('is refused for a reason, and begins the trial that everybody begins', async () => {
    await openBilling(world.deps)
    const plan = { plan: samplePlan('Trial', 5_000, { trialDays: 30 }), isOffered: true }
    const { id: planId } = (await as(operator, 'billingPlans.create', { body: plan })).body as {
      id: string
    }
    const begins = { params: { planId }, body: { beginsTrials: true, instead: null } }
    expect((await as(operator, 'billingPlans.markTrial', begins)).status).toBe(200)
    await scene.finish(await scene.askToBePartner('sales@mons.example'), 'Mons Sales')
    const id = outsideId('OR', await scene.organisationNamed('Mons Sales'))
    const act = (body: object) => as(operator, 'partners.act', { ...about(id), body })
    expect((await act({ act: 'REFUSE' })).code).toBe('validation_failed')
    expect((await act({ act: 'REFUSE', reason: 'Unknown' })).status).toBe(200)
    const trial = await world.run<{ state: string }>(
      'select state from subscriptions where organisation_id = $1',
      [insideId('OR', id)],
    )
    expect(trial).toEqual([{ state: 'TRIAL' }])
    expect(await scene.mailsTo('sales@mons.example')).toMatchObject([
      { subject: 'Mons Sales can’t be a partner for now' },
    ])
    expect(await scene.bodyTo('sales@mons.example')).toContain('Reason: Unknown')
    expect((await act({ act: 'REFUSE', reason: 'Unknown' })).code).toBe('conflict')
  })
})

describe('an operator', () => {
  it('makes an organisation a partner once, and gives it customers, which each log of them says', async () => {
    const boss = await scene.newBoss('Made Partner')
    const other = await scene.newPartner('Former Partner')
    const customer = await scene.newCustomer('Moved')
    const create = () => as(operator, 'partners.create', { body: { organisationId: boss.id } })
    const made = await Promise.all([create(), create()])
    expect(made.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const params = { organisationId: outsideId('OR', customer) }
    const assign = (partnerId: string | null) =>
      as(operator, 'organisations.putPartner', { params, body: { partnerId } })
    expect((await assign(other.id)).status).toBe(200)
    expect((await assign(boss.id)).status).toBe(200)
    expect(namesOf(await read(boss))).toEqual(['Moved'])
    expect(namesOf(await read(other))).toEqual([])
    expect((await as(operator, 'organisations.get', { params })).body).toMatchObject({
      partner: { id: boss.id, name: 'Made Partner' },
      isPartner: false,
    })
    const subject = `organisation:${params.organisationId}`
    expect(await scene.logsWith('partner.customer_removed', subject)).toEqual(
      [installation, customer, other.organisationId].toSorted(),
    )
    expect((await assign(null)).status).toBe(200)
    expect(namesOf(await read(boss))).toEqual([])
  })

  it('gives nobody to a partner that isn’t active, nor an organisation to itself', async () => {
    const partner = await scene.newPartner('Stopped')
    const none = await scene.newBoss('Never One')
    const assign = (organisationId: string, partnerId: string) =>
      as(operator, 'organisations.putPartner', { params: { organisationId }, body: { partnerId } })
    expect((await assign(partner.id, partner.id)).code).toBe('conflict')
    expect((await assign(partner.id, none.id)).code).toBe('not_found')
    const body = { act: 'SUSPEND', reason: 'x' }
    await as(operator, 'partners.act', { ...about(partner.id), body })
    expect((await assign(none.id, partner.id)).code).toBe('conflict')
  })

  it('is told where another one changed the same partner meanwhile', async () => {
    const partner = await scene.newPartner('Twice Changed')
    const body = { mostTrials: 5, revision: 1 }
    const put = (note: string) =>
      as(operator, 'partners.update', { ...about(partner.id), body: { ...body, note } })
    const both = await Promise.all([put('First note'), put('Second note')])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const { note, revision } = (await as(operator, 'partners.get', about(partner.id)))
      .body as CallOutput<Endpoints['partners.get']>
    expect([['First note', 'Second note'].includes(note), revision]).toEqual([true, 2])
    // What operators note is nobody else's, nor is it in what the organisation takes along.
    expect(JSON.stringify(await read(partner))).not.toContain(note)
    const taken = gunzipSync((await as(partner.token, 'billing.export')).bytes).toString('latin1')
    expect([taken.includes('"most_trials":5'), taken.includes(note)]).toEqual([true, false])
  })
})

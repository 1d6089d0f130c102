/** Who is told by mail that nobody else pays for a location any more, on a real database. Issue 16 §4. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { addAdministrator } from '#tests/support/billing-administrator.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import { openBillingScene, type BillingScene, type Customer } from '#tests/support/billing-scene.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

const orOf = ({ organisationId }: Customer) => outsideId('OR', organisationId)
const link = async (locationId: string, payer: Customer) => {
  const call = { params: { locationId }, body: { payerId: orOf(payer) } }
  expect((await scene.run('billedLocations.link', call)).status).toBe(200)
}
const end = async ({ ask }: Customer, locationId: string) =>
  expect((await ask('billing.unlink', { params: { locationId } })).status).toBe(200)

/** An organisation with these locations besides its first, of which `payer` pays for each, and whom it would be told. */
async function openOwner(name: string, payer: Customer, locations: readonly string[]) {
  const owner = await scene.openCustomer(name)
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@owner.example`
  await addAdministrator(scene.world, owner.organisationId, email, ['MANAGE_BILLING'])
  const ids: string[] = []
  for (const one of locations) {
    const companyId = await createCompany(scene.world.deps, owner.organisationId, { name: one })
    const id = outsideId('CO', companyId)
    await link(id, payer)
    ids.push(id)
  }
  return { owner, email, ids }
}

type Told = {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly language: string
  readonly state: string
  readonly reply_to: string
}
/** The mails about it, by who gets them. */
async function toldTo({ organisationId }: Customer): Promise<Told[]> {
  await scene.world.quiet()
  return scene.world.run<Told>(
    `select recipient, subject, body, language, state, reply_to from mails
     where template = 'own_again' and subject_of = $1 order by recipient`,
    [`organisation:${outsideId('OR', organisationId)}`],
  )
}

describe('when nobody else pays for a location any more', () => {
  it('those who manage billing there read from when, who paid, and what to do, in their language', async () => {
    const payer = await scene.openPaying('Group')
    const { owner, email, ids } = await openOwner('Branch', payer, ['Annexe'])
    const { world } = scene
    const reads = await addAdministrator(world, owner.organisationId, 'liest@owner.example', [
      'MANAGE_BILLING',
    ])
    await addAdministrator(world, owner.organisationId, 'other@owner.example', ['MANAGE_LOCATIONS'])
    const home = (
      await world.run<{ company_id: string }>(
        'select company_id from companies where organisation_id = $1 order by company_id limit 1',
        [owner.organisationId],
      )
    )[0]?.company_id
    const person = { email: 'liest@owner.example', language: 'de' }
    const userId = await createUser(world.deps, home as never, person)
    await world.run('update users set account_id = $1 where user_id = $2', [reads, userId])

    for (const id of ids) await end(payer, id)
    const mails = await toldTo(owner)
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      [email, 'en'],
      ['liest@owner.example', 'de'],
    ])
    const [english, german] = mails
    expect(english).toMatchObject({
      subject: 'From now on you pay for Annexe yourself',
      state: 'SENT',
      reply_to: sampleSeller.email,
    })
    expect(english?.body).toContain('Group')
    expect(english?.body).toContain('January 31, 2026')
    expect(english?.body).toContain('You have no active plan. Open billing and choose one.')
    expect(english?.body).toContain('/console/billing')
    expect(german?.subject).toBe('Ab jetzt zahlen Sie selbst für Annexe')
    expect(german?.body).toContain('Bisher bezahlt von: Group')
  })

  it('nobody is told who ended it themselves; who had it ended by an operator is', async () => {
    const payer = await scene.openPaying('Payer')
    const { owner, ids } = await openOwner('Ends itself', payer, ['One', 'Two'])
    const [one = '', two = ''] = ids
    await end(owner, one)
    expect(await toldTo(owner)).toEqual([])
    const call = { params: { locationId: two }, body: { payerId: orOf(payer) } }
    expect((await scene.run('billedLocations.unlink', call)).status).toBe(200)
    const mails = await toldTo(owner)
    expect(mails.map(({ subject }) => subject)).toEqual(['From now on you pay for Two yourself'])
    // The payer has read it on the screen, or in its audit log.
    expect(await toldTo(payer)).toEqual([])
  })

  it('all of an organisation that end with a subscription are one mail, and its plan is weighed with them', async () => {
    const payer = await scene.openPaying('Ending')
    const { owner, ids } = await openOwner('Full', payer, ['A', 'B'])
    await owner.ask('billing.putDetails', { body: sampleDetails })
    const limits = { locations: 2, visits: null, desks: null, kiosks: null }
    const planId = await scene.offer(samplePlan('Two', 10_000, { limits }))
    expect((await owner.ask('billing.subscribe', { body: { planId } })).status).toBe(200)
    const other = await openOwner('Beside', payer, ['C'])
    await scene.night('2026-02-20')
    expect((await payer.ask('billing.cancel')).status).toBe(200)
    const [mail, ...more] = await toldTo(owner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('From now on you pay for 2 locations yourself')
    expect(mail?.body).toContain('A, B')
    expect(mail?.body).toContain('Your plan Two is now too small')
    expect(await toldTo(other.owner)).toHaveLength(1)
    expect(ids).toHaveLength(2)
    scene.world.clock.set('2026-01-31T09:00:00.000Z')
  })

  it('nothing is said of one that somebody else pays for by the time the mail is written', async () => {
    const [payer, next] = [await scene.openPaying('Leaves'), await scene.openPaying('Takes over')]
    const { owner, ids } = await openOwner('Handed on', payer, ['Place'])
    await scene.world.deps.db.inSystem(async (tx) => {
      // Events wait for every transaction that began before them: none is handed over until this one ends.
      await sql`select pg_current_xact_id()`.execute(tx)
      await end(payer, ids[0] ?? '')
      await link(ids[0] ?? '', next)
    })
    expect(await toldTo(owner)).toEqual([])
  })
})

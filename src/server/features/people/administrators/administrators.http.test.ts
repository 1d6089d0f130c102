/** Administrators of an organisation, by real sessions (issue 13 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { accountOf, administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let home: CompanyId
let branch: CompanyId
let boss: SignedIn

beforeAll(async () => {
  world = await openWorld()
  const { organisationId } = world.mine
  home = await createCompany(world.deps, organisationId, { name: 'Home' })
  branch = await createCompany(world.deps, organisationId, { name: 'Branch' })
  boss = await signIn('boss')
  await administer(world, organisationId, boss.email)
})
afterAll(() => world.close())

const signIn = (name: string) =>
  signedInUser(world, world.mine.organisationId, home, { email: `${name}@above.example` })
const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (token: string, id: EndpointId, call: Omit<Call, 'token'> = {}) =>
  send(world.app, id, { token, ...call })
const named = (email: string, rights: readonly string[], locations: unknown = 'ALL') => ({
  body: { email, rights, locations },
})

describe('an administrator of some locations', () => {
  it('acts there with their rights, without being a user, and nowhere else', async () => {
    const ann = await signIn('ann')
    await administer(world, world.mine.organisationId, ann.email, {
      rights: ['EDIT_FLOWS', 'EDIT_AGREEMENTS'],
      locations: [branch],
    })
    const token = await bearerOf(world, ann.cookie, branch)
    const at = (companyId: CompanyId) => ({ params: { companyId: co(companyId) } })
    expect((await ask(token, 'flows.list', at(branch))).status).toBe(200)
    expect(refusal(await ask(token, 'kiosks.list', at(branch)))).toEqual([403, 'forbidden'])
    expect(refusal(await ask(token, 'visits.list', at(branch)))).toEqual([403, 'forbidden'])
    expect(refusal(await ask(token, 'flows.list', at(home)))).toEqual([404, 'not_found'])
    expect(refusal(await ask(token, 'flows.list', at(world.other.companyId)))).toEqual([
      404,
      'not_found',
    ])
    // At home they are a user without any of these rights.
    expect(refusal(await ask(ann.token, 'flows.list', at(home)))).toEqual([403, 'forbidden'])
    const list = (await ask(token, 'companies.list')).body as { name: string }[]
    expect(list.map(({ name }) => name)).toEqual(['Branch'])
  })

  it('leaves their name, not the one of a user, in what they change', async () => {
    const ben = await signIn('ben')
    const accountId = await administer(world, world.mine.organisationId, ben.email, {
      rights: ['EDIT_AGREEMENTS'],
      locations: [branch],
    })
    const token = await bearerOf(world, ben.cookie, branch)
    const body = { name: 'Rules', texts: [{ language: 'en', content: 'Text' }], conditions: [] }
    const made = await ask(token, 'agreements.create', { params: { companyId: co(branch) }, body })
    expect(made.status).toBe(200)
    const event = await world.deps.db.system
      .selectFrom('events')
      .select('actor')
      .where('company_id', '=', branch)
      .where('kind', '=', 'agreement.saved')
      .executeTakeFirstOrThrow()
    expect(event.actor).toBe(`account:${outsideId('AC', accountId)}`)
  })

  it('has them as a user, too, and loses them with the appointment', async () => {
    const cem = await signIn('cem')
    const params = { companyId: co(home) }
    await administer(world, world.mine.organisationId, cem.email, { rights: ['EDIT_BADGES'] })
    expect((await ask(cem.token, 'badgeTemplates.list', { params })).status).toBe(200)
    const id = outsideId('AC', await accountOf(world, world.mine.organisationId, cem.email))
    const removed = await ask(boss.token, 'administrators.remove', { params: { accountId: id } })
    expect(removed.status).toBe(200)
    const after = await ask(cem.token, 'badgeTemplates.list', { params })
    expect(refusal(after)).toEqual([403, 'forbidden'])
  })

  it('opens no location, and chooses no default', async () => {
    const dan = await signIn('dan')
    await administer(world, world.mine.organisationId, dan.email, { locations: [branch] })
    const token = await bearerOf(world, dan.cookie, branch)
    const body = { name: 'Third', timeZone: 'Europe/Brussels' }
    expect(refusal(await ask(token, 'companies.create', { body }))).toEqual([403, 'forbidden'])
    const params = { companyId: co(branch) }
    const renamed = { name: 'Branch', timeZone: 'Europe/Paris' }
    expect((await ask(token, 'companies.update', { params, body: renamed })).status).toBe(200)
    const chosen = { ...renamed, default: true }
    const refused = await ask(token, 'companies.update', { params, body: chosen })
    expect(refusal(refused)).toEqual([403, 'forbidden'])
    // The same by who administers them all, so that the refusals prove something.
    const all = { body: { name: 'Fourth', timeZone: 'Europe/Brussels', default: true } }
    expect((await ask(boss.token, 'companies.create', all)).status).toBe(200)
    expect((await ask(boss.token, 'companies.update', { params, body: chosen })).status).toBe(200)
  })
})

describe('naming administrators', () => {
  it('gives nobody more than one has, nor where one has it not', async () => {
    const eve = await signIn('eve')
    const fay = await signIn('fay')
    await administer(world, world.mine.organisationId, eve.email, {
      rights: ['MANAGE_ADMINISTRATORS', 'EDIT_FLOWS'],
      locations: [branch],
    })
    const calls = [
      named(fay.email, ['EDIT_FLOWS']),
      named(fay.email, ['EDIT_FLOWS'], [co(branch), co(home)]),
      named(fay.email, ['EDIT_KIOSKS'], [co(branch)]),
    ]
    for (const call of calls) {
      expect(refusal(await ask(eve.token, 'administrators.create', call))).toEqual([
        403,
        'forbidden',
      ])
    }
    const own = named(fay.email, ['EDIT_FLOWS'], [co(branch)])
    const made = await ask(eve.token, 'administrators.create', own)
    expect(made.status).toBe(200)
    const again = await ask(eve.token, 'administrators.create', own)
    expect(refusal(again)).toEqual([409, 'already_administrator'])
    // Nor do they change whoever has more.
    const id = outsideId('AC', await accountOf(world, world.mine.organisationId, boss.email))
    const change = { params: { accountId: id }, body: { rights: ['EDIT_FLOWS'], locations: 'ALL' } }
    expect(refusal(await ask(eve.token, 'administrators.update', change))).toEqual([
      403,
      'forbidden',
    ])
    const list = (await ask(eve.token, 'administrators.list')).body as {
      email: string
      mayChange: boolean
    }[]
    const changeable = list.filter(({ mayChange }) => mayChange).map(({ email }) => email)
    expect(changeable).toEqual(expect.arrayContaining([eve.email, fay.email]))
    expect(changeable).not.toContain(boss.email)
  })

  it('knows nobody who does not sign in, and no location of others', async () => {
    const unknown = await ask(
      boss.token,
      'administrators.create',
      named('nobody@above.example', ['EDIT_FLOWS']),
    )
    expect(refusal(unknown)).toEqual([409, 'person_unknown'])
    const gil = await signIn('gil')
    const foreign = named(gil.email, ['EDIT_FLOWS'], [world.other.co])
    const refused = await ask(boss.token, 'administrators.create', foreign)
    expect(refusal(refused)).toEqual([404, 'not_found'])
  })

  it('leaves one who can name others, also when two take each other out', async () => {
    const { organisationId } = world.other
    const company = world.other.companyId
    const people = await Promise.all(
      ['one', 'two'].map((name) =>
        signedInUser(world, organisationId, company, { email: `${name}@other.example` }),
      ),
    )
    const ids: string[] = []
    for (const { email } of people) {
      ids.push(outsideId('AC', await administer(world, organisationId, email)))
    }
    const answers = await Promise.all(
      people.map(({ token }, index) =>
        ask(token, 'administrators.remove', { params: { accountId: ids[1 - index] ?? '' } }),
      ),
    )
    const ended = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    // Whoever comes second is the last, or no administrator any more.
    expect([ended[0], [403, 409].includes(ended[1] ?? 0)]).toEqual([200, true])
  })
})

describe('an account without a user', () => {
  it('still signs in when it administers something, and not otherwise', async () => {
    const hal = await signIn('hal')
    const ida = await signIn('ida')
    await administer(world, world.mine.organisationId, hal.email, { locations: [branch] })
    for (const { userId } of [hal, ida]) {
      const params = { companyId: co(home), userId: outsideId('US', userId) }
      const body = { firstname: 'X', lastname: 'Y', email: 'new@above.example', phone: '' }
      const email = `${userId}@above.example`
      const call = { token: world.mine.token, params, body: { ...body, email } }
      expect((await send(world.app, 'users.update', call)).status).toBe(200)
    }
    const signs = async (email: string) =>
      (await send(world.app, 'session.signIn', { body: { email, password: 'seven quiet desks' } }))
        .status
    expect([await signs(hal.email), await signs(ida.email)]).toEqual([200, 401])
  })
})

it('a right of another release counts for nothing', async () => {
  const lea = await signIn('lea')
  await administer(world, world.mine.organisationId, lea.email, { rights: ['FLY', 'EDIT_FLOWS'] })
  const list = (await ask(boss.token, 'administrators.list')).body as {
    email: string
    rights: string[]
  }[]
  expect(list.find(({ email }) => email === lea.email)?.rights).toEqual(['EDIT_FLOWS'])
  expect(list.find(({ email }) => email === boss.email)?.rights).toEqual([...administratorRights])
})

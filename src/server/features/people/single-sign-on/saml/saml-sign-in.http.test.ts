/** People sign in by SAML 2.0, begun at either side and ended by either side. Issue 15 §3. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bearerOf } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import * as forge from '#tests/support/saml-forge.ts'
import { openSamlScene, type SamlScene } from '#tests/support/saml-scene.ts'
import { send } from '#tests/support/send.ts'
import { redirected } from '#tests/support/single-sign-on-calls.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let saml: SamlScene
const admin = { email: 'admin@mine.example', nameId: 'admin' }
const isIn = expect.stringContaining('session') as unknown
const refused = expect.stringContaining('single_sign_on_refused') as unknown

beforeAll(async () => {
  world = await openWorld()
  saml = await openSamlScene(world)
})
afterAll(() => world.close())

describe('signing in', () => {
  beforeAll(() => saml.switchedOn())

  it('leads to where the person wanted, by a signed request, in the browser that left', async () => {
    await createUser(world.deps, world.mine.companyId, { email: 'ann@mine.example' })
    const ann = { email: 'ann@mine.example', nameId: 'ann' }
    const left = await saml.leave({ next: '/booking' })
    expect(left.address).toContain('SigAlg=')
    const back = await saml.post(saml.answer(left.request, ann), {
      RelayState: 'https://evil.example',
    })
    expect(back.status).toBe(303)
    expect(await saml.follow(back.address, '')).toMatchObject({ address: refused })
    const inside = await saml.follow(back.address, left.cookie)
    expect(inside).toMatchObject({ status: 302, address: '/booking', cookie: isIn })
  })

  it('knows the person again by the name that lasts, and by the address where none does', async () => {
    await createUser(world.deps, world.mine.companyId, { email: 'bea@mine.example' })
    await saml.signIn({ email: 'bea@mine.example', nameId: 'bea' })
    const renamed = { email: 'renamed@mine.example', nameId: 'bea' }
    expect(await saml.signIn(renamed)).toMatchObject({ cookie: isIn })
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    await createUser(world.deps, world.mine.companyId, { email: 'cem@mine.example' })
    for (const nameId of ['_t1', '_t2']) {
      const cem = { email: 'cem@mine.example', nameId, format }
      expect(await saml.signIn(cem)).toMatchObject({ cookie: isIn })
    }
  })

  it('does not work twice by one answer, nor by an answer that nobody asked for', async () => {
    const left = await saml.leave()
    const answer = saml.answer(left.request, admin)
    const back = await saml.post(answer)
    expect(await saml.post(answer)).toMatchObject({ address: refused })
    expect(await saml.follow(back.address, left.cookie)).toMatchObject({ cookie: isIn })
    expect(await saml.post(answer)).toMatchObject({ address: refused })
    expect(await saml.post(saml.answer(null, admin))).toMatchObject({ address: refused })
    const reasons = (await saml.setup()).failures.map(({ reason }) => reason)
    expect(reasons.slice(0, 3)).toEqual(['saml_unsolicited', 'saml_other_request', 'saml_replayed'])
  })

  it('says to the administrator who did not get in, and why', async () => {
    await saml.signIn({ email: 'stranger@mine.example', nameId: 'stranger' })
    expect((await saml.setup()).failures[0]).toMatchObject({
      code: 'single_sign_on_unknown_person',
      email: 'stranger@mine.example',
      reason: '',
    })
  })

  it('refuses what is no answer', async () => {
    for (const sent of ['', '%%%', forge.base64Of('<!DOCTYPE x>'), 'A'.repeat(400_000)]) {
      expect(await saml.post(sent)).toMatchObject({ address: refused })
    }
    expect((await saml.post('x', {}, 'OR-nobody')).address).toContain('not_found')
  })
})

describe('beginning at the provider', () => {
  beforeAll(() => saml.switchedOn({ allowsUnsolicited: true }))

  it('works once', async () => {
    const answer = saml.answer(null, admin)
    const there = await saml.post(answer, { RelayState: '/booking' })
    const inside = await saml.follow(there.address, there.cookie)
    expect(inside).toMatchObject({ address: '/booking', cookie: isIn })
    expect(await saml.post(answer)).toMatchObject({ address: refused })
  })

  /** One answer, brought six times at the same moment. @returns how often it lets in */
  async function together(): Promise<number> {
    const answer = saml.answer(null, admin)
    const sent = await Promise.all(Array.from({ length: 6 }, () => saml.post(answer)))
    return sent.filter(({ address }) => !address.includes('single_sign_on_refused')).length
  }

  it('works once also at the same moment, which the key of its hash decides', async () => {
    expect(await together()).toBe(1)
    const owner = new Client(world.connection)
    await owner.connect()
    await owner.query('alter table saml_assertions drop constraint saml_assertions_pkey')
    // Without it every one lets in (control).
    expect(await together()).toBe(6)
    await owner.query('delete from saml_assertions')
    await owner.query(
      'alter table saml_assertions add primary key (organisation_id, assertion_hash)',
    )
    await owner.end()
    expect(await together()).toBe(1)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (RelayState) => {
      const back = await saml.post(saml.answer(null, admin), { RelayState })
      expect((await saml.follow(back.address, back.cookie)).address).toBe('/sign-in')
    },
  )

  it('works by the address of a location, and not by that of another organisation', async () => {
    const place = world.mine.co
    const recipient = `https://foyer.test/sign-in/saml/consume/${place}`
    const answer = saml.answer(null, { ...admin, recipient })
    const there = await saml.post(answer, {}, place)
    expect(await saml.follow(there.address, there.cookie)).toMatchObject({ cookie: isIn })
    const other = outsideId('OR', world.other.organisationId)
    expect(await saml.post(saml.answer(null, admin), {}, other)).toMatchObject({ address: refused })
  })
})

describe('somebody whom nobody knows yet', () => {
  it('gets an account where the rules of the organisation say, else where newcomers are taken', async () => {
    const { mine } = world
    const ghent = await createCompany(world.deps, mine.organisationId, { name: 'Mine Ghent' })
    await world.deps.db.system
      .insertInto('home_rules')
      .values({
        organisation_id: mine.organisationId,
        position: 0,
        cities: ['Gent'],
        languages: [],
        departments: [],
        location_id: ghent,
      })
      .execute()
    await saml.switchedOn({ domains: ['mine.example'], newcomersAt: mine.co })
    const worksAt = async (nameId: string, l: string) => {
      const email = `${nameId}@mine.example`
      const extra = { l, givenName: 'New' }
      expect(await saml.signIn({ email, nameId, extra })).toMatchObject({ cookie: isIn })
      const row = await world.deps.db.system
        .selectFrom('users')
        .select('company_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return row.company_id
    }
    expect(await worksAt('new-1', 'GENT')).toBe(ghent)
    expect(await worksAt('new-2', 'Liège')).toBe(mine.companyId)
  })
})

describe('signing out', () => {
  beforeAll(() => saml.switchedOn())

  it('here ends the session at the provider too', async () => {
    const { cookie } = await saml.signIn(admin)
    const { body } = await send(world.app, 'session.signOut', { headers: { cookie } })
    const { provider } = body as { provider: string }
    const request = forge.messageIn(provider, 'SAMLRequest')
    expect(request).toContain('>admin</saml:NameID>')
    expect(request).toContain('session-1')
    const url = `/sign-in/saml/logout/${saml.organisation}?SAMLResponse=x`
    expect((await redirected(world, { method: 'GET', url })).address).toBe('/sign-in')
  })

  it('at the provider ends the session here, and only by a signed request', async () => {
    const { cookie } = await saml.signIn(admin)
    const request = forge.logoutRequestOf({
      issuer: saml.provider.issuer,
      now: world.deps.clock.now(),
      destination: saml.service.logoutAddress,
      nameId: 'admin',
    })
    const path = `/sign-in/saml/logout/${saml.organisation}`
    const ask = (query: string) => redirected(world, { method: 'GET', url: `${path}?${query}` })
    const stays = () =>
      bearerOf(world, cookie, world.mine.companyId).then(
        () => true,
        () => false,
      )
    expect((await ask(forge.logoutQuery(request, forge.makeSigner()))).address).toBe('/sign-in')
    expect(await stays()).toBe(true)
    const answer = await ask(forge.logoutQuery(request, saml.signer))
    expect(answer.address).toContain(`${saml.provider.logoutAddress}?SAMLResponse=`)
    expect(forge.messageIn(answer.address, 'SAMLResponse')).toContain('status:Success')
    expect(await stays()).toBe(false)
  })
})

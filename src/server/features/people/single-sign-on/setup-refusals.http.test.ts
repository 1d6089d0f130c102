/** Which drafts of single sign-on are refused, and to whom (decision 0370). */
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import * as sso from '#tests/support/single-sign-on-calls.ts'
import * as scene from '#tests/support/single-sign-on-scene.ts'
import * as providers from '#tests/support/start-identity-provider.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let provider: providers.TestProvider
let admin: SignedIn

beforeAll(async () => {
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  provider = await providers.startIdentityProvider(sso.returnAddress)
  admin = await scene.administratorAt(world, world.mine.companyId, 'admin@mine.example')
})
afterAll(async () => {
  await provider.close()
  await world.close()
})
beforeEach(async () => {
  await world.deps.db.system.deleteFrom('identity_provider_drafts').execute()
})

const ask = (id: Parameters<typeof scene.callSetup>[2], body?: unknown) =>
  scene.callSetup(world, admin, id, body)
const setup = () => scene.readSetup(world, admin)

describe('what is no provider is said at once', () => {
  const fields = async (wish: Readonly<Record<string, unknown>>) => {
    const { status, body } = await scene.putDraft(world, admin, provider, wish)
    return [status, (body as { error: { details: unknown } }).error.details]
  }
  it.each([
    ['a private address', { issuer: 'https://10.0.0.1' }, 'issuer', 'sso_error_private'],
    [
      'an address without encryption',
      { issuer: 'http://login.example' },
      'issuer',
      'sso_error_https',
    ],
    ['no address', { issuer: 'login.example' }, 'issuer', 'sso_error_address'],
    ['no domain', { domains: ['mine'] }, 'domains.0', 'sso_error_domain'],
    [
      'the first time without a secret',
      { clientSecret: '' },
      'clientSecret',
      'common_error_required',
    ],
  ])('%s', async (_name, wish, field, code) => {
    expect(await fields(wish)).toEqual([422, [{ field: `body.${field}`, code }]])
    expect((await setup())?.draft).toBeNull()
  })

  it('nothing that answers, another page, another name, no way in', async () => {
    const sink = await startWebSink()
    const description = (claims: unknown) => ({
      status: 200,
      body: JSON.stringify(claims),
      headers: { 'content-type': 'application/json' },
    })
    const answers = [
      [{ status: 200, body: '<h1>Hello</h1>' }, 'no_provider'],
      [{ status: 404 }, 'no_provider'],
      [{ status: 302, headers: { location: provider.issuer } }, 'no_provider'],
      [description({ issuer: 'https://login.example' }), 'other_issuer'],
      [description({ issuer: sink.url }), 'no_code'],
      ['drop', 'unreachable'],
    ] as const
    for (const [answer, code] of answers) {
      sink.behave(answer)
      const expected = [{ field: 'body.issuer', code: `sso_error_${code}` }]
      expect(await fields({ issuer: sink.url })).toEqual([422, expected])
    }
    await sink.close()
    expect((await fields({ issuer: sink.url }))[1]).toMatchObject([
      { code: 'sso_error_unreachable' },
    ])
  })

  it('newcomers want a domain, and a location of this organisation', async () => {
    expect(await fields({ newcomersAt: world.mine.co })).toEqual([
      422,
      [{ field: 'body.domains', code: 'sso_error_domain_needed' }],
    ])
    expect(
      await fields({ domains: ['mine.example', 'gmail.com'], newcomersAt: world.mine.co }),
    ).toEqual([422, [{ field: 'body.domains', code: 'domains_error_public' }]])
    expect(await fields({ domains: ['mine.example'], newcomersAt: world.other.co })).toEqual([
      422,
      [{ field: 'body.newcomersAt', code: 'unknown_company' }],
    ])
  })
})

describe('who may not', () => {
  it.each([
    ['everything, but only at some locations', administratorRights, true],
    ['everything but that', administratorRights.filter((one) => one !== 'MANAGE_SIGN_IN'), false],
  ])('who has %s', async (what, rights, isSome) => {
    const { organisationId, companyId } = world.mine
    const email = `${String(isSome)}@mine.example`
    const who = await signedInUser(world, organisationId, companyId, { email })
    const grant = isSome ? { rights, locations: [companyId] } : { rights }
    await administer(world, organisationId, email, grant)
    const refused = await Promise.all([
      scene.callSetup(world, who, 'singleSignOn.get'),
      scene.putDraft(world, who, provider),
      scene.callSetup(world, who, 'singleSignOn.removeDraft'),
      scene.callSetup(world, who, 'singleSignOn.switchOn', { revision: world.deps.clock.now() }),
      scene.callSetup(world, who, 'singleSignOn.switchOff'),
    ])
    expect([what, ...refused.map(({ code }) => code)]).toEqual([
      what,
      ...refused.map(() => 'forbidden'),
    ])
    expect((await scene.leaveToTry(world, who)).cookie).toBe('')
    // The same by who has it all, so that the refusals prove something.
    expect((await scene.putDraft(world, admin, provider)).status).toBe(200)
  })

  it('an administrator of the location, who has every right there', async () => {
    const { organisationId, companyId } = world.mine
    const who = await signedInUser(world, organisationId, companyId, { email: 'here@mine.example' })
    await world.deps.db.system
      .insertInto('user_group_members')
      .values({ company_id: companyId, user_id: who.userId, user_group: 'ADMINISTRATORS' })
      .execute()
    world.deps.rights.forget()
    expect((await scene.putDraft(world, who, provider)).code).toBe('forbidden')
  })

  it('switches nothing off who could not sign in otherwise', async () => {
    await sso.useProvider(world, world.mine.token, provider)
    const { system } = world.deps.db
    const account = system
      .updateTable('accounts')
      .where('email', '=', 'admin@mine.example')
      .where('organisation_id', '=', world.mine.organisationId)
    const { password_hash: hash } = await system
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', 'admin@mine.example')
      .executeTakeFirstOrThrow()
    await account.set({ password_hash: null }).execute()
    expect((await setup())?.signsInOtherwise).toBe(false)
    expect((await ask('singleSignOn.switchOff')).code).toBe('single_sign_on_locks_out')
    await account.set({ password_hash: hash }).execute()
    expect((await setup())?.signsInOtherwise).toBe(true)
    expect((await ask('singleSignOn.switchOff')).status).toBe(200)
  })
})

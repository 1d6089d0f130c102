/** Which drafts of single sign-on are refused, and to whom (decision 0455). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
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
    expect(await fields({ domains: ['mine.example'], newcomersAt: world.other.co })).toEqual([
      422,
      [{ field: 'body.newcomersAt', code: 'unknown_company' }],
    ])
  })
})

describe('who may not', () => {
  it('an administrator of one location of several', async () => {
    const second = await createCompany(world.deps, world.mine.organisationId, { name: 'Second' })
    // Nobody works there yet.
    expect((await scene.putDraft(world, admin, provider)).status).toBe(200)
    const colleague = await createUser(world.deps, second, { email: 'admin@mine.example' })
    expect(await setup()).toBeNull()
    const refused = await Promise.all([
      scene.putDraft(world, admin, provider),
      ask('singleSignOn.removeDraft'),
      ask('singleSignOn.switchOn', { revision: world.deps.clock.now() }),
      ask('singleSignOn.switchOff'),
    ])
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('forbidden'))
    expect((await scene.leaveToTry(world, admin)).cookie).toBe('')
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', colleague)
      .execute()
    expect(await setup()).not.toBeNull()
  })

  it('somebody who may change rights, but not everything', async () => {
    const who = await signedInUser(world, world.mine.organisationId, world.mine.companyId, {
      email: 'rights@mine.example',
    })
    await world.deps.db.system
      .insertInto('user_rights')
      .values({
        company_id: world.mine.companyId,
        user_id: who.userId,
        right_name: 'EDIT_RIGHTS',
        granted: true,
      })
      .execute()
    world.deps.rights.forget()
    expect(await scene.readSetup(world, who)).toBeNull()
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

/** An administrator sets up single sign-on: a draft that the provider is asked about, tried once, then on, then off. Decision 0370. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockProvider } from './queries.ts'
import { outsideId } from '#contract/ids.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import type { SignedIn } from '#tests/support/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import * as sso from '#tests/support/single-sign-on-calls.ts'
import * as scene from '#tests/support/single-sign-on-scene.ts'
import * as providers from '#tests/support/start-identity-provider.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const deadline = { timeout: 25_000, interval: 20 }

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
  await world.deps.db.system.deleteFrom('identity_providers').execute()
  await world.deps.db.system.deleteFrom('identity_provider_drafts').execute()
  provider.people.clear()
})

const ask = (id: Parameters<typeof scene.callSetup>[2], body?: unknown) =>
  scene.callSetup(world, admin, id, body)
const setup = () => scene.readSetup(world, admin)
const switchOn = async () =>
  ask('singleSignOn.switchOn', { revision: (await setup())?.draft?.revision })
const kindsSince = async (start: number) =>
  (
    await world.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('company_id', '=', world.mine.companyId)
      .orderBy('event_id')
      .execute()
  )
    .slice(start)
    .map(({ kind }) => kind)

describe('a draft', () => {
  it('counts for nobody, is tried, switched on and off; each is noted', async () => {
    const before = (await kindsSince(0)).length
    expect((await scene.putDraft(world, admin, provider)).status).toBe(200)
    const start = { organisation: outsideId('OR', world.mine.organisationId) }
    expect((await sso.leave(world, start)).address).toContain('refused=not_found')
    expect(await setup()).toMatchObject({
      provider: null,
      draft: { name: 'Example login', domains: [], newcomersAt: null, trial: null },
      returnAddress: sso.returnAddress,
    })
    expect((await switchOn()).code).toBe('single_sign_on_untried')

    provider.people.set('ann', {
      email: 'admin@mine.example',
      email_verified: true,
      given_name: 'Ann',
    })
    const { back, trial } = await scene.tryAs(world, admin, 'ann')
    expect(back).toMatchObject({
      address: `/console/single-sign-on?companyId=${world.mine.co}`,
      cookie: expect.not.stringContaining('session') as unknown,
    })
    expect(trial).toMatchObject({ outcome: 'KNOWN', name: 'Ann', email: 'admin@mine.example' })
    expect((await sso.leave(world, start)).address).toContain('refused=not_found')

    const revision = (await setup())?.draft?.revision
    expect((await switchOn()).status).toBe(200)
    expect(await setup()).toMatchObject({ provider: { name: 'Example login' }, draft: null })
    // Pressed twice, it is on all the same.
    expect((await ask('singleSignOn.switchOn', { revision })).status).toBe(200)
    expect((await sso.signInBySubject(world, 'ann', start)).cookie).toContain('session')

    expect((await ask('singleSignOn.switchOff')).status).toBe(200)
    expect((await ask('singleSignOn.switchOff')).status).toBe(200)
    expect(await setup()).toMatchObject({ provider: null, draft: { name: 'Example login' } })
    expect((await sso.leave(world, start)).address).toContain('refused=not_found')
    const noted = await kindsSince(before)
    expect(noted.filter((kind) => kind.startsWith('identity_provider.'))).toEqual([
      'identity_provider.draft_saved',
      'identity_provider.tried',
      'identity_provider.switched_on',
      'identity_provider.switched_off',
    ])
  })

  it('never tells its secret, and keeps it where none is said', async () => {
    await scene.putDraft(world, admin, provider)
    await scene.putDraft(world, admin, provider, { clientSecret: '', name: 'Renamed' })
    const { text } = await ask('singleSignOn.get')
    expect(text).toContain('Renamed')
    expect(text).not.toContain(provider.clientSecret)
    provider.people.set('ann', { email: 'admin@mine.example', email_verified: true })
    expect((await scene.tryAs(world, admin, 'ann')).trial).toMatchObject({ outcome: 'KNOWN' })
  })

  it('is thrown away, also twice', async () => {
    await scene.putDraft(world, admin, provider)
    expect((await ask('singleSignOn.removeDraft')).status).toBe(200)
    expect((await ask('singleSignOn.removeDraft')).status).toBe(200)
    expect((await setup())?.draft).toBeNull()
    expect((await scene.leaveToTry(world, admin)).address).toContain('/console/single-sign-on')
  })

  it('that was changed after the try, or by another, is not switched on', async () => {
    provider.people.set('ann', { email: 'admin@mine.example', email_verified: true })
    await scene.putDraft(world, admin, provider)
    await scene.tryAs(world, admin, 'ann')
    const seen = (await setup())?.draft?.revision
    world.clock.advance(1_000)
    await scene.putDraft(world, admin, provider, { name: 'Other' })
    expect((await ask('singleSignOn.switchOn', { revision: seen })).code).toBe('changed_meanwhile')
    expect((await switchOn()).code).toBe('single_sign_on_untried')
  })

  it('that is changed while somebody is away at the provider is still untried', async () => {
    provider.people.set('ann', { email: 'admin@mine.example', email_verified: true })
    await scene.putDraft(world, admin, provider)
    const left = await scene.leaveToTry(world, admin)
    world.clock.advance(1_000)
    await scene.putDraft(world, admin, provider, { name: 'Other' })
    const returned = await providers.signInThere(left.address, 'ann')
    expect((await sso.comeBack(world, returned, left.cookie)).address).toContain('/console/')
    expect((await setup())?.draft?.trial).toBeNull()
  })
})

describe('a try says what would come of the person, and does nothing', () => {
  const domains = ['mine.example']
  const verified = (email: string) => ({ email, email_verified: true })
  const newcomersAt = () => ({ domains, newcomersAt: world.mine.co })
  it.each([
    ['somebody of another domain', { domains }, verified('ann@else.example'), 'foreign_domain'],
    ['somebody whom nobody knows', { domains }, verified('new@mine.example'), 'unknown_person'],
    ['an address that is not verified', {}, { email: 'admin@mine.example' }, 'unverified_email'],
    ['nobody with an address', { domains }, {}, 'unverified_email'],
  ])('%s', async (_name, wish, claims: providers.Person, code) => {
    provider.people.set('somebody', claims)
    await scene.putDraft(world, admin, provider, wish)
    const { trial } = await scene.tryAs(world, admin, 'somebody')
    expect(trial).toMatchObject({ outcome: `single_sign_on_${code}`, email: claims.email ?? '' })
    expect((await switchOn()).code).toBe('single_sign_on_untried')
  })

  it('a newcomer is added only in earnest', async () => {
    const email = 'newcomer@mine.example'
    provider.people.set('new', { ...verified(email), given_name: 'New', family_name: 'Comer' })
    await scene.putDraft(world, admin, provider, newcomersAt())
    const { trial } = await scene.tryAs(world, admin, 'new')
    expect(trial).toEqual({
      at: expect.any(String) as unknown,
      outcome: 'ADDED',
      name: 'New Comer',
      email,
      reason: '',
    })
    expect(await usersOf(email)).toEqual([])
    await switchOn()
    const start = { organisation: outsideId('OR', world.mine.organisationId) }
    // Both have seen that nobody knows the person when the first goes on. Without the lock on the provider nobody would wait here (control).
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: holds, resolve: hold } = Promise.withResolvers<void>()
    const holding = world.deps.db.inSystem(async (tx) => {
      await lockProvider(tx, world.mine.organisationId)
      hold()
      await released
    })
    await holds
    const tabs = Promise.all([
      sso.signInBySubject(world, 'new', start),
      sso.signInBySubject(world, 'new', start),
    ])
    try {
      await vi.waitFor(
        async () => expect(await countWaiting(world.deps.db.system)).toBe(2),
        deadline,
      )
      expect(await usersOf(email)).toEqual([])
    } finally {
      release()
      await holding
    }
    const twice = await tabs
    expect(twice.map(({ cookie }) => cookie.includes('session'))).toEqual([true, true])
    expect(await usersOf(email)).toEqual([{ firstname: 'New', lastname: 'Comer', is_host: true }])
  })

  it('who has left is no newcomer, and who has no name is called as the address', async () => {
    await createUser(world.deps, world.mine.companyId, {
      email: 'left@mine.example',
      active: false,
    })
    provider.people.set('left', verified('Left@mine.example'))
    provider.people.set('nameless', verified('nameless@mine.example'))
    await scene.putDraft(world, admin, provider, newcomersAt())
    const { trial } = await scene.tryAs(world, admin, 'left')
    expect(trial?.outcome).toBe('single_sign_on_unknown_person')
    await scene.tryAs(world, admin, 'nameless')
    await switchOn()
    await sso.signInBySubject(world, 'nameless', {
      organisation: outsideId('OR', world.mine.organisationId),
    })
    expect(await usersOf('nameless@mine.example')).toMatchObject([{ firstname: 'nameless' }])
  })

  it('a wrong secret is said as it is', async () => {
    provider.people.set('ann', verified('admin@mine.example'))
    await scene.putDraft(world, admin, provider, { clientSecret: 'not this one' })
    const { trial } = await scene.tryAs(world, admin, 'ann')
    expect(trial).toMatchObject({ outcome: 'single_sign_on_refused', email: '' })
  })

  function usersOf(email: string) {
    return world.deps.db.system
      .selectFrom('users')
      .select(['firstname', 'lastname', 'is_host'])
      .where('email', '=', email)
      .execute()
  }
})

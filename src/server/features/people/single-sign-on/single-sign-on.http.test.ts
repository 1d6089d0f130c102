/** Single sign-on against a real provider (`oidc-provider`): the whole way there and back, and what may not come of it. Decision 0370. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { providerSecretPlace } from './provider-secret-place.ts'
import { bearerOf, signedInUser } from '#tests/support/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import * as sso from '#tests/support/single-sign-on-calls.ts'
import * as providers from '#tests/support/start-identity-provider.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let provider: providers.TestProvider
let number = 0
let email = ''

beforeAll(async () => {
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
afterAll(async () => {
  await provider.close()
  await world.close()
})
beforeEach(async () => {
  provider ??= await providers.startIdentityProvider(sso.returnAddress)
  await sso.useProvider(world, world.mine.token, provider)
  number += 1
  email = `person${String(number)}@mine.example`
  provider.people.clear()
  provider.people.set('s-1', { email, email_verified: true })
})

const refusal = (code: string) => ({
  status: 302,
  address: expect.stringContaining(`refused=${code}`) as unknown,
})
const subject = () => `s-${String(number)}`
/** Subjects are kept for good, so each test has its own. */
function person(claims: providers.Person = { email, email_verified: true }): string {
  provider.people.set(subject(), claims)
  return subject()
}
const start = { organisation: '' }
beforeAll(() => {
  start.organisation = outsideId('OR', world.mine.organisationId)
})

describe('whoever the organisation knows', () => {
  it('is signed in by a verified address, without an invitation, and led to where they wanted', async () => {
    const userId = await createUser(world.deps, world.mine.companyId, {
      email: email.toUpperCase(),
    })
    const back = await sso.signInBySubject(world, person(), { next: '/booking' })
    expect(back).toMatchObject({ status: 302, address: '/booking' })
    expect(back.cookie).toMatch(/^__Host-foyer-session=/)
    const token = await bearerOf(world, back.cookie, world.mine.companyId)
    const { body } = await send(world.app, 'me.profile', { token })
    expect(body).toMatchObject({ userId: outsideId('US', userId), hasPassword: false })
    const own = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('subject', '=', `user:${outsideId('US', userId)}`)
      .orderBy('event_id')
      .execute()
    expect(own.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['account.identity_bound', {}],
      ['account.signed_in', { by: 'SINGLE_SIGN_ON' }],
    ])
  })

  it('keeps the account that a password opened before, and the subject counts from then on', async () => {
    const { mine } = world
    const known = await signedInUser(world, mine.organisationId, mine.companyId, { email })
    await sso.signInBySubject(world, person())
    // The provider calls the same person by another address later.
    provider.people.set(subject(), { email: 'renamed@mine.example', email_verified: false })
    const back = await sso.signInBySubject(world, subject())
    const { body } = await send(world.app, 'me.profile', {
      token: await bearerOf(world, back.cookie, mine.companyId),
    })
    expect(body).toMatchObject({ userId: outsideId('US', known.userId), email, hasPassword: true })
  })

  it('may come back twice at once the first time', async () => {
    await createUser(world.deps, world.mine.companyId, { email })
    const name = person()
    const trips = await Promise.all([sso.leave(world, start), sso.leave(world, start)])
    const back = await Promise.all(
      trips.map(async ({ address, cookie }) =>
        sso.comeBack(world, await providers.signInThere(address, name), cookie),
      ),
    )
    expect(back.map(({ address }) => address)).toEqual(['/sign-in', '/sign-in'])
  })

  it('is known also where the provider puts the address into the ID token', async () => {
    const other = await sso.testProvider({ claimsInToken: true })
    await sso.useProvider(world, world.mine.token, other)
    await createUser(world.deps, world.mine.companyId, { email })
    other.people.set(subject(), { email, email_verified: true })
    expect((await sso.signInBySubject(world, subject())).address).toBe('/sign-in')
  })
})

describe('nobody is signed in', () => {
  const back = async (claims: providers.Person) => sso.signInBySubject(world, person(claims), start)

  it('who is no user here, or not any more', async () => {
    expect(await back({ email, email_verified: true })).toMatchObject(
      refusal('single_sign_on_unknown_person'),
    )
    await createUser(world.deps, world.mine.companyId, { email, active: false })
    expect(await back({ email, email_verified: true })).toMatchObject(
      refusal('single_sign_on_unknown_person'),
    )
  })

  it('whose user was switched off after the first time', async () => {
    const userId = await createUser(world.deps, world.mine.companyId, { email })
    expect((await back({ email, email_verified: true })).address).toBe('/sign-in')
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', userId)
      .execute()
    expect(await back({ email, email_verified: true })).toMatchObject(
      refusal('single_sign_on_unknown_person'),
    )
  })

  it.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address of which nothing is said', {}],
  ])('by %s', async (_name, claims) => {
    await createUser(world.deps, world.mine.companyId, { email })
    expect(await back({ email, ...claims })).toMatchObject(
      refusal('single_sign_on_unverified_email'),
    )
  })

  it('by an unsaid address, except where the organisation trusts it; a denied one never counts', async () => {
    await sso.useProvider(world, world.mine.token, provider, { trustsEmail: true })
    await createUser(world.deps, world.mine.companyId, { email })
    expect(await back({ email, email_verified: false })).toMatchObject(
      refusal('single_sign_on_unverified_email'),
    )
    expect((await back({ email })).address).toBe('/sign-in')
  })

  it('without any address', async () => {
    expect(await back({})).toMatchObject(refusal('single_sign_on_unverified_email'))
  })

  it('as somebody whom the provider calls otherwise already', async () => {
    await createUser(world.deps, world.mine.companyId, { email })
    expect((await back({ email, email_verified: true })).address).toBe('/sign-in')
    provider.people.set('impostor', { email, email_verified: true })
    expect(await sso.signInBySubject(world, 'impostor', start)).toMatchObject(
      refusal('single_sign_on_other_identity'),
    )
  })
})

describe('a return that does not fit the departure', () => {
  const code = 'single_sign_on_refused'
  beforeEach(async () => {
    await createUser(world.deps, world.mine.companyId, { email })
  })
  const leaveAndReturn = async (change: (address: URL) => void) => {
    const left = await sso.leave(world, start)
    const address = new URL(left.address)
    change(address)
    return { left, returned: await providers.signInThere(address.href, person()) }
  }

  it('counts once', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    expect((await sso.comeBack(world, returned, left.cookie)).address).toBe('/sign-in')
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
  })

  it('counts once also when both come at the same time', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    const both = await Promise.all([
      sso.comeBack(world, returned, left.cookie),
      sso.comeBack(world, returned, left.cookie),
    ])
    const led = both.map(({ address }) => (address === '/sign-in' ? 'in' : 'refused'))
    expect(led.toSorted()).toEqual(['in', 'refused'])
  })

  it('counts in the browser that left, and in no other one', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    const stranger = await sso.leave(world, start)
    expect(await sso.comeBack(world, returned, '')).toMatchObject(refusal(code))
    expect(await sso.comeBack(world, returned, stranger.cookie)).toMatchObject(refusal(code))
    expect((await sso.comeBack(world, returned, left.cookie)).address).toBe('/sign-in')
  })

  it('does not count with another state', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    returned.searchParams.set('state', 'another')
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
  })

  it.each(['nonce', 'code_challenge'])('does not count with another %s', async (name) => {
    const { left, returned } = await leaveAndReturn(({ searchParams }) => {
      searchParams.set(name, 'A'.repeat(43))
    })
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
  })

  it('does not count after ten minutes', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    world.clock.advance(10 * 60_000)
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
  })

  it('does not count when the person said no, or with a code of nobody', async () => {
    for (const search of ['error=access_denied', 'code=made-up']) {
      const left = await sso.leave(world, start)
      const state = new URL(left.address).searchParams.get('state') ?? ''
      const returned = { search: `?${search}&state=${state}&iss=${provider.issuer}` }
      expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
    }
  })

  it('does not count from the provider of somebody else', async () => {
    const theirs = await sso.testProvider()
    theirs.people.set('s', { email, email_verified: true })
    await sso.useProvider(world, world.other.token, theirs)
    const organisation = outsideId('OR', world.other.organisationId)
    const there = await sso.leave(world, { organisation })
    const returned = await providers.signInThere(there.address, 's')
    // Their provider's word, for a trip to ours.
    const left = await sso.leave(world, start)
    returned.searchParams.set('state', new URL(left.address).searchParams.get('state') ?? '')
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
    // And on its own trip it knows nobody of ours.
    expect(await sso.signInBySubject(world, 's', { organisation })).toMatchObject(
      refusal('single_sign_on_unknown_person'),
    )
    await world.deps.db.system
      .deleteFrom('identity_providers')
      .where('organisation_id', '=', world.other.organisationId)
      .execute()
  })

  it('does not count when the organisation has another provider meanwhile', async () => {
    const { left, returned } = await leaveAndReturn(() => undefined)
    await sso.useProvider(world, world.mine.token, await sso.testProvider())
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
  })
})

describe('a provider that does not answer', () => {
  const code = 'single_sign_on_unavailable'

  it('is told before the browser leaves, and when it comes back; a password still opens', async () => {
    const gone = await providers.startIdentityProvider(sso.returnAddress)
    await sso.useProvider(world, world.mine.token, gone)
    const { mine } = world
    await signedInUser(world, mine.organisationId, mine.companyId, { email })
    gone.people.set(subject(), { email, email_verified: true })
    const left = await sso.leave(world, start)
    const returned = await providers.signInThere(left.address, subject())
    await gone.close()
    expect(await sso.comeBack(world, returned, left.cookie)).toMatchObject(refusal(code))
    expect(await sso.leave(world, start)).toMatchObject(refusal(code))
    const body = { email, password: 'seven quiet desks' }
    expect((await send(world.app, 'session.signIn', { body })).status).toBe(200)
  })

  it('is not asked where its answers could be read or changed on the way', async () => {
    // The same provider by another name of this machine, which nobody allowed to be called without encryption.
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost')
    const { db, secrets } = world.deps
    const row = await db.system
      .selectFrom('identity_providers')
      .selectAll()
      .executeTakeFirstOrThrow()
    const sealed = secrets.seal(providerSecretPlace({ ...row, issuer }), provider.clientSecret)
    await db.system
      .updateTable('identity_providers')
      .set({ issuer, client_secret: sealed })
      .execute()
    expect(await sso.leave(world, start)).toMatchObject(refusal(code))
  })
})

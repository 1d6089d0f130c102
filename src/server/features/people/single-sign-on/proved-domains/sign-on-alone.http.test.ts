/** Whom only the provider of their organisation signs in, because it has proved the domain of their address. Decision 0562. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import * as accounts from '#tests/support/accounts.ts'
import { openDomains, type DomainScene, type Side } from '#tests/support/domain-scene.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { administer, proveDomain } from '#tests/support/sample-administrators.ts'
import { send } from '#tests/support/send.ts'
import * as sso from '#tests/support/single-sign-on-calls.ts'
import { startIdentityProvider, type TestProvider } from '#tests/support/start-identity-provider.ts'

let scene: DomainScene
let mine: Side
let provider: TestProvider

beforeAll(async () => {
  scene = await openDomains()
  mine = await scene.openSide('mine')
  provider = await startIdentityProvider(sso.returnAddress)
})
beforeEach(async () => {
  await scene.clear()
  provider.people.clear()
  await scene.world.run('delete from identity_providers')
  await proveDomain(scene.world, mine.organisationId, 'mine.example')
})
afterAll(async () => {
  await provider.close()
  await scene.close()
})

describe('single sign-on alone', () => {
  const signIn = (email: string) =>
    send(scene.world.app, 'session.signIn', { body: { email, password: accounts.soundPassword } })
  const colleague = (email: string) =>
    accounts.signedInUser(scene.world, mine.organisationId, mine.companyId, { email })

  it('needs a provider that lets the domain in', async () => {
    const fieldOf = async () => {
      const { status, body } = await mine.put('mine.example', { needsSignOn: true })
      const { error } = body as { error: { details: readonly { code: string }[] } }
      return [status, error.details[0]?.code]
    }
    expect(await fieldOf()).toEqual([422, 'domains_error_no_provider'])
    await sso.useProvider(scene.world, mine.token, provider, { domains: ['other.example'] })
    expect(await fieldOf()).toEqual([422, 'domains_error_not_admitted'])
  })

  it('opens the accounts of the domain, and nothing else does but for those who can mend it', async () => {
    const anna = await colleague('anna@mine.example')
    const guest = await colleague('guest@agency.example')
    const some = await colleague('some@mine.example')
    await administer(scene.world, mine.organisationId, some.email, { locations: [mine.companyId] })
    await sso.useProvider(scene.world, mine.token, provider)
    expect((await mine.put('mine.example', { needsSignOn: true })).status).toBe(200)
    const [changed] = (await scene.eventsOf(mine.organisationId)).slice(-1)
    expect(changed).toMatchObject({
      kind: 'proved_domain.changed',
      payload: { name: 'mine.example' },
    })

    // Who does not know the password learns nothing.
    const wrong = { email: anna.email, password: 'another quiet desk' }
    expect((await send(scene.world.app, 'session.signIn', { body: wrong })).code).toBe(
      'sign_in_failed',
    )
    const refused = await signIn(anna.email)
    expect(refused.code).toBe('single_sign_on_required')
    expect(refused.text).toContain(outsideId('OR', mine.organisationId))
    expect((await signIn(some.email)).code).toBe('single_sign_on_required')
    for (const { email } of [guest, mine.boss]) {
      expect([email, (await signIn(email)).status]).toEqual([email, 200])
    }

    const token = await accounts.passwordToken(scene.world, anna.email)
    const body = { token, password: 'nine quiet desks here' }
    expect((await send(scene.world.app, 'session.useLink', { body })).code).toBe(
      'single_sign_on_required',
    )
    const page = await scene.world.app.inject({ url: `/sign-in/set-password?token=${token}` })
    expect(page.headers.location).toContain('refused=single_sign_on_required')
    const form = await scene.world.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        email: anna.email,
        password: accounts.soundPassword,
      }).toString(),
    })
    expect(form.headers.location).toContain(`organisation=${outsideId('OR', mine.organisationId)}`)

    provider.people.set('anna', { email: anna.email, email_verified: true })
    expect((await sso.signInBySubject(scene.world, 'anna')).cookie).toMatch(
      /^__Host-foyer-session=/,
    )
    // Somebody who works at a second location since then does so from the next time on.
    const second = await createCompany(scene.world.deps, mine.organisationId, { name: 'second' })
    const there = await createUser(scene.world.deps, second, { email: anna.email })
    await sso.signInBySubject(scene.world, 'anna')
    const [user] = await scene.world.run<{ account_id: string | null }>(
      'select account_id from users where user_id = $1',
      [there],
    )
    expect(user?.account_id).not.toBeNull()

    // Without a provider, or without the proof, passwords open accounts again.
    await send(scene.world.app, 'identityProvider.remove', { token: mine.token })
    expect((await signIn(anna.email)).status).toBe(200)
    await sso.useProvider(scene.world, mine.token, provider)
    expect((await signIn(anna.email)).code).toBe('single_sign_on_required')
    await scene.later('2026-11-22T09:00:00.000Z', mine, 'mine.example')
    await scene.later('2026-11-29T09:00:00.000Z', mine, 'mine.example')
    expect((await signIn(anna.email)).status).toBe(200)
    expect((await mine.shown('mine.example')).needsSignOn).toBe(false)
  })

  it('is what the mails lead to', async () => {
    const bert = await colleague('bert@mine.example')
    await sso.useProvider(scene.world, mine.token, provider)
    await mine.put('mine.example', { needsSignOn: true })
    await send(scene.world.app, 'session.forgotPassword', { body: { email: bert.email } })
    const cora = await createUser(scene.world.deps, mine.companyId, { email: 'cora@mine.example' })
    await send(scene.world.app, 'users.invite', {
      token: mine.boss.token,
      params: {
        companyId: outsideId('CO', mine.companyId),
        userId: outsideId('US', cora),
      },
    })
    await scene.world.quiet()
    const mails = await scene.world.run<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from mails where recipient in ('bert@mine.example', 'cora@mine.example') order by 1`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sign in to Foyer with Example login',
      'Sign in to Foyer with Example login',
    ])
    for (const { body } of mails) {
      expect(body).toContain(`/sign-in?organisation=${outsideId('OR', mine.organisationId)}`)
      expect(body).not.toContain('token=')
    }
  })
})

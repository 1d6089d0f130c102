/**
 * SAML 2.0 against pysaml2 as the provider: its own words about itself, its signatures, encryption and logout, and its opinion of ours.
 * @debian python3-pysaml2 xmlsec1
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerOf } from '#tests/support/accounts.ts'
import * as forge from '#tests/support/saml-forge.ts'
import { openSamlScene, type SamlScene } from '#tests/support/saml-scene.ts'
import { send } from '#tests/support/send.ts'
import { redirected } from '#tests/support/single-sign-on-calls.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const base = 'https://idp.example'
const script = 'tests/support/saml/pysaml2-provider.py'
const folder = mkdtempSync(join(tmpdir(), 'pysaml2-'))
const isIn = expect.stringContaining('session') as unknown

let world: World
let saml: SamlScene

/** Debian's Python, whatever else is on the way: the package is there. */
function ask(question: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { consumeAddress, entityId, logoutAddress } = saml.service
  const addresses = { sp: entityId, consume: consumeAddress, logout: logoutAddress }
  const input = JSON.stringify({ folder, base, nameId: 'ann-1', ...addresses, ...question })
  const { stdout, stderr, status } = spawnSync('/usr/bin/python3', [script], {
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  // It has a clock of its own, which goes on.
  world.clock.set(new Date().toISOString())
  return JSON.parse(stdout) as Record<string, unknown>
}
const queryOf = (address: string) => new URL(address).search.slice(1)
const answer = (more: Readonly<Record<string, unknown>>) =>
  forge.base64Of(
    String(
      ask({
        is: 'answer',
        email: 'admin@mine.example',
        signs: 'Assertion',
        encrypts: false,
        ...more,
      })['xml'],
    ),
  )
async function signIn(more: Readonly<Record<string, unknown>> = {}) {
  const left = await saml.leave()
  const back = await saml.post(answer({ query: queryOf(left.address), ...more }))
  return saml.follow(back.address, left.cookie)
}

beforeAll(async () => {
  world = await openWorld(undefined, new Date().toISOString())
  saml = await openSamlScene(world)
  writeFileSync(join(folder, 'key.pem'), saml.signer.key)
  writeFileSync(join(folder, 'cert.pem'), saml.signer.pem)
  const metadata = ask({ is: 'metadata' })['xml']
  expect((await saml.draft({ metadata, allowsUnsolicited: true })).status).toBe(200)
  const { body } = await world.app.inject(`/sign-in/saml/metadata/${saml.organisation}`)
  writeFileSync(join(folder, 'sp.xml'), body)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

describe('pysaml2', () => {
  it('is tried and switched on', async () => {
    const { cookie } = saml.admin
    const query = { companyId: world.mine.co }
    const left = await redirected(world, {
      method: 'GET',
      url: '/sign-in/sso/try',
      query,
      headers: { cookie },
    })
    const back = await saml.post(answer({ query: queryOf(left.address) }))
    await saml.follow(back.address, left.cookie)
    const { draft } = await saml.setup()
    expect(draft?.trial).toMatchObject({ outcome: 'KNOWN', name: 'Ann Example' })
    const revision = draft?.revision
    expect((await saml.call('singleSignOn.switchOn', { revision })).status).toBe(200)
  })

  it.each([
    { signs: 'Assertion', encrypts: false },
    { signs: 'Response', encrypts: false },
    { signs: 'Assertion', encrypts: true },
  ])('signs people in: %j', async (how) => {
    expect(await signIn(how)).toMatchObject({ cookie: isIn })
  })

  it('begins by itself, once', async () => {
    const unasked = answer({ query: null })
    const there = await saml.post(unasked, { RelayState: '/booking' })
    const inside = await saml.follow(there.address, there.cookie)
    expect(inside).toMatchObject({ address: '/booking', cookie: isIn })
    expect((await saml.post(unasked)).address).toContain('single_sign_on_refused')
  })

  it('signs nobody in by what it did not sign', async () => {
    expect((await signIn({ signs: 'nothing' })).address).toContain('single_sign_on_refused')
  })

  it('ends a session here, and understands that it has ended', async () => {
    const { cookie } = await signIn()
    await expect(bearerOf(world, cookie, world.mine.companyId)).resolves.toBeTruthy()
    const asked = ask({ is: 'logout' })
    const { pathname, search } = new URL(String(asked['location']))
    const told = await redirected(world, { method: 'GET', url: `${pathname}${search}` })
    await expect(bearerOf(world, cookie, world.mine.companyId)).rejects.toThrow()
    const query = queryOf(told.address)
    expect(ask({ is: 'loggedOut', query })).toEqual({ inResponseTo: asked['id'], ok: true })
    expect(new URLSearchParams(query).get('RelayState')).toBe('state-of-the-provider')
  })

  it('is asked to end its session', async () => {
    const { cookie } = await signIn()
    const { body } = await send(world.app, 'session.signOut', { headers: { cookie } })
    const query = queryOf((body as { provider: string }).provider)
    expect(ask({ is: 'askedToEnd', query })).toEqual({ nameId: 'ann-1' })
  })
})

/**
 * SAML 2.0 against SimpleSAMLphp as the provider, with a person who signs in there: from both sides, encrypted, and out again.
 * @debian simplesamlphp php-cli php-xml php-mbstring
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bearerOf } from '#tests/support/accounts.ts'
import { everyElement, readXml } from '#server/platform/auth/saml/read-xml.ts'
import * as php from '#tests/support/saml/start-simplesamlphp.ts'
import { openSamlScene, type SamlScene } from '#tests/support/saml-scene.ts'
import { send } from '#tests/support/send.ts'
import { redirected } from '#tests/support/single-sign-on-calls.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const ann = { name: 'ann', password: 'ann at the provider', email: 'admin@mine.example' }
const isIn = expect.stringContaining('session') as unknown
const deadline = { timeout: 30_000, interval: 100 }

let world: World
let saml: SamlScene
let provider: php.SimpleSaml
let certificate = ''

const at = (path: string) => `${provider.address}saml2/idp/${path}`
const origin = () => new URL(provider.address).origin
const know = (encrypts: boolean) => provider.know({ ...saml.service, certificate, encrypts })

beforeAll(async () => {
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' }, new Date().toISOString())
  saml = await openSamlScene(world)
  provider = await php.startSimpleSaml(saml.signer, ann)
  const answers = async () => expect((await fetch(at('metadata.php'))).status).toBe(200)
  await vi.waitFor(answers, deadline)
  const wish = { metadata: '', metadataAddress: at('metadata.php'), allowsUnsolicited: true }
  const saved = await saml.draft(wish)
  if (saved.status !== 200) throw new Error(saved.text)
  const { body } = await world.app.inject(`/sign-in/saml/metadata/${saml.organisation}`)
  certificate =
    [...everyElement(readXml(body))].find(({ name }) => name === 'X509Certificate')?.text ?? ''
  know(false)
})
afterAll(async () => {
  await provider.stop()
  await world.close()
})

/** Brings what the provider's page sends to Foyer. */
function bring({ form }: Awaited<ReturnType<ReturnType<typeof php.openBrowser>['go']>>) {
  const { SAMLResponse = '', ...rest } = Object.fromEntries(form ?? [])
  // The provider has a clock of its own, which goes on.
  world.clock.set(new Date().toISOString())
  return saml.post(SAMLResponse, rest)
}
async function signIn() {
  const browser = php.openBrowser(origin())
  const left = await saml.leave()
  const back = await bring(await browser.go(left.address, ann))
  const inside = await saml.follow(back.address, left.cookie)
  return { browser, inside }
}
const inFoyer = (address: string) => {
  world.clock.set(new Date().toISOString())
  const { pathname, search } = new URL(address)
  return redirected(world, { method: 'GET', url: `${pathname}${search}` })
}

describe('SimpleSAMLphp', () => {
  it('is tried and switched on', async () => {
    const { cookie } = saml.admin
    const query = { companyId: world.mine.co }
    const url = '/sign-in/sso/try'
    const left = await redirected(world, { method: 'GET', url, query, headers: { cookie } })
    const back = await bring(await php.openBrowser(origin()).go(left.address, ann))
    await saml.follow(back.address, left.cookie)
    const { draft } = await saml.setup()
    expect(draft?.trial).toMatchObject({ outcome: 'KNOWN', name: 'Ann Example' })
    const { revision } = draft ?? {}
    expect((await saml.call('singleSignOn.switchOn', { revision })).status).toBe(200)
  })

  it.each([false, true])('signs people in, encrypted: %s', async (encrypts) => {
    know(encrypts)
    expect((await signIn()).inside).toMatchObject({ status: 302, cookie: isIn })
  })

  it('begins by itself', async () => {
    const query = new URLSearchParams({ spentityid: saml.service.entityId, RelayState: '/booking' })
    const browser = php.openBrowser(origin())
    const there = await bring(await browser.go(`${at('SSOService.php')}?${query.toString()}`, ann))
    const inside = await saml.follow(there.address, there.cookie)
    expect(inside).toMatchObject({ address: '/booking', cookie: isIn })
  })

  it('is signed out of with Foyer', async () => {
    const { browser, inside } = await signIn()
    const { body } = await send(world.app, 'session.signOut', {
      headers: { cookie: inside.cookie },
    })
    const { provider: address } = body as { provider: string }
    const back = await browser.go(address, ann)
    expect(back.address).toContain(`${saml.service.logoutAddress}?SAMLResponse=`)
    expect((await inFoyer(back.address)).address).toBe('/sign-in')
    // It asks for the password again.
    const left = await saml.leave()
    await expect(browser.go(left.address, { ...ann, password: 'wrong' })).rejects.toThrow('nowhere')
  })

  it('signs out of Foyer with it', async () => {
    const { browser, inside } = await signIn()
    await expect(bearerOf(world, inside.cookie, world.mine.companyId)).resolves.toBeTruthy()
    const asked = await browser.go(
      `${at('SingleLogoutService.php')}?ReturnTo=${origin()}/simplesaml/`,
      ann,
    )
    expect(asked.address).toContain(`${saml.service.logoutAddress}?SAMLRequest=`)
    const answer = await inFoyer(asked.address)
    await expect(bearerOf(world, inside.cookie, world.mine.companyId)).rejects.toThrow()
    expect(answer.address).toContain('SAMLResponse=')
    // It takes our word for it.
    const after = await browser.go(answer.address, ann)
    expect(after.address).not.toContain('error')
  })
})

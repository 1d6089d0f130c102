/** Consent at another system: there and back in a browser, renewed by one process at a time, ended by the other side, given back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessFor } from '#server/platform/integrations/consent/access-token.ts'
import { endConsent } from '#server/platform/integrations/consent/end-consent.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import { askForTokens } from '#server/platform/integrations/consent/token-endpoint.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { signInAgain } from '#tests/support/accounts.ts'
import {
  consentFaultOf as faultOf,
  consentScreen,
  exampleVendor as vendor,
  openConsentScene,
  type ConsentScene,
} from '#tests/support/consent-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  startTestVendor,
  vendorClient,
  type Misbehaviour,
  type TestVendor,
} from '#tests/support/start-test-vendor.ts'

const hourMs = 3_600_000

let world: MailWorld
let twin: Awaited<ReturnType<MailWorld['twin']>>
let there: TestVendor
let scene: ConsentScene

beforeAll(async () => {
  there = await startTestVendor()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1', VENDOR_PROXY: there.address })
  twin = await world.twin()
})
beforeEach(async () => {
  scene = await openConsentScene(world, there)
})
afterAll(async () => {
  expect(there.faults).toEqual([])
  await twin.close()
  await world.close()
  await there.close()
})

describe('somebody who consents', () => {
  it('is led there and back, and Foyer can call from then on', async () => {
    expect((await faultOf(scene.tokenOf())).fault).toBe('consent_wanted')
    there.state.told = { instance_url: 'https://acme.example.com', id_token: 'secret-id-token' }
    const address = await scene.begin()
    const asked = new URL(address).searchParams
    expect(address.startsWith(vendor.authorizeAddress)).toBe(true)
    expect([asked.get('scope'), asked.get('access_type'), asked.get('redirect_uri')]).toEqual([
      'files.write profile',
      'offline',
      'https://foyer.test/console/consent',
    ])
    await scene.visit(there.consent(address))
    expect(await accessFor(twin.deps, scene.place)).toEqual({
      accessToken: [...there.state.access][0],
      told: { instance_url: 'https://acme.example.com' },
    })
    expect((await scene.events()).map(({ kind }) => kind)).toEqual(['integration.consented'])
    const all = JSON.stringify([await scene.stored(), await scene.events()])
    expect(all).not.toMatch(/hush-app|refresh-\d|access-\d|secret-id-token/)
  })

  it.each<[string, string, Parameters<typeof respond>[0]]>([
    ['says no there', 'consent_denied', null],
    [
      'comes with a code that is refused',
      'refused',
      { status: 400, body: '{"error":"invalid_grant"}' },
    ],
    [
      'has a wrong secret of the app',
      'client_refused',
      { status: 401, body: '{"error":"invalid_client"}' },
    ],
    ['meets a vendor that is down', 'unavailable', { status: 503 }],
    ['meets a vendor that hangs up', 'unavailable', 'drop'],
    ['gets half an answer', 'unavailable', 'half'],
    ['gets a page in the place of an answer', 'unavailable', { status: 200, body: '<html>' }],
  ])('who %s is told so, and nothing is granted', async (_, problem, behaviour) => {
    const back = there.consent(await scene.begin())
    respond(behaviour)
    const path = behaviour === null ? back.replace(/code=[^&]+/, 'error=access_denied') : back
    expect(await scene.visit(path)).toMatch(consentScreen)
    expect(await scene.stored()).toMatchObject({ state: 'WANTED', tokens: null, problem })
  })

  it.each<[string, (path: string) => Promise<string>]>([
    ['nobody who is signed in', (path) => scene.visit(path, '')],
    [
      'another session',
      async (path) => scene.visit(path, (await signInAgain(world, scene.ann.email)).cookie),
    ],
    [
      'somebody who came too late',
      (path) => {
        world.clock.advance(16 * 60_000)
        return scene.visit(path)
      },
    ],
    [
      'somebody who may not do it any more',
      async (path) => {
        await scene.join()
        return scene.visit(path)
      },
    ],
    [
      'somebody with another state',
      (path) => scene.visit(path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))),
    ],
    ['an address without a state', () => scene.visit('/console/consent?code=x')],
  ])('isn’t %s: nothing is granted', async (_, comeBack) => {
    const path = there.consent(await scene.begin())
    expect(await comeBack(path)).toMatch(/^\/console(\?|$)/)
    expect((await scene.stored()).state).toBe('WANTED')
    expect(there.requests).toEqual([])
  })

  it('comes back once: the same address does nothing a second time', async () => {
    const path = there.consent(await scene.begin())
    await scene.visit(path)
    const { tokens } = await scene.stored()
    expect(await scene.visit(path)).toMatch(/^\/console\?/)
    expect((await scene.stored()).tokens).toBe(tokens)
  })
})

describe('a token that runs out', () => {
  it('is renewed once, however many processes ask', async () => {
    await scene.consent()
    there.requests.length = 0
    world.clock.advance(hourMs)
    const calls = Array.from({ length: 10 }, (_, at) =>
      scene.tokenOf(at % 2 ? world.deps : twin.deps),
    )
    const given = await Promise.all(calls)
    expect(new Set(given)).toEqual(there.state.access)
    expect(there.requests).toHaveLength(1)
    // Without the lock the same refresh token goes twice, and the vendor ends the consent.
    const grant = { grant_type: 'refresh_token', refresh_token: there.state.refresh ?? '' }
    const twice = [1, 2].map(() => askForTokens(world.deps, vendor, vendorClient, grant))
    const ends = await Promise.allSettled(twice)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(there.state.refresh).toBe(null)
  })

  // Egnyte writes -1 for no time.
  it.each([null, -1])(
    'is renewed where it is refused before its time, or has none: %s',
    async (expiresIn) => {
      there.state.expiresIn = expiresIn
      await scene.consent()
      const first = await scene.tokenOf()
      expect(await scene.tokenOf()).toBe(first)
      const second = await scene.tokenOf(world.deps, first)
      expect(second).not.toBe(first)
      // Another call that was refused with the old one gets the new one, and asks nobody.
      there.requests.length = 0
      expect(await scene.tokenOf(twin.deps, first)).toBe(second)
      expect(there.requests).toEqual([])
    },
  )

  it('waits for a vendor that is busy, and nothing is lost', async () => {
    await scene.consent()
    world.clock.advance(hourMs)
    respond({ status: 429, headers: { 'retry-after': '120' } })
    expect(await faultOf(scene.tokenOf())).toMatchObject({
      fault: 'unavailable',
      retryAfterSeconds: 120,
    })
    for (const one of ['drop', 'half', { status: 500 }] as const) {
      respond(one)
      expect((await faultOf(scene.tokenOf())).fault).toBe('unavailable')
    }
    expect(await scene.stored()).toMatchObject({ state: 'GRANTED', problem: 'unavailable' })
    there.state.behave = null
    expect(there.state.access.has(await scene.tokenOf())).toBe(true)
    expect((await scene.stored()).problem).toBe(null)
  })

  it('says of an app whose secret has run out that it is the secret; a new one mends it', async () => {
    await scene.consent()
    world.clock.advance(hourMs)
    there.state.clientSecret = 'hush-new'
    expect((await faultOf(scene.tokenOf())).fault).toBe('client_refused')
    expect((await scene.stored()).state).toBe('GRANTED')
    await scene.save({ clientSecret: 'hush-new' })
    expect(there.state.access.has(await scene.tokenOf())).toBe(true)
  })
})

describe('a consent that is withdrawn there', () => {
  it('ends: whoever gave it gets an email, and nobody is asked any more', async () => {
    await scene.consent()
    there.endConsent()
    world.clock.advance(hourMs)
    expect((await faultOf(scene.tokenOf())).fault).toBe('consent_ended')
    there.requests.length = 0
    expect((await faultOf(scene.tokenOf())).fault).toBe('consent_ended')
    expect(there.requests).toEqual([])
    await world.quiet()
    const mails = await world.run<{ subject: string; body: string }>(
      'select subject, body from mails where recipient = $1 order by mail_id desc limit 1',
      [scene.ann.email],
    )
    expect(mails[0]?.subject).toBe('Example Drive no longer lets Foyer in')
    expect(mails[0]?.body).toContain('/console/integrations')
    const again = there.consent(await scene.begin())
    await scene.visit(again)
    expect(there.state.access.has(await scene.tokenOf())).toBe(true)
  })
})

describe('a connection that ends', () => {
  async function disconnect(): Promise<void> {
    await world.deps.db.inTenant(scene.place.companyId, async (tx) => {
      await endConsent(tx, scene.place)
      const act = { actor: { kind: 'system' }, commandId: null } as const
      await noteIntegration(tx, scene.place, act, 'integration.removed')
    })
    expect((await faultOf(scene.tokenOf())).fault).toMatch(/consent_(ended|wanted)/)
    await world.quiet()
  }

  it('gives its consent back', async () => {
    await scene.consent()
    await disconnect()
    expect(there.state.refresh).toBe(null)
    expect(await findConsent(world.deps.db.system, scene.place)).toBe(undefined)
    expect((await scene.events()).at(-1)).toEqual({
      kind: 'integration.consent_revoked',
      payload: { isRevoked: true },
    })
  })

  it('by a token of its own, where a vendor wants that', async () => {
    const revoke = { address: 'https://api.example.com/2/auth/token/revoke', by: 'BEARER' } as const
    await scene.save({ vendor: { ...vendor, revoke } })
    there.use({ ...vendor, revoke })
    await scene.consent()
    there.state.access.clear()
    await disconnect()
    expect(there.state.refresh).toBe(null)
  })

  it('has nothing to give back where nobody consented', async () => {
    await disconnect()
    expect(await findConsent(world.deps.db.system, scene.place)).toBe(undefined)
    expect(there.requests).toEqual([])
  })
})

describe('the app of a company', () => {
  const isNeeded = {
    code: 'validation_failed',
    details: [{ field: 'body.secret', code: 'common_error_required' }],
  }

  it('keeps its secret for itself and its vendor alone', async () => {
    await scene.consent()
    await scene.save({ clientSecret: '' })
    expect((await scene.stored()).state).toBe('GRANTED')
    const moved = { ...vendor, tokenAddress: 'https://evil.example.com/token' }
    for (const changed of [{ clientId: 'app-2' }, { vendor: moved }]) {
      await expect(scene.save({ clientSecret: '', ...changed })).rejects.toMatchObject(isNeeded)
    }
    await scene.save({ clientId: 'app-2', clientSecret: 'other' })
    expect(await scene.stored()).toMatchObject({ state: 'WANTED', tokens: null })
  })
})

function respond(behaviour: Misbehaviour | null): void {
  there.state.behave = behaviour === null ? null : () => behaviour
}

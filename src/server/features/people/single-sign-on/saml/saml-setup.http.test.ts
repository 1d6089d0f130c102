/** An administrator sets up SAML 2.0: a description, a try, certificates that are replaced on both sides. Issue 15 §3. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#tests/support/http-server.ts'
import * as forge from '#tests/support/saml-forge.ts'
import { openSamlScene, type SamlScene } from '#tests/support/saml-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { findFreePort } from '#tests/support/server-process.ts'
import { addOrganisations, type World } from '#tests/support/world.ts'
import { findMetadataDue, refreshMetadata } from './refresh-metadata.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

let world: MailWorld & World
let saml: SamlScene

beforeAll(async () => {
  world = await addOrganisations(await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' }))
  saml = await openSamlScene(world)
})
afterAll(() => world.close())

describe('the set-up', () => {
  it('takes a file, shows both sides, and says what is wrong with it', async () => {
    const { draft, provider } = saml
    const wrong = async (rest: Readonly<Record<string, unknown>>) => (await draft(rest)).text
    expect(await wrong({ metadata: '' })).toContain('saml_error_needed')
    expect(await wrong({ metadata: '<x/>' })).toContain('saml_error_no_metadata')
    const plain = forge.metadataOf({ ...provider, signOnAddress: 'http://idp.example/sso' })
    expect(await wrong({ metadata: plain })).toContain('saml_error_no_redirect')
    expect(await wrong({ metadataAddress: 'https://10.0.0.1/m' })).toContain('sso_error_private')
    expect(await wrong({ metadataAddress: 'http://idp.example/m' })).toContain('sso_error_https')
    expect(await wrong({ newcomersAt: world.mine.co })).toContain('sso_error_domain_needed')
    expect((await draft()).status).toBe(200)
    const { draft: kept, service: shown } = await saml.setup()
    const { issuer, signOnAddress } = provider
    expect(kept).toMatchObject({ issuer, saml: { signOnAddress } })
    expect(shown).toMatchObject({
      ...saml.service,
      keys: [{ fingerprint: expect.any(String) as unknown }],
    })
    // Saved again without a file, the description stays.
    expect((await draft({ metadata: '', name: 'Renamed' })).status).toBe(200)
    expect((await saml.setup()).draft).toMatchObject({ name: 'Renamed', issuer })
  })

  it('is tried, and counts for nobody before', async () => {
    await saml.draft()
    expect((await saml.leave()).address).toContain('refused=not_found')
    const { tryDraft } = saml
    expect(await tryDraft({ email: 'nobody@mine.example', nameId: 'nobody' })).toMatchObject({
      outcome: 'single_sign_on_unknown_person',
    })
    expect(await tryDraft({ email: 'admin@mine.example', audience: 'urn:other' })).toMatchObject({
      outcome: 'single_sign_on_refused',
      reason: 'saml_other_audience',
    })
    const ann = { email: 'admin@mine.example', nameId: 'admin', extra: { givenName: 'Ann' } }
    expect(await tryDraft(ann)).toMatchObject({ outcome: 'KNOWN', name: 'Ann' })
  })

  it('says of itself what the provider needs, with both certificates while one is replaced', async () => {
    await saml.draft()
    const { call } = saml
    const count = async () => {
      const { body } = await world.app.inject(`/sign-in/saml/metadata/${world.mine.co}`)
      expect(body).not.toContain('PRIVATE')
      return body.split('<md:KeyDescriptor use="signing">').length - 1
    }
    expect(await count()).toBe(1)
    expect((await call('singleSignOn.replaceSamlCertificate')).code).toBe('changed_meanwhile')
    expect((await call('singleSignOn.addSamlCertificate')).status).toBe(200)
    expect((await call('singleSignOn.addSamlCertificate')).code).toBe('changed_meanwhile')
    expect(await count()).toBe(2)
    expect((await call('singleSignOn.replaceSamlCertificate')).status).toBe(200)
    expect(await count()).toBe(1)
    expect((await world.app.inject('/sign-in/saml/metadata/OR-1')).statusCode).toBe(404)
  })
})

describe('the description of the provider', () => {
  it('is read anew each night, so that its next certificate counts before it signs', async () => {
    const { provider, signer } = saml
    const next = forge.makeSigner()
    let described = forge.metadataOf(provider)
    // Nobody else is given its port once it has stopped.
    const port = await findFreePort()
    const server = await startServer((_request, response) => void response.end(described), port)
    await saml.switchedOn({ metadataAddress: `${server.url}/metadata`, metadata: '' })
    const { organisationId } = world.mine
    const refresh = () =>
      world.deps.db.inSystem(async (tx) => {
        const asked: object[] = []
        await findMetadataDue({ tx, enqueue: async (_queue, data) => void asked.push(...data) })
        expect(asked).toEqual([{ organisationId }])
        return refreshMetadata({ tx }, { organisationId }, world.deps)
      })
    const shown = async () => (await saml.setup()).provider?.saml
    const ann = { email: 'admin@mine.example', nameId: 'admin' }

    described = forge.metadataOf({
      ...provider,
      certificates: [signer.certificate, next.certificate],
    })
    expect((await saml.signIn(ann, next)).address).toContain('single_sign_on_refused')
    expect(await refresh()).toBe('done')
    expect((await shown())?.certificates).toHaveLength(2)
    expect((await saml.signIn(ann, next)).cookie).toContain('session')

    const other = { ...provider, issuer: 'https://evil.example', certificates: [next.certificate] }
    described = forge.metadataOf(other)
    expect(await refresh()).toBe('done')
    expect(await shown()).toMatchObject({ metadataFault: 'saml_other_issuer' })
    await server.stop()
    expect(await refresh()).toEqual({ retry: 'unreachable' })
    expect(await shown()).toMatchObject({ metadataFault: 'unreachable' })
    expect((await shown())?.certificates).toHaveLength(2)
  })
})

it('tells those who manage how people sign in before a certificate expires, once each time', async () => {
  const signer = forge.makeSigner('2020-01-01', '2027-03-01T00:00:00.000Z')
  const metadata = forge.metadataOf({ ...saml.provider, certificates: [signer.certificate] })
  await saml.switchedOn({ metadata }, signer)
  const night = async (at: string) => {
    world.clock.set(at)
    await world.deps.db.inSystem((tx) => warnOfExpiry({ tx }, world.deps))
    await world.quiet()
    return world.run<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from mails where template = 'certificate' order by mail_id`,
    )
  }
  const connected = await world.call('integrations.list')
  const named = { kind: 'SINGLE_SIGN_ON', name: 'Example login', isOrganisations: true }
  expect(connected.body).toMatchObject([{ ...named, condition: 'WELL' }])
  const theirs = { token: world.other.token, params: { companyId: world.other.co } }
  expect((await world.call('integrations.list', theirs)).body).toEqual([])
  expect(await night('2027-01-29T00:00:00.000Z')).toEqual([])
  const first = await night('2027-01-30T00:00:01.000Z')
  const subject = 'Example login: a certificate expires on Mar 1, 2027'
  expect(first).toMatchObject([{ recipient: 'admin@mine.example', subject }])
  expect(first[0]?.body).toContain('/console/single-sign-on')
  expect(await night('2027-02-10T00:00:00.000Z')).toHaveLength(1)
  expect(await night('2027-02-22T05:00:00.000Z')).toHaveLength(2)
  expect(await night('2027-02-28T05:00:00.000Z')).toHaveLength(3)
  expect(await night('2027-03-01T05:00:00.000Z')).toHaveLength(3)
})

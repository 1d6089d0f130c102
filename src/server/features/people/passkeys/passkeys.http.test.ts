import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { addPasskey, newPasskeyOptions, signInBy } from '#tests/support/passkey-calls.ts'
import { send, type Call } from '#tests/support/send.ts'
import { softPasskey, type Deviation } from '#tests/support/soft-passkey.ts'

let world: MailWorld
let organisationId: OrganisationId
let companyId: CompanyId
let count = 0

beforeAll(async () => {
  world = await openMailWorld()
  organisationId = await createOrganisation(world.deps)
  companyId = await createCompany(world.deps, organisationId, { name: 'Harbour House' })
})
afterAll(() => world.close())

const signedIn = () => {
  const email = `key.${String((count += 1))}@mine.example`
  return signedInUser(world, organisationId, companyId, { email })
}
const listOf = async (token: string) =>
  (await send(world.app, 'me.passkeys', { token })).body as { id: string; name: string }[]
const ask = (token: string) => send(world.app, 'me.passkeyChallenge', { token })
const confirm = (token: string, password: string) =>
  send(world.app, 'me.confirm', { token, body: { password } })
const eventsOf = (userId: string) =>
  world.run<{ kind: string; actor: string; payload: object }>(
    `select kind, actor, payload from events where subject = $1 and kind like 'account.%' order by event_id`,
    [`user:${outsideId('US', userId)}`],
  )
async function mailsTo(email: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where recipient = $1 order by mail_id', [email])
}

it('is for whoever is signed in', async () => {
  const { credentialId: id } = softPasskey()
  const params = { passkeyId: `PK-${'0'.repeat(26)}` }
  const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const credential = { id, rawId: id, type: 'public-key', response }
  const calls: readonly (readonly [EndpointId, Call])[] = [
    ['me.confirm', { body: { password: 'x' } }],
    ['me.passkeys', {}],
    ['me.passkeyChallenge', {}],
    ['me.addPasskey', { body: { name: 'a', credential } }],
    ['me.renamePasskey', { params, body: { name: 'a' } }],
    ['me.removePasskey', { params }],
  ]
  for (const [endpoint, call] of calls) {
    const answer = await send(world.app, endpoint, call)
    expect([endpoint, answer.code]).toEqual([endpoint, 'token_required'])
  }
})

describe('adding a passkey', () => {
  it('asks the browser for one of the own account, and for none that is there already', async () => {
    const { token, email } = await signedIn()
    const { passkey } = await addPasskey(world, token)
    expect((await ask(token)).body).toMatchObject({
      options: {
        rp: { id: 'foyer.test' },
        user: { name: email },
        excludeCredentials: [{ id: passkey.credentialId, transports: ['internal', 'hybrid'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
  })

  it('lists it, notes it, and tells the person', async () => {
    const { token, email, userId } = await signedIn()
    const { id } = await addPasskey(world, token, softPasskey({ mayTravel: true }))
    expect(await listOf(token)).toMatchObject([
      { id, name: 'Work phone', lastUsedAt: null, isBackedUp: true },
    ])
    expect(await eventsOf(userId)).toContainEqual({
      kind: 'account.passkey_added',
      actor: `user:${outsideId('US', userId)}`,
      payload: { passkeyId: id },
    })
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.template, others]).toEqual(['passkey_added', []])
    expect(mail?.body).toContain('https://foyer.test/account')
  })

  it('wants somebody who has just proved who they are', async () => {
    const { cookie } = await signedIn()
    world.clock.advance(10 * MINUTE_MS + 1)
    const token = await bearerOf(world, cookie, companyId)
    const refused = await ask(token)
    expect([refused.status, refused.code]).toEqual([403, 'confirmation_required'])
    expect((await confirm(token, 'not the password')).code).toBe('current_password_wrong')
    expect((await ask(token)).code).toBe('confirmation_required')
    expect((await confirm(token, soundPassword)).status).toBe(200)
    expect((await ask(token)).status).toBe(200)
  })

  it('does not let the password be guessed', async () => {
    const { token } = await signedIn()
    for (let time = 0; time < 5; time += 1) await confirm(token, `guess ${String(time)}`)
    expect((await confirm(token, soundPassword)).code).toBe('rate_limited')
  })

  const wrong: readonly (readonly [string, Deviation])[] = [
    ['made on another site', { origin: 'https://evil.example' }],
    ['made on another port', { origin: 'https://foyer.test:8443' }],
    ['made for another domain', { domain: 'evil.example' }],
    ['that answers another question', { type: 'webauthn.get' }],
    ['made for a challenge of nobody', { challenge: 'AAAA' }],
    ['without a look at who sits there', { isVerified: false }],
  ]
  it.each(wrong)('refuses one %s', async (_, deviation) => {
    const { token } = await signedIn()
    const credential = softPasskey().make(await newPasskeyOptions(world, token), deviation)
    const answer = await send(world.app, 'me.addPasskey', {
      token,
      body: { name: 'A', credential },
    })
    expect([answer.status, answer.code]).toEqual([409, 'passkey_not_added'])
    expect(await listOf(token)).toEqual([])
  })

  it('takes each answer once, in time, and from the session that was asked', async () => {
    const mine = await signedIn()
    const theirs = await signedIn()
    const add = (token: string, credential: object) =>
      send(world.app, 'me.addPasskey', { token, body: { name: 'A', credential } })
    const stolen = softPasskey().make(await newPasskeyOptions(world, mine.token))
    expect((await add(theirs.token, stolen)).code).toBe('passkey_not_added')
    expect((await add(mine.token, stolen)).status).toBe(200)
    expect((await add(mine.token, stolen)).code).toBe('passkey_not_added')
    const late = softPasskey().make(await newPasskeyOptions(world, mine.token))
    world.clock.advance(10 * MINUTE_MS)
    const token = await bearerOf(world, mine.cookie, companyId)
    expect((await add(token, late)).code).toBe('passkey_not_added')
    expect(await listOf(token)).toHaveLength(1)
    expect(await listOf(await bearerOf(world, theirs.cookie, companyId))).toEqual([])
  })

  it('gives nobody the passkey of somebody else', async () => {
    const { passkey } = await addPasskey(world, (await signedIn()).token)
    const { token } = await signedIn()
    const credential = passkey.make(await newPasskeyOptions(world, token))
    const answer = await send(world.app, 'me.addPasskey', {
      token,
      body: { name: 'A', credential },
    })
    expect(answer.code).toBe('passkey_not_added')
  })

  it('holds twenty, also when they come at the same time', async () => {
    const { token } = await signedIn()
    const asked = await Promise.all(
      Array.from({ length: 22 }, () => newPasskeyOptions(world, token)),
    )
    const answers = await Promise.all(
      asked.map((options) => {
        const body = { name: 'A', credential: softPasskey().make(options) }
        return send(world.app, 'me.addPasskey', { token, body })
      }),
    )
    const codes = answers.map(({ code }) => code ?? 'added').toSorted()
    expect(codes).toEqual([
      ...Array<string>(20).fill('added'),
      ...Array<string>(2).fill('too_many_passkeys'),
    ])
    expect((await ask(token)).code).toBe('too_many_passkeys')
  })
})

describe('an own passkey', () => {
  it('is called something else', async () => {
    const { token } = await signedIn()
    const { id } = await addPasskey(world, token)
    const rename = (name: string) =>
      send(world.app, 'me.renamePasskey', { token, params: { passkeyId: id }, body: { name } })
    expect((await rename(' Büro-Schlüssel ')).body).toEqual({ id })
    expect(await listOf(token)).toMatchObject([{ name: 'Büro-Schlüssel' }])
    for (const name of ['', '  ', 'a'.repeat(61)]) {
      expect([name, (await rename(name)).code]).toEqual([name, 'validation_failed'])
    }
  })

  it('is removed, opens nothing any more, and ends what it has opened', async () => {
    const { token, email, userId } = await signedIn()
    const { passkey, id } = await addPasskey(world, token)
    const phone = await signInBy(world, passkey)
    expect(phone.status).toBe(200)
    const [added] = await mailsTo(email)
    expect(added?.template).toBe('passkey_added')
    const params = { passkeyId: id }
    expect((await send(world.app, 'me.removePasskey', { token, params })).body).toEqual({ id })
    expect((await send(world.app, 'me.removePasskey', { token, params })).code).toBe('not_found')
    expect(await listOf(token)).toEqual([])
    const cookie = String(phone.headers['set-cookie']).split(';', 1)[0] ?? ''
    const headers = { cookie }
    expect((await send(world.app, 'session.token', { headers, body: {} })).code).toBe(
      'token_required',
    )
    expect((await signInBy(world, passkey)).code).toBe('passkey_refused')
    expect(await eventsOf(userId)).toContainEqual(
      expect.objectContaining({
        kind: 'account.passkey_removed',
        payload: { passkeyId: id, sessions: 1 },
      }),
    )
    const laterMails = (await mailsTo(email)).filter(({ mail_id }) => mail_id !== added?.mail_id)
    expect(laterMails.map(({ template }) => template)).toEqual(['passkey_removed'])
  })

  it('of somebody else is not found', async () => {
    const theirs = await signedIn()
    const { id } = await addPasskey(world, theirs.token)
    const { token } = await signedIn()
    const params = { passkeyId: id }
    const calls = [
      send(world.app, 'me.renamePasskey', { token, params, body: { name: 'Mine' } }),
      send(world.app, 'me.removePasskey', { token, params }),
    ]
    for (const { status, code } of await Promise.all(calls)) {
      expect([status, code]).toEqual([404, 'not_found'])
    }
    expect(await listOf(theirs.token)).toMatchObject([{ name: 'Work phone' }])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { bearerOf, cookieOf, signedInUser } from '#tests/support/accounts.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { addPasskey, passkeyOptions, signInBy } from '#tests/support/passkey-calls.ts'
import { send } from '#tests/support/send.ts'
import { softPasskey, type Deviation } from '#tests/support/soft-passkey.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function withPasskey(passkey = softPasskey()) {
  const { organisationId, companyId } = world.mine
  const email = `tap.${String((count += 1))}@mine.example`
  const user = await signedInUser(world, organisationId, companyId, { email })
  return { ...user, ...(await addPasskey(world, user.token, passkey)) }
}
const refusal = { status: 401, code: 'passkey_refused' }
const signInWith = (credential: object) =>
  send(world.app, 'session.passkeySignIn', { body: { credential } })

describe('signing in by a passkey', () => {
  it('asks everybody the same, and names nobody', async () => {
    await withPasskey()
    const { body } = await send(world.app, 'session.passkeyChallenge')
    const { challenge, ...rest } = (body as { options: { challenge: string } }).options
    expect(challenge).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({ rpId: 'foyer.test', timeout: 600_000, userVerification: 'required' })
  })

  it('opens a session of its own, and remembers by what', async () => {
    const { passkey, email, token } = await withPasskey()
    const answer = await signInBy(world, passkey)
    expect(answer.body).toEqual({ signedIn: true })
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    const own = await bearerOf(world, cookieOf(answer.headers))
    expect((await send(world.app, 'me.profile', { token: own })).body).toMatchObject({ email })
    const { body } = await send(world.app, 'me.sessions', { token })
    const sessions = body as { isCurrent: boolean; isByPasskey: boolean }[]
    expect(sessions.map(({ isCurrent, isByPasskey }) => isCurrent !== isByPasskey)).toEqual([
      true,
      true,
    ])
    const listed = await send(world.app, 'me.passkeys', { token })
    expect(listed.text).toMatch(/"lastUsedAt":"20/)
  })

  it('ends the session that the browser had, and takes none that was planted', async () => {
    const { passkey, cookie } = await withPasskey()
    await signInBy(world, passkey, {}, { cookie })
    const old = await send(world.app, 'session.token', { headers: { cookie }, body: {} })
    expect(old.code).toBe('token_required')
    const planted = `__Host-foyer-session=${'A'.repeat(43)}`
    const fresh = await signInBy(world, passkey, {}, { cookie: planted })
    expect(cookieOf(fresh.headers)).not.toBe(planted)
  })

  const wrong: readonly (readonly [string, Deviation])[] = [
    ['signed on another site', { origin: 'https://evil.example' }],
    ['signed without a lock', { origin: 'http://foyer.test' }],
    ['signed for another domain', { domain: 'evil.example' }],
    ['that answers another question', { type: 'webauthn.create' }],
    ['that answers a challenge of nobody', { challenge: 'A'.repeat(43) }],
    ['signed by another key', { foreignKey: true }],
    ['without a look at who sits there', { isVerified: false }],
    ['that names nobody', { userHandle: 'AAAA' }],
    ['that could suddenly leave its device', { isBackedUp: true }],
  ]
  it.each(wrong)('refuses an answer %s', async (_, deviation) => {
    const { passkey } = await withPasskey()
    const answer = await signInBy(world, passkey, deviation)
    expect(answer).toMatchObject(refusal)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await signInBy(world, passkey)).status).toBe(200)
  })

  it('says the same of a passkey that nobody has', async () => {
    const { passkey } = await withPasskey()
    const known = await signInBy(world, passkey, { foreignKey: true })
    const unknown = await signInBy(world, softPasskey(), { userHandle: 'AAAA' })
    expect(unknown).toMatchObject(refusal)
    expect(unknown.text).toBe(known.text)
  })

  it('does not take the name of somebody else', async () => {
    const { passkey } = await withPasskey()
    const other = await withPasskey()
    const theirs = other.passkey.answer(await passkeyOptions(world))
    const handle = (theirs as { response: { userHandle: string } }).response.userHandle
    expect(await signInBy(world, passkey, { userHandle: handle })).toMatchObject(refusal)
  })

  it('takes each answer once, also of two that come at the same time', async () => {
    const { passkey } = await withPasskey(softPasskey({ counts: false }))
    const answer = passkey.answer(await passkeyOptions(world))
    const twins = await Promise.all([signInWith(answer), signInWith(answer)])
    expect(twins.map(({ code }) => code ?? 'in').toSorted()).toEqual(['in', 'passkey_refused'])
    expect(await signInWith(answer)).toMatchObject(refusal)
  })

  it('takes no answer that comes after ten minutes', async () => {
    const { passkey } = await withPasskey()
    const soon = passkey.answer(await passkeyOptions(world))
    const late = passkey.answer(await passkeyOptions(world))
    world.clock.advance(10 * MINUTE_MS - 1_000)
    expect((await signInWith(soon)).status).toBe(200)
    world.clock.advance(1_000)
    expect(await signInWith(late)).toMatchObject(refusal)
  })

  it('takes no challenge that was given to add a passkey', async () => {
    const { passkey, token } = await withPasskey()
    const { body } = await send(world.app, 'me.passkeyChallenge', { token })
    const { challenge } = (body as { options: { challenge: string } }).options
    expect(await signInBy(world, passkey, { challenge })).toMatchObject(refusal)
  })

  it('refuses a passkey that counts backwards, and notes it', async () => {
    const { passkey, userId } = await withPasskey()
    expect((await signInBy(world, passkey, { signCount: 9 })).status).toBe(200)
    for (const signCount of [9, 3, 0]) {
      expect(await signInBy(world, passkey, { signCount })).toMatchObject(refusal)
    }
    expect((await signInBy(world, passkey, { signCount: 10 })).status).toBe(200)
    const doubts = await world.deps.db.system
      .selectFrom('events')
      .select(['kind'])
      .where('subject', '=', `user:${outsideId('US', userId)}`)
      .where('kind', '=', 'account.passkey_doubted')
      .execute()
    expect(doubts).toHaveLength(3)
  })

  it('lets one of two copies in that sign at the same time', async () => {
    const { passkey } = await withPasskey()
    const asked = [await passkeyOptions(world), await passkeyOptions(world)]
    const answers = await Promise.all(
      asked.map((options) => signInWith(passkey.answer(options, { signCount: 5 }))),
    )
    expect(answers.map(({ code }) => code ?? 'in').toSorted()).toEqual(['in', 'passkey_refused'])
  })

  it('opens nothing for somebody who may not come any more', async () => {
    const { passkey, email, userId } = await withPasskey()
    const params = { userId: outsideId('US', userId) }
    const body = { firstname: 'Ann', email, active: false }
    expect((await world.call('users.update', { params, body })).status).toBe(200)
    expect(await signInBy(world, passkey)).toMatchObject(refusal)
  })

  it('is refused to another site', async () => {
    const { passkey } = await withPasskey()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await send(world.app, 'session.passkeyChallenge', { headers })).code).toBe('forbidden')
    expect((await signInBy(world, passkey, {}, headers)).code).toBe('forbidden')
  })

  it('slows a network down that tries too often', async () => {
    world.clock.advance(15 * MINUTE_MS)
    const passkey = softPasskey()
    const body = { credential: passkey.answer({ challenge: 'AAAA' }, { userHandle: 'AAAA' }) }
    const codes = new Set<string | undefined>()
    for (let time = 0; time < 301; time += 1) {
      codes.add((await send(world.app, 'session.passkeySignIn', { body })).code)
    }
    expect([...codes]).toEqual(['passkey_refused', 'rate_limited'])
    world.clock.advance(15 * MINUTE_MS)
  })
})

it('offers no passkeys where browsers make none', async () => {
  for (const PUBLIC_URL of ['http://foyer.test', 'https://192.0.2.1', 'http://127.0.0.1:3000']) {
    const bare = await buildTestApp({ PUBLIC_URL })
    try {
      const answer = await send(bare.app, 'session.passkeyChallenge')
      expect([PUBLIC_URL, answer.status, answer.code]).toEqual([PUBLIC_URL, 404, 'not_found'])
    } finally {
      await bare.close()
    }
  }
})

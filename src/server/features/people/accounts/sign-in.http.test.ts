import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { buildApp } from '#server/app.ts'
import { clientActor } from '#tests/support/actors.ts'
import {
  bearerOf,
  cookieOf,
  signedInUser,
  signInAgain,
  soundPassword,
} from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const someAddress = () => `ann.${String((count += 1))}@mine.example`
const signedIn = (email = someAddress(), tenant = world.mine) =>
  signedInUser(world, tenant.organisationId, tenant.companyId, { email })
const signIn = (email: string, password: string, headers: Call['headers'] = {}): Promise<Answer> =>
  send(world.app, 'session.signIn', { body: { email, password }, headers })
const profileOf = (token: string) => send(world.app, 'me.profile', { token })
const tokenOf = (cookie: string) =>
  send(world.app, 'session.token', { headers: { cookie }, body: {} })

async function hashesFor(work: () => Promise<unknown>): Promise<number> {
  const read = async () => (await world.deps.metrics.passwordChecks.get()).values[0]?.value ?? 0
  const before = await read()
  await work()
  return (await read()) - before
}

describe('signing in', () => {
  it('sets a cookie that no script can read, and a bearer token is made from it', async () => {
    const { email } = await signedIn()
    const answer = await signIn(email.toUpperCase(), soundPassword)
    expect([answer.status, answer.body]).toEqual([200, { signedIn: true }])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-foyer-session=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const issued = await tokenOf(cookieOf(answer.headers))
    expect(issued.body).toMatchObject({
      expiresIn: 600,
      companyId: world.mine.co,
      companies: [{ id: world.mine.co, name: 'Mine Brussels' }],
    })
    const { token } = issued.body as { token: string }
    expect((await profileOf(token)).body).toMatchObject({ email, companyId: world.mine.co })
  })

  it('says the same of an unknown address and of a wrong password, and works as hard', async () => {
    const { email } = await signedIn()
    const invited = await createUser(world.deps, world.mine.companyId, { email: someAddress() })
    expect(invited).toBeTruthy()
    const answers: Answer[] = []
    for (const address of [email, 'nobody@mine.example', `ann.${String(count)}@mine.example`]) {
      const hashes = await hashesFor(async () =>
        answers.push(await signIn(address, 'not the password')),
      )
      expect([address, hashes]).toEqual([address, 1])
    }
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([401, 'sign_in_failed'])
      expect(answer.text).toBe(answers[0]?.text)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('slows down after five failures of one address from one network, also for what is right', async () => {
    const { email } = await signedIn()
    const other = await signedIn()
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await signIn(email, `wrong ${String(failure)}`)).status).toBe(401)
    }
    const hashes = await hashesFor(async () => {
      const refused = await signIn(email, soundPassword)
      expect([refused.status, refused.code]).toEqual([429, 'rate_limited'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
    expect(hashes).toBe(0)
    expect((await signIn(other.email, soundPassword)).status).toBe(200)
    world.clock.advance(15 * MINUTE_MS)
    expect((await signIn(email, soundPassword)).status).toBe(200)
  })

  it('forgets the failures once it succeeds', async () => {
    const { email } = await signedIn()
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn(email, 'wrong')
      expect((await signIn(email, soundPassword)).status).toBe(200)
    }
  })

  it('counts attempts that come at the same time', async () => {
    const { email } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(email, `guess ${String(index)}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('takes no session that somebody else has planted, and ends the one before', async () => {
    const { email, cookie, token } = await signedIn()
    const planted = `__Host-foyer-session=${'A'.repeat(43)}`
    const fresh = await signIn(email, soundPassword, { cookie: planted })
    expect(cookieOf(fresh.headers)).not.toBe(planted)
    expect((await tokenOf(planted)).code).toBe('token_required')
    await signIn(email, soundPassword, { cookie })
    expect((await tokenOf(cookie)).code).toBe('token_required')
    expect((await profileOf(token)).code).toBe('token_revoked')
  })

  it('is refused to another site', async () => {
    const { email, cookie } = await signedIn()
    const body = { email, password: soundPassword }
    const foreign: readonly NonNullable<Call['headers']>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const answers = [
        await send(world.app, 'session.signIn', { body, headers }),
        await send(world.app, 'session.token', { body: {}, headers: { ...headers, cookie } }),
        await send(world.app, 'session.signOut', { headers: { ...headers, cookie } }),
        await send(world.app, 'session.forgotPassword', { body: { email }, headers }),
      ]
      for (const { status, code } of answers) expect([status, code]).toEqual([403, 'forbidden'])
    }
    const own = { origin: 'https://foyer.test', 'sec-fetch-site': 'same-origin', cookie }
    expect((await send(world.app, 'session.token', { body: {}, headers: own })).status).toBe(200)
  })

  it('opens no call by the cookie alone', async () => {
    const { cookie } = await signedIn()
    const answer = await send(world.app, 'me.profile', { headers: { cookie } })
    expect([answer.status, answer.code]).toEqual([401, 'token_required'])
  })

  it('belongs to one organisation where two know the address', async () => {
    const email = someAddress()
    await signedIn(email)
    const body = { current: soundPassword, password: 'a place of the others' }
    const { token } = await signedIn(email, world.other)
    await send(world.app, 'me.putPassword', { token, body })
    const { cookie } = await signInAgain(world, email)
    expect((await tokenOf(cookie)).body).toMatchObject({ companies: [{ id: world.mine.co }] })
    const theirs = cookieOf((await signIn(email, body.password)).headers)
    expect((await tokenOf(theirs)).body).toMatchObject({ companies: [{ id: world.other.co }] })
  })

  it('leaves no secret in the log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ ...world.deps, log })
    try {
      const { organisationId, companyId } = world.mine
      const email = someAddress()
      const loud = { app, deps: world.deps }
      const { cookie, token } = await signedInUser(loud, organisationId, companyId, { email })
      await send(app, 'session.signIn', { body: { email, password: 'wrong password' } })
      await send(app, 'me.profile', { token: `${token}x` })
      const text = lines.join('')
      expect(text).toContain('/session/token')
      for (const secret of [cookie.split('=')[1] ?? '', token, email, soundPassword]) {
        expect([secret.slice(0, 8), text.includes(secret)]).toEqual([secret.slice(0, 8), false])
      }
    } finally {
      await app.close()
    }
  })
})

describe('a session', () => {
  it('ends when nobody was there for two weeks, and in any case after sixty days', async () => {
    const idle = await signedIn()
    const busy = await signedIn()
    for (let day = 0; day < 60; day += 10) {
      expect((await tokenOf(busy.cookie)).status).toBe(200)
      world.clock.advance(10 * DAY_MS)
      if (day === 10) expect((await tokenOf(idle.cookie)).code).toBe('token_required')
    }
    expect((await tokenOf(busy.cookie)).code).toBe('token_required')
  })

  it('ends in every process within seconds', async () => {
    const twin = await world.twin()
    try {
      const { cookie, token } = await signedIn()
      expect((await send(twin.app, 'me.profile', { token })).status).toBe(200)
      await send(world.app, 'session.signOut', { headers: { cookie } })
      world.clock.advance(5_000)
      expect((await send(twin.app, 'me.profile', { token })).code).toBe('token_revoked')
    } finally {
      await twin.close()
    }
  })

  it('gives tokens of ten minutes, for companies where the account has an active user', async () => {
    const { email, cookie, token, userId } = await signedIn()
    world.clock.advance(10 * MINUTE_MS)
    expect((await profileOf(token)).code).toBe('token_expired')
    const second = await createCompany(world.deps, world.mine.organisationId)
    const ask = (companyId: string) =>
      send(world.app, 'session.token', { headers: { cookie }, body: { companyId } })
    expect((await ask(outsideId('CO', second))).code).toBe('not_found')
    expect((await ask(world.other.co)).code).toBe('not_found')
    expect((await ask('CO-nonsense')).status).toBe(422)
    await signedInUser(world, world.mine.organisationId, second, { email }).catch(() => undefined)
    world.clock.advance(3_000)
    const fresh = await signInAgain(world, email)
    expect(await bearerOf(world, fresh.cookie, second)).toBeTruthy()
    const body = { firstname: 'Ann', email, active: false }
    const params = { userId: outsideId('US', userId) }
    const kept = await bearerOf(world, fresh.cookie, world.mine.companyId)
    const client = await clientActor(world.deps, world.mine.organisationId)
    const changed = await world.call('users.update', { params, body, token: client.token })
    expect(changed.status).toBe(200)
    world.clock.advance(3_000)
    expect((await profileOf(kept)).code).toBe('token_revoked')
  })

  it('is signed out, and signing out again is nothing', async () => {
    const { cookie, token } = await signedIn()
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(world.app, 'session.signOut', { headers: { cookie } })
      expect(answer.body).toEqual({ signedOut: true, provider: null })
      expect(String(answer.headers['set-cookie'])).toContain('=; Path=/; Max-Age=0')
    }
    expect((await profileOf(token)).code).toBe('token_revoked')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { bearerOf, signedInUser, signInAgain, soundPassword } from '#tests/support/accounts.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import type { EndpointId } from '#contract/endpoints.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signedIn = () => {
  const { organisationId, companyId } = world.mine
  const email = `me.${String((count += 1))}@mine.example`
  return signedInUser(world, organisationId, companyId, { email })
}
const calls: readonly (readonly [EndpointId, Call])[] = [
  ['me.profile', {}],
  ['me.putProfile', { body: { firstname: 'A' } }],
  ['me.putPassword', { body: { current: 'x', password: soundPassword } }],
  ['me.sessions', {}],
  ['me.revokeSession', { params: { sessionId: `SE-${'0'.repeat(26)}` } }],
  ['me.revokeOtherSessions', {}],
]

it('is for whoever is signed in', async () => {
  for (const [id, call] of calls) {
    expect([id, (await send(world.app, id, call)).code]).toEqual([id, 'token_required'])
    for (const token of [world.mine.token, world.mine.visitorToken]) {
      expect([id, (await send(world.app, id, { ...call, token })).code]).toEqual([id, 'forbidden'])
    }
  }
})

it('changes the own name at every location, and hosts are found by it', async () => {
  const { token, userId } = await signedIn()
  const body = { firstname: 'Zuzanna', lastname: 'Nowak', language: 'pl' }
  expect((await send(world.app, 'me.putProfile', { token, body })).status).toBe(200)
  expect((await send(world.app, 'me.profile', { token })).body).toMatchObject(body)
  const found = await world.call('hosts.search', { query: { filter: 'zuzanna' } })
  expect(found.text).toContain(outsideId('US', userId))
  const wrong = await send(world.app, 'me.putProfile', { token, body: { firstname: ' ' } })
  expect([wrong.status, wrong.code]).toEqual([422, 'validation_failed'])
})

describe('the own password', () => {
  it('is changed by who knows the current one, and ends the other browsers', async () => {
    const { email, token } = await signedIn()
    const other = await bearerOf(world, (await signInAgain(world, email)).cookie)
    const body = { current: soundPassword, password: 'nine green lamps' }
    expect((await send(world.app, 'me.putPassword', { token, body })).status).toBe(200)
    expect((await send(world.app, 'me.profile', { token })).status).toBe(200)
    expect((await send(world.app, 'me.profile', { token: other })).code).toBe('token_revoked')
    const old = { email, password: soundPassword }
    expect((await send(world.app, 'session.signIn', { body: old })).code).toBe('sign_in_failed')
    const fresh = { email, password: body.password }
    expect((await send(world.app, 'session.signIn', { body: fresh })).status).toBe(200)
  })

  it('stays when the current one is wrong, and may not be guessed', async () => {
    const { token } = await signedIn()
    const change = (current: string) =>
      send(world.app, 'me.putPassword', { token, body: { current, password: 'nine green lamps' } })
    for (let time = 0; time < 5; time += 1) {
      expect((await change('wrong')).code).toBe('current_password_wrong')
    }
    expect((await change(soundPassword)).code).toBe('rate_limited')
    world.clock.advance(15 * MINUTE_MS)
  })

  it.each([
    ['short', 'signin_error_password_short'],
    ['123456qwerty', 'signin_error_password_common'],
    ['', 'common_error_required'],
  ])('may not be %j', async (password, code) => {
    const { token } = await signedIn()
    const body = { current: soundPassword, password }
    const answer = await send(world.app, 'me.putPassword', { token, body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.text).toContain(code)
  })
})

describe('the own sessions', () => {
  type Listed = { id: string; isCurrent: boolean; agent: string }[]
  const list = async (token: string) =>
    (await send(world.app, 'me.sessions', { token })).body as Listed

  it('are listed with what the browser said of itself, and end one by one', async () => {
    const { email, token } = await signedIn()
    const headers = { 'user-agent': 'Second browser' }
    const body = { email, password: soundPassword }
    await send(world.app, 'session.signIn', { body, headers })
    const sessions = await list(token)
    expect(sessions.map(({ isCurrent }) => String(isCurrent)).toSorted()).toEqual(['false', 'true'])
    const second = sessions.find(({ agent }) => agent === 'Second browser')
    const params = { sessionId: second?.id ?? '' }
    expect((await send(world.app, 'me.revokeSession', { token, params })).body).toEqual({
      revoked: 1,
    })
    expect((await send(world.app, 'me.revokeSession', { token, params })).code).toBe('not_found')
    expect(await list(token)).toHaveLength(1)
  })

  it('end everywhere else at once', async () => {
    const { email, token } = await signedIn()
    await signInAgain(world, email)
    await signInAgain(world, email)
    expect((await send(world.app, 'me.revokeOtherSessions', { token })).body).toEqual({
      revoked: 2,
    })
    expect(await list(token)).toMatchObject([{ isCurrent: true }])
  })

  it('of somebody else are not found', async () => {
    const { token } = await signedIn()
    const other = await signedIn()
    const [theirs] = await list(other.token)
    const params = { sessionId: theirs?.id ?? '' }
    expect((await send(world.app, 'me.revokeSession', { token, params })).code).toBe('not_found')
    expect(await list(other.token)).toHaveLength(1)
  })
})
